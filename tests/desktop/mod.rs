//! A desktop without a screen, to use the program on as a person does.
//!
//! [`Desktop::start`] brings up an X server, a window manager and a session bus with
//! accessibility on, all of them its own; [`Desktop::open`] starts the program there. Controls
//! are found and pressed by their accessible names, as a screen reader does; keys go through the
//! X server. Whatever was started is ended by its process id on drop, also when a test fails.
//!
//! Needs the Debian packages that `.ci/run` installs.

mod processes;

use std::ffi::OsStr;
use std::fs::{self, DirBuilder, File};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use processes::Running;
use serde::Deserialize;
use tempfile::TempDir;

/// Long enough for a slow and busy machine; only a fault waits as long.
const PATIENCE: Duration = Duration::from_secs(90);

/// The time from one question to the next.
const INTERVAL: Duration = Duration::from_millis(50);

/// The screen in pixels.
const SCREEN: (u32, u32) = (1920, 1400);

const PROGRAM: &str = env!("CARGO_BIN_EXE_queenside");

/// Debian's own Python: bindings for the accessibility tree come as a package of the system.
const PYTHON: &str = "/usr/bin/python3";

/// One desktop at a time: the machine should not be the reason why something is late.
static TURN: Mutex<()> = Mutex::new(());

/// What a desktop has.
#[derive(Clone, Copy)]
pub struct Equipment {
    /// The portal that opens GTK's file dialog; without it the program turns to zenity.
    pub portal: bool,
    /// OpenGL.
    pub graphics: bool,
}

pub const USUAL: Equipment = Equipment { portal: false, graphics: true };

/// A screen with everything around it. Fields are dropped from the top.
pub struct Desktop {
    environment: Vec<(&'static str, String)>,
    _window_manager: Running,
    _bus: Running,
    _server: Running,
    folder: TempDir,
    _turn: MutexGuard<'static, ()>,
}

/// The program on a desktop.
pub struct Program<'a> {
    desktop: &'a Desktop,
    process: Running,
    window: String,
}

/// A node of the accessibility tree.
#[derive(Clone, Debug, Deserialize)]
pub struct Node {
    pub pid: u32,
    pub role: String,
    pub name: String,
    /// What a text field holds.
    pub text: String,
    states: Vec<String>,
}

impl Node {
    pub fn is(&self, state: &str) -> bool {
        self.states.iter().any(|has| has == state)
    }
}

/// Asks again and again until there is an answer.
pub fn wait_for<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        thread::sleep(INTERVAL);
    }
}

impl Desktop {
    pub fn start(equipment: Equipment) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::Builder::new().prefix("queenside-").tempdir().unwrap();
        let mut environment = environment(folder.path());

        let mut server = command("Xvfb", &environment);
        let (width, height) = SCREEN;
        server.args(["-displayfd", "1", "-noreset", "-nolisten", "tcp"]);
        server.args(["-screen", "0", &format!("{width}x{height}x24")]);
        if !equipment.graphics {
            server.args(["-extension", "GLX"]);
            environment.push(("__EGL_VENDOR_LIBRARY_DIRS", "/nonexistent".to_owned()));
        }
        let (server, number) = Running::start_and_read_line(server);
        environment.push(("DISPLAY", format!(":{number}")));

        let mut bus = command("dbus-daemon", &environment);
        bus.arg(format!("--config-file={}", bus_configuration(folder.path(), equipment).display()));
        bus.args(["--nofork", "--print-address=1"]);
        let (bus, address) = Running::start_and_read_line(bus);
        environment.push(("DBUS_SESSION_BUS_ADDRESS", address));

        let window_manager = Running::start(command("openbox", &environment));
        let desktop = Self {
            environment,
            _window_manager: window_manager,
            _bus: bus,
            _server: server,
            folder,
            _turn: turn,
        };
        desktop.accessibility(&["enable"]).expect("accessibility can be switched on");
        wait_for("the window manager", || desktop.xdotool(&["get_desktop"]));
        // In the middle of the screen, where it is at first, the mouse would point at a square.
        desktop.xdotool(&["mousemove", "0", "0"]).expect("the mouse moves away");
        desktop
    }

    /// A folder that goes with the desktop; the person's home.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the program to its end, which should come soon, with something changed about it.
    pub fn run_to_end(&self, change: impl FnOnce(&mut Command) -> &mut Command) -> Output {
        let mut program = command("timeout", &self.environment);
        change(program.args(["60", PROGRAM])).output().expect("timeout can be run")
    }

    /// Starts the program and waits until its window is there and can be read.
    pub fn open(&self, arguments: &[&str]) -> Program<'_> {
        self.open_with(|program| program.args(arguments))
    }

    /// The same with arguments and more.
    pub fn open_with(&self, change: impl FnOnce(&mut Command) -> &mut Command) -> Program<'_> {
        let mut program = command(PROGRAM, &self.environment);
        change(&mut program);
        program.stderr(File::create(self.folder().join("stderr.txt")).unwrap());
        let mut process = Running::start(program);
        let pid = process.id().to_string();
        let search = ["search", "--all", "--onlyvisible", "--pid", &pid, "--name", "^Queenside"];
        let window = wait_for("the window", || {
            assert_eq!(process.exit_status(), None, "the program ended: {}", self.stderr());
            self.xdotool(&search).filter(|window| !window.is_empty())
        });
        let program = Program { desktop: self, process, window };
        program.wait_for_node("the board", |node| node.role == "table");
        program
    }

    /// All nodes of all applications. Empty while an application comes or goes.
    fn nodes(&self) -> Vec<Node> {
        let lines = self.accessibility(&["tree"]).unwrap_or_default();
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The answer of the helper that reads the accessibility tree, or what it complains of.
    fn accessibility(&self, arguments: &[&str]) -> Result<String, String> {
        let script = include_str!("accessibility.py");
        let mut helper = command("timeout", &self.environment);
        helper.args(["60", PYTHON, "-W", "ignore", "-c", script]).args(arguments);
        let output = helper.output().expect("timeout can be run");
        match output.status.success() {
            true => Ok(text(&output.stdout)),
            false => Err(text(&output.stderr)),
        }
    }

    /// The answer of xdotool, if it could do as it was told.
    pub fn xdotool(&self, arguments: &[&str]) -> Option<String> {
        let mut tool = command("timeout", &self.environment);
        let output = tool.args(["60", "xdotool"]).args(arguments).output().unwrap();
        output.status.success().then(|| text(&output.stdout))
    }

    pub fn press_key(&self, keys: &str) {
        self.xdotool(&["key", keys]).expect("xdotool presses keys");
    }

    pub fn type_text(&self, text: &str) {
        self.xdotool(&["type", "--delay", "20", text]).expect("xdotool types");
    }

    fn stderr(&self) -> String {
        fs::read_to_string(self.folder().join("stderr.txt")).unwrap_or_default()
    }
}

impl Program<'_> {
    pub fn nodes(&self) -> Vec<Node> {
        let is_own = |node: &Node| node.pid == self.process.id();
        self.desktop.nodes().into_iter().filter(is_own).collect()
    }

    pub fn wait_for_node(&self, what: &str, is_it: impl Fn(&Node) -> bool) -> Node {
        wait_for(what, || self.nodes().into_iter().find(&is_it))
    }

    /// Waits until the window shows something that begins so, and returns all of it.
    pub fn wait_for_text(&self, beginning: &str) -> String {
        self.wait_for_node(beginning, |node| node.name.starts_with(beginning)).name
    }

    /// Waits until a text field holds this text.
    pub fn wait_for_field(&self, name: &str, text: &str) {
        let what = format!("{text:?} in {name:?}");
        self.wait_for_node(&what, |node| {
            node.role == "entry" && node.name == name && node.text == text
        });
    }

    /// Presses a control, as soon as it can be pressed.
    pub fn press(&self, name: &str) {
        self.wait_for_node(name, |node| node.name == name && node.is("enabled"));
        self.desktop.accessibility(&["press", &self.process.id().to_string(), "", name]).unwrap();
    }

    /// Gives a text field the keyboard and waits until it has it.
    pub fn focus_field(&self, name: &str) {
        let pid = self.process.id().to_string();
        self.desktop.accessibility(&["focus", &pid, "entry", name]).unwrap();
        self.wait_for_node(name, |node| {
            node.role == "entry" && node.name == name && node.is("focused")
        });
    }

    /// Replaces what a text field holds by typing.
    pub fn type_into_field(&self, name: &str, text: &str) {
        self.focus_field(name);
        self.press_key("ctrl+a");
        self.desktop.type_text(text);
    }

    /// Presses keys in the program's window.
    pub fn press_key(&self, keys: &str) {
        let activate = ["windowactivate", "--sync", &self.window];
        self.desktop.xdotool(&activate).expect("the window can be activated");
        self.desktop.press_key(keys);
    }

    /// Waits for the system's file dialog; returns the text in its field.
    pub fn wait_for_file_dialog(&self) -> String {
        wait_for("the file dialog", || self.file_dialog_text())
    }

    /// What the field of the system's file dialog holds: another program's field that has the
    /// keyboard.
    pub fn file_dialog_text(&self) -> Option<String> {
        let nodes = self.desktop.nodes();
        let is_field = |node: &&Node| {
            node.pid != self.process.id() && node.role == "text" && node.is("focused")
        };
        nodes.iter().find(is_field).map(|node| node.text.clone())
    }

    pub fn resize(&self, width: u32, height: u32) {
        let (width, height) = (width.to_string(), height.to_string());
        let size = ["windowsize", &self.window, &width, &height];
        self.desktop.xdotool(&size).expect("the window can be resized");
    }

    /// Width and height of the window in pixels.
    pub fn size(&self) -> (u32, u32) {
        let geometry = ["getwindowgeometry", "--shell", &self.window];
        let lines = self.desktop.xdotool(&geometry).expect("the window has a size");
        let number = |name| {
            let value = lines.lines().find_map(|line| line.strip_prefix(name));
            value.and_then(|value| value.parse().ok()).expect("the size is a number")
        };
        (number("WIDTH="), number("HEIGHT="))
    }

    /// Processor time used so far, in the system's ticks.
    pub fn processor_ticks(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        // The name in parentheses may hold anything; user and system time are 14th and 15th.
        let (_, fields) = stat.rsplit_once(')').unwrap();
        fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().unwrap()).sum()
    }

    /// Asks the program to end, as the system does.
    pub fn terminate(&self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    /// Waits for the program's end, and returns how it ended and what it said.
    pub fn wait_for_end(mut self) -> (ExitStatus, String) {
        let status = wait_for("the program's end", || self.process.exit_status());
        (status, self.desktop.stderr())
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the program said: {}", self.desktop.stderr());
            for Node { role, name, text, states, .. } in self.nodes() {
                eprintln!("    {role} {name:?} {text:?} {}", states.join(" "));
            }
        }
    }
}

/// Everything that a desktop's processes know of their surroundings: nothing of the person's own.
fn environment(home: &Path) -> Vec<(&'static str, String)> {
    let folder = |name: &str| {
        let folder = home.join(name);
        DirBuilder::new().mode(0o700).create(&folder).unwrap();
        folder.display().to_string()
    };
    vec![
        ("PATH", std::env::var("PATH").unwrap()),
        ("HOME", home.display().to_string()),
        ("LANG", "C.UTF-8".to_owned()),
        ("XDG_CONFIG_HOME", folder("config")),
        ("XDG_DATA_HOME", folder("data")),
        ("XDG_CACHE_HOME", folder("cache")),
        ("XDG_RUNTIME_DIR", folder("runtime")),
        // GTK keeps nothing.
        ("GSETTINGS_BACKEND", "memory".to_owned()),
        // What is to be seen in a test's message.
        ("RUST_BACKTRACE", "1".to_owned()),
    ]
}

/// A bus that starts no service but the ones a test is about.
fn bus_configuration(folder: &Path, equipment: Equipment) -> PathBuf {
    let services = folder.join("services");
    fs::create_dir(&services).unwrap();
    let mut names = vec!["org.a11y.Bus"];
    if equipment.portal {
        names.extend(["org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.desktop.gtk"]);
    }
    for name in names {
        let file = format!("{name}.service");
        let installed = Path::new("/usr/share/dbus-1/services").join(&file);
        fs::copy(&installed, services.join(&file))
            .unwrap_or_else(|error| panic!("{}: {error}", installed.display()));
    }
    let path = folder.join("bus.conf");
    let configuration = format!(
        r#"<busconfig>
            <type>session</type>
            <listen>unix:dir={}</listen>
            <servicedir>{}</servicedir>
            <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
            </policy>
        </busconfig>"#,
        folder.display(),
        services.display()
    );
    fs::write(&path, configuration).unwrap();
    path
}

fn command(program: impl AsRef<OsStr>, environment: &[(&'static str, String)]) -> Command {
    let mut command = Command::new(program);
    command.env_clear().envs(environment.iter().map(|(name, value)| (name, value)));
    command.stdin(Stdio::null());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim_end().to_owned()
}

//! The whole window without a screen, driven as a person drives it: by the names of things, with
//! mouse and keyboard.

// Each test program uses its part of this.
#![allow(dead_code)]

pub mod soft_renderer;

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::{Action, Role, Toggled};
use eframe::egui::{
    ColorImage, DroppedFile, Event, HoveredFile, Key, Modifiers, MouseWheelSource, MouseWheelUnit,
    OutputCommand, PointerButton, Pos2, Theme, TouchPhase, Ui, UiBuilder, Vec2, ViewportCommand,
    vec2,
};
use egui_kittest::kittest::{By, NodeT, Queryable};
use egui_kittest::{Harness, Node};
use queenside::app::{Answer, Dialogs, OpenProposal, SaveProposal, SettingsFile, Shell};
use queenside::job::Wake;
use queenside::session::{Language, Opening, Session, Settings};
use soft_renderer::SoftRenderer;
use tempfile::TempDir;

/// Time for anything that is waited for; a machine may be busy with other things.
const PATIENCE: Duration = Duration::from_secs(60);

/// Between two looks at what is waited for.
const PAUSE: Duration = Duration::from_millis(2);

/// The window's size when it opens the first time.
pub const WIDE: Vec2 = vec2(1280.0, 860.0);

/// A file of boards in the form `dots` with several faults: board 17 is no solution, board 40 repeats
/// board 12, and the last board is missing.
pub const MINE_8: &str = include_str!("../faults/mine-8.txt");

/// A folder for one test, with the settings and the files that it saves.
#[derive(Clone)]
pub struct Home {
    folder: Rc<TempDir>,
}

impl Home {
    /// Settings in English, with the tour declined; nothing depends on the system's language or on the person's folders.
    pub fn new() -> Self {
        Self::with(|_| {})
    }

    /// Settings in English, changed.
    pub fn with(change: impl FnOnce(&mut Settings)) -> Self {
        let home = Self::with_settings_text("");
        let folder = Some(home.folder.path().to_owned());
        let language = Some(Language::English);
        let mut settings = Settings { language, folder, tour_offered: true, ..Settings::default() };
        change(&mut settings);
        fs::write(home.settings_path(), settings.to_text()).expect("the folder is ours");
        home
    }

    /// A settings file that holds this text.
    pub fn with_settings_text(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("there is a place for temporary folders");
        let home = Self { folder: Rc::new(folder) };
        fs::write(home.settings_path(), text).expect("the folder is ours");
        home
    }

    fn settings_path(&self) -> PathBuf {
        self.path("settings.json")
    }

    /// A file of this name in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Opens the window of its usual size.
    pub fn open(&self) -> Window {
        self.open_sized(WIDE)
    }

    pub fn open_sized(&self, size: Vec2) -> Window {
        self.open_with(size, Theme::Light)
    }

    /// The harness sets the theme whatever the settings say.
    pub fn open_with(&self, size: Vec2, theme: Theme) -> Window {
        self.open_asked(size, theme, None)
    }

    /// Opens the window with a file to check, as the command line asks for it.
    pub fn open_file(&self, path: PathBuf) -> Window {
        self.open_asked(WIDE, Theme::Light, Some(Opening::File(path)))
    }

    fn open_asked(&self, size: Vec2, theme: Theme, opening: Option<Opening>) -> Window {
        let dialogs = FakeDialogs::default();
        let for_shell = Box::new(dialogs.clone());
        let settings = SettingsFile::at(Some(self.settings_path()));
        let slot = Rc::new(RefCell::new(None));
        let made = Rc::clone(&slot);
        let builder = Harness::builder()
            .with_size(size)
            .with_theme(theme)
            .with_render_cursor(false)
            .renderer(SoftRenderer::default())
            // Before the first frame, which needs the faces.
            .with_context_setup(move |ctx| {
                *made.borrow_mut() = Some(Shell::new(ctx, opening, settings, for_shell));
            });
        let harness = builder.build_ui_state(
            move |ui, shell: &mut Option<Shell>| {
                let shell = shell.get_or_insert_with(|| {
                    slot.borrow_mut().take().expect("the context was set up before")
                });
                frame(ui, shell);
            },
            None,
        );
        let home = self.clone();
        Window { harness, home, dialogs, copied: None, copied_picture: None, wants_to_close: false }
    }
}

/// One frame, as the application does it.
fn frame(ui: &mut Ui, shell: &mut Shell) {
    shell.pump(ui.ctx());
    // The harness leaves a margin; a window has none.
    let window = UiBuilder::new().max_rect(ui.ctx().content_rect());
    ui.scope_builder(window, |ui| shell.draw(ui, None));
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// Dialogs that the test answers.
#[derive(Clone, Default)]
struct FakeDialogs {
    asked: Rc<RefCell<Option<Asked>>>,
}

/// A dialog that waits for its answer.
struct Asked {
    proposal: Proposal,
    answer: SyncSender<Answer>,
}

enum Proposal {
    Save(SaveProposal),
    Open(OpenProposal),
}

impl FakeDialogs {
    fn ask(&self, proposal: Proposal) -> Receiver<Answer> {
        let (answer, receiver) = sync_channel(1);
        *self.asked.borrow_mut() = Some(Asked { proposal, answer });
        receiver
    }
}

impl Dialogs for FakeDialogs {
    fn choose_save(
        &mut self,
        proposal: SaveProposal,
        _parent: Option<&eframe::Frame>,
        _wake: Wake,
    ) -> Receiver<Answer> {
        self.ask(Proposal::Save(proposal))
    }

    fn choose_open(
        &mut self,
        proposal: OpenProposal,
        _parent: Option<&eframe::Frame>,
        _wake: Wake,
    ) -> Receiver<Answer> {
        self.ask(Proposal::Open(proposal))
    }
}

fn key_event(key: Key, pressed: bool, modifiers: Modifiers) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

/// The window and its program.
pub struct Window {
    pub harness: Harness<'static, Option<Shell>>,
    pub home: Home,
    dialogs: FakeDialogs,
    /// What was put into the clipboard last.
    copied: Option<String>,
    copied_picture: Option<Arc<ColorImage>>,
    /// The system was asked to close the window.
    wants_to_close: bool,
}

impl Window {
    /// The model behind the window.
    pub fn session(&self) -> &Session {
        self.shell().session()
    }

    fn shell(&self) -> &Shell {
        self.harness.state().as_ref().expect("the first frame has been drawn")
    }

    /// Closes the window as its close button does.
    pub fn close(mut self) {
        self.harness.state_mut().take().expect("the first frame has been drawn").close();
    }

    /// Draws a frame for every event that waits, or one.
    pub fn step(&mut self) {
        self.harness.step();
        let output = self.harness.output();
        for command in &output.platform_output.commands {
            match command {
                OutputCommand::CopyText(text) => self.copied = Some(text.clone()),
                OutputCommand::CopyImage(image) => self.copied_picture = Some(image.clone().into()),
                _ => {}
            }
        }
        let mut viewports = output.viewport_output.values();
        self.wants_to_close |=
            viewports.any(|viewport| viewport.commands.contains(&ViewportCommand::Close));
    }

    // What is seen.

    /// Whether anything has this name or text.
    pub fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    /// Whether any name or text contains this.
    pub fn shows_part(&self, label: &str) -> bool {
        self.harness.query_all_by_label_contains(label).next().is_some()
    }

    /// Draws frames until something has this name or text.
    #[track_caller]
    pub fn wait_for(&mut self, label: &str) {
        self.wait_until(label, |window| window.shows(label));
        // A dialog finds its place in its second frame.
        self.step();
        self.harness.check_accessibility();
    }

    /// Draws frames until any name or text contains this.
    #[track_caller]
    pub fn wait_for_part(&mut self, label: &str) {
        self.wait_until(label, |window| window.shows_part(label));
        self.harness.check_accessibility();
    }

    /// Draws frames until `reached`; `what` says what is waited for.
    #[track_caller]
    pub fn wait_until(&mut self, what: &str, reached: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !reached(self) {
            let tree = || format!("{:?}", self.harness.root());
            assert!(start.elapsed() < PATIENCE, "waited in vain for {what:?} in\n{}", tree());
            thread::sleep(PAUSE);
            self.step();
        }
    }

    /// The one thing of this role and name.
    #[track_caller]
    pub fn get<'a>(&'a self, role: Role, label: &'a str) -> Node<'a> {
        self.harness.get(By::new().role(role).label(label))
    }

    #[track_caller]
    pub fn button<'a>(&'a self, label: &'a str) -> Node<'a> {
        self.get(Role::Button, label)
    }

    #[track_caller]
    pub fn field<'a>(&'a self, label: &'a str) -> Node<'a> {
        self.get(Role::TextInput, label)
    }

    /// What stands in a field.
    #[track_caller]
    pub fn field_text(&self, label: &str) -> String {
        self.field(label).value().unwrap_or_default()
    }

    #[track_caller]
    pub fn is_enabled(&self, button: &str) -> bool {
        !self.button(button).accesskit_node().is_disabled()
    }

    /// Whether a switch, a radio button, a cell or a list entry is on.
    #[track_caller]
    pub fn is_on(&self, role: Role, label: &str) -> bool {
        self.get(role, label).accesskit_node().toggled() == Some(Toggled::True)
    }

    /// The name of what has the keyboard.
    pub fn focused(&self) -> Option<String> {
        let focused = self.harness.query_by(|node| node.is_focused())?;
        focused.accesskit_node().label()
    }

    /// The board as a screen reader reads it.
    #[track_caller]
    pub fn board(&self) -> String {
        let board = self.harness.get_by_role(Role::Grid);
        board.accesskit_node().label().unwrap_or_default()
    }

    /// The middle of a square of the board; rows and columns count from 1.
    pub fn square(&self, row: usize, column: usize) -> Pos2 {
        let squares: Vec<_> = self.harness.get_all_by_role(Role::Cell).collect();
        let n = squares.len().isqrt();
        squares[(row - 1) * n + column - 1].rect().center()
    }

    /// All names and texts.
    pub fn labels(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes
            .filter_map(|node| match node.accesskit_node().role() {
                Role::Label => node.accesskit_node().value(),
                _ => node.accesskit_node().label(),
            })
            .collect()
    }

    /// Things that take clicks or the keyboard and have no name; scroll bars, which are egui's
    /// own and read by their role, left out.
    pub fn nameless(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        let nameless = nodes.filter(|node| {
            let node = node.accesskit_node();
            let acts = node.data().supports_action(Action::Click)
                || node.data().supports_action(Action::Focus);
            acts && !matches!(node.role(), Role::Label | Role::ScrollBar)
                && node.label().is_none_or(|label| label.trim().is_empty())
        });
        nameless.map(|node| format!("{node:?}")).collect()
    }

    /// What was put into the clipboard last.
    pub fn copied(&self) -> Option<&str> {
        self.copied.as_deref()
    }

    /// The picture that was put into the clipboard last.
    pub fn copied_picture(&self) -> Option<&ColorImage> {
        self.copied_picture.as_deref()
    }

    /// Whether the system was asked to close the window.
    pub fn wants_to_close(&self) -> bool {
        self.wants_to_close
    }

    // What is done.

    /// Presses a button with the mouse.
    #[track_caller]
    pub fn press(&mut self, button: &str) {
        assert!(self.is_enabled(button), "{button:?} is disabled");
        self.click(Role::Button, button);
    }

    #[track_caller]
    pub fn click(&mut self, role: Role, label: &str) {
        let place = self.get(role, label).rect().center();
        self.click_at(place);
    }

    pub fn click_at(&mut self, position: Pos2) {
        self.click_with(PointerButton::Primary, position);
    }

    /// Clicks with the second button.
    pub fn second_click_at(&mut self, position: Pos2) {
        self.click_with(PointerButton::Secondary, position);
    }

    /// Clicks in one frame: a panel that moves between frames is not missed.
    fn click_with(&mut self, button: PointerButton, position: Pos2) {
        let button = |pressed| Event::PointerButton {
            pos: position,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.events([Event::PointerMoved(position), button(true), button(false)]);
        // What is asked for in one frame is seen in the next.
        self.step();
    }

    /// Drags from one place to another, in steps as a hand does.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.events([Event::PointerMoved(from), button(from, true)]);
        for step in 1..=10 {
            self.events([Event::PointerMoved(from + (to - from) * (step as f32 / 10.0))]);
        }
        self.events([button(to, false)]);
        self.step();
    }

    /// Chooses an entry from the menus: the menu, perhaps a submenu, the entry.
    #[track_caller]
    pub fn choose(&mut self, way: &[&str]) {
        for name in way {
            self.wait_for(name);
            let entry = By::new().label(name).predicate(|node| {
                matches!(node.role(), Role::Button | Role::RadioButton | Role::CheckBox)
            });
            // A menu comes before the window's controls of the same name.
            let entry = self.harness.query_all(entry).next().expect("it has been waited for");
            let place = entry.rect().center();
            self.click_at(place);
        }
    }

    /// Moves the mouse away, so that nothing is pointed at.
    pub fn leave(&mut self) {
        self.harness.remove_cursor();
        self.step();
        self.step();
    }

    pub fn point_at(&mut self, position: Pos2) {
        self.harness.hover_at(position);
        self.step();
    }

    /// Presses and releases a key.
    /// Turns the wheel by so many points where the mouse is; below 0 towards the person.
    pub fn scroll(&mut self, points: f32) {
        self.harness.event(Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(0.0, points),
            source: MouseWheelSource::Wheel,
            phase: TouchPhase::Move,
            modifiers: Modifiers::NONE,
        });
        self.step();
    }

    pub fn key(&mut self, key: Key) {
        self.key_with(Modifiers::NONE, key);
    }

    pub fn ctrl(&mut self, key: Key) {
        self.key_with(Modifiers::COMMAND, key);
    }

    pub fn key_with(&mut self, modifiers: Modifiers, key: Key) {
        self.events([Event::ModifiersChanged(modifiers), key_event(key, true, modifiers)]);
        let released = key_event(key, false, modifiers);
        self.events([released, Event::ModifiersChanged(Modifiers::NONE)]);
    }

    /// Presses and releases a key and its modifiers between two frames.
    pub fn press_within_a_frame(&mut self, modifiers: Modifiers, key: Key) {
        self.events([
            Event::ModifiersChanged(modifiers),
            key_event(key, true, modifiers),
            key_event(key, false, modifiers),
            Event::ModifiersChanged(Modifiers::NONE),
        ]);
    }

    /// Draws a frame in which all of this has happened.
    fn events(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.step();
    }

    /// Types a text: a key and its letter arrive together, as from a keyboard.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let letter = letter.to_string();
            let key = Key::from_name(&letter.to_uppercase());
            let pressed = key.map(|key| key_event(key, true, Modifiers::NONE));
            self.events(pressed.into_iter().chain([Event::Text(letter)]));
            self.events(key.map(|key| key_event(key, false, Modifiers::NONE)));
        }
    }

    /// Types a text, `\n` for Enter, so fast that all of it comes in one frame.
    pub fn type_at_once(&mut self, text: &str) {
        self.events(text.chars().map(|letter| match letter {
            '\n' => key_event(Key::Enter, true, Modifiers::NONE),
            _ => Event::Text(letter.to_string()),
        }));
        self.step();
    }

    /// Pastes a text where the keyboard is.
    pub fn paste(&mut self, text: &str) {
        self.events([Event::Paste(text.to_owned())]);
    }

    /// Holds a file over the window.
    pub fn hover_file(&mut self, path: &Path) {
        let file = HoveredFile { path: Some(path.to_owned()), ..HoveredFile::default() };
        self.harness.input_mut().hovered_files = vec![file];
        self.step();
    }

    /// Drops a file on the window.
    pub fn drop_file(&mut self, path: &Path) {
        let input = self.harness.input_mut();
        input.hovered_files.clear();
        input.dropped_files = vec![Arc::new(Dropped(path.to_owned()))];
        self.step();
        self.step();
    }

    /// Puts the keyboard into a field and types over what stands there.
    #[track_caller]
    pub fn fill(&mut self, field: &str, text: &str) {
        self.click(Role::TextInput, field);
        self.ctrl(Key::A);
        self.type_text(text);
    }

    /// Goes on with Tab until something of this name has the keyboard.
    #[track_caller]
    pub fn tab_to(&mut self, label: &str) {
        self.tab_until(label, |window| window.focused().as_deref() == Some(label));
    }

    /// The same, where something of another role has this name, too.
    #[track_caller]
    pub fn tab_to_the(&mut self, role: Role, label: &str) {
        let wanted = |window: &Self| {
            let focused = window.harness.query_by(|node| node.is_focused());
            focused.is_some_and(|node| node.accesskit_node().role() == role)
                && window.focused().as_deref() == Some(label)
        };
        self.tab_until(label, wanted);
    }

    #[track_caller]
    fn tab_until(&mut self, label: &str, reached: impl Fn(&Self) -> bool) {
        const MOST_STOPS: usize = 200;
        for _ in 0..MOST_STOPS {
            if reached(self) {
                return;
            }
            self.key(Key::Tab);
        }
        panic!("Tab does not reach {label:?}");
    }

    // The dialogs of the system.

    /// What the system's dialog for saving was asked with, if it is open.
    pub fn proposal(&self) -> Option<SaveProposal> {
        match &self.dialogs.asked.borrow().as_ref()?.proposal {
            Proposal::Save(proposal) => Some(proposal.clone()),
            Proposal::Open(_) => None,
        }
    }

    /// What the system's dialog for opening was asked with, if it is open.
    pub fn open_proposal(&self) -> Option<OpenProposal> {
        match &self.dialogs.asked.borrow().as_ref()?.proposal {
            Proposal::Save(_) => None,
            Proposal::Open(proposal) => Some(proposal.clone()),
        }
    }

    /// Answers the open dialog of the system.
    #[track_caller]
    pub fn answer(&mut self, answer: Answer) {
        let asked = self.dialogs.asked.borrow_mut().take().expect("a dialog is open");
        asked.answer.send(answer).expect("the window waits for the answer");
        self.step();
        self.step();
    }
}

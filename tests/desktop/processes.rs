//! Processes that end with the value that started them.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The time a process has to end in good order.
const GRACE: Duration = Duration::from_secs(5);

/// A process; on drop it is told to end, and after a while made to.
pub struct Running(Child);

impl Running {
    pub fn start(mut command: Command) -> Self {
        command.stdout(Stdio::null());
        Self::spawn(command)
    }

    /// Starts a server that prints a line about how to reach it as soon as it can be reached.
    pub fn start_and_read_line(mut command: Command) -> (Self, String) {
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut running = Self::spawn(command);
        let mut line = String::new();
        let output = running.0.stdout.as_mut().expect("the output is a pipe");
        BufReader::new(output).read_line(&mut line).expect("a server's output can be read");
        assert!(!line.is_empty(), "a server ended at once: {:?}", running.0);
        (running, line.trim_end().to_owned())
    }

    fn spawn(mut command: Command) -> Self {
        match command.spawn() {
            Ok(child) => Self(child),
            Err(error) => panic!("{:?} cannot be started: {error}", command.get_program()),
        }
    }

    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// How the process has ended, if it has.
    pub fn exit_status(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().expect("a child can be asked")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let deadline = Instant::now() + GRACE;
        if self.exit_status().is_none() {
            // A friendly word first: an X server then removes its lock and socket.
            let _ = Command::new("kill").arg(self.id().to_string()).status();
        }
        while self.exit_status().is_none() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

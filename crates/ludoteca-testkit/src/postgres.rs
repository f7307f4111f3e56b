use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A PostgreSQL server in a folder of its own, without a network; dropping it stops the server.
///
/// The programs are Debian's; `cargo xtask test` installs them if they are missing.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    server: Option<Child>,
}

impl Postgres {
    /// Starts a server with an empty folder.
    ///
    /// # Panics
    ///
    /// Panics if the programs are missing or the server does not start.
    #[must_use]
    pub fn start() -> Postgres {
        let folder = std::env::temp_dir().join(format!("ludoteca-pg-{}-{}", std::process::id(), fastrand::u32(..)));
        fs::create_dir_all(&folder).expect("a folder for the database");
        let mut postgres = Postgres { programs: programs(), folder, server: None };
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&postgres.folder));
        }
        let data = postgres.data();
        let mut init = postgres.program("initdb");
        run(init.arg("-D").arg(data).args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"]));
        postgres.resume();
        postgres
    }

    /// Starts the server again with the data in the folder.
    ///
    /// # Panics
    ///
    /// Panics if it does not answer within a minute.
    pub fn resume(&mut self) {
        let began = Instant::now();
        loop {
            // A new server gives up at once while helpers of a killed one are running.
            let gave_up = self.server.as_mut().is_none_or(|server| !matches!(server.try_wait(), Ok(None)));
            if gave_up {
                self.server = Some(self.spawn());
            }
            if self.answers() {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "the database does not answer");
            sleep(Duration::from_millis(50));
        }
    }

    fn spawn(&self) -> Child {
        let mut server = self.program("postgres");
        server.arg("-D").arg(self.data()).arg("-k").arg(&self.folder);
        server.args(["-c", "listen_addresses=", "-c", "max_connections=200"]);
        server.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the server runs")
    }

    /// Kills the server, as a power failure would.
    ///
    /// # Panics
    ///
    /// Panics if there is none.
    pub fn kill(&mut self) {
        self.signal("-KILL");
        let mut server = self.server.take().expect("a server runs");
        let _ = server.kill();
        let _ = server.wait();
        // Its helpers end on their own; until then they lock the folder.
        sleep(Duration::from_millis(300));
    }

    /// Creates an empty database of this name and returns its address.
    ///
    /// # Panics
    ///
    /// Panics if it cannot be created.
    #[must_use]
    pub fn database(&self, name: &str) -> String {
        run(self.program("createdb").arg("-h").arg(&self.folder).args(["-U", "postgres", name]));
        self.address(name)
    }

    /// Returns the address of a new database of this name, filled by an SQL script.
    ///
    /// # Panics
    ///
    /// Panics if the database cannot be created or a statement fails.
    #[must_use]
    pub fn restored(&self, name: &str, sql: &str) -> String {
        let address = self.database(name);
        let mut psql = self.program("psql");
        psql.arg("-h").arg(&self.folder).args(["-U", "postgres", "-d", name, "-q", "-v", "ON_ERROR_STOP=1"]);
        let mut child = psql.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("psql runs");
        child.stdin.take().expect("piped").write_all(sql.as_bytes()).expect("psql reads");
        assert!(child.wait().expect("psql ends").success(), "the script fails");
        address
    }

    /// Returns the address of a database of this name.
    #[must_use]
    pub fn address(&self, name: &str) -> String {
        let host = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{host}/{name}")
    }

    /// Sends a signal to the server. The folder names its process; the child may be the program that changes users.
    fn signal(&self, signal: &str) {
        let lock = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        if let Some(id) = lock.lines().next() {
            let _ = Command::new("kill").args([signal, id]).stderr(Stdio::null()).status();
        }
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn answers(&self) -> bool {
        let mut ask = self.program("pg_isready");
        ask.arg("-h").arg(&self.folder).stdout(Stdio::null()).status().is_ok_and(|status| status.success())
    }

    /// Prepares a program of the database to run as its own user, since it refuses to run as root.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir("/");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It ends at once, with its helpers and its shared memory.
        if let Some(mut server) = self.server.take() {
            self.signal("-QUIT");
            let _ = server.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Finds the folder with the programs of the newest version.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions.map(|entry| entry.path().join("bin")).filter(|bin| bin.join("initdb").exists()).max();
    newest.expect("PostgreSQL is installed: `cargo xtask test` does it")
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

//! Environments of Python.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What makes environments here, when it is Python 3.10 or newer.
const SUITABLE: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

/// The interpreter at hand.
///
/// # Errors
/// When there is none that makes environments; the text says what to install.
pub fn interpreter() -> Result<PathBuf, String> {
    let is_suitable = |name: &&str| {
        let output = Command::new(name).args(["-c", SUITABLE]).output();
        output.is_ok_and(|output| output.status.success())
    };
    let found = ["python3", "python"].into_iter().find(is_suitable).map(PathBuf::from);
    found.ok_or_else(|| "no Python 3.10 or newer with venv: on Debian, `apt-get install python3-venv`".to_owned())
}

/// An environment: a folder with an interpreter and packages of its own.
pub struct Environment(PathBuf);

impl Environment {
    /// Makes one in a folder; what was there is removed.
    ///
    /// # Errors
    /// When Python or the file system refuses.
    pub fn fresh(interpreter: &Path, folder: &Path) -> Result<Environment, String> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        run(Command::new(interpreter).args(["-m", "venv"]).arg(folder))?;
        Ok(Environment(folder.to_owned()))
    }

    /// The environment in a folder, made anew when there is none.
    ///
    /// # Errors
    /// As [`Environment::fresh`].
    pub fn kept(interpreter: &Path, folder: &Path) -> Result<Environment, String> {
        let environment = Environment(folder.to_owned());
        if environment.program("python").exists() { Ok(environment) } else { Environment::fresh(interpreter, folder) }
    }

    /// Installs packages, by names or files.
    ///
    /// # Errors
    /// When pip fails, as without a network.
    pub fn install<S: AsRef<std::ffi::OsStr>>(&self, packages: impl IntoIterator<Item = S>) -> Result<(), String> {
        let mut pip = self.command("python");
        run(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages))
    }

    /// A program of the environment.
    pub fn program(&self, name: &str) -> PathBuf {
        self.0.join(if cfg!(windows) { "Scripts" } else { "bin" }).join(name)
    }

    /// The call of a program of the environment, with nothing of another one.
    pub fn command(&self, name: &str) -> Command {
        let program = self.program(name);
        let mut command = Command::new(&program);
        command.env("VIRTUAL_ENV", &self.0).env_remove("PYTHONPATH").env_remove("PYTHONHOME");
        // Tools of the environment find each other first.
        let path = std::env::var_os("PATH").unwrap_or_default();
        let own = program.parent().map(Path::to_owned).into_iter();
        if let Ok(path) = std::env::join_paths(own.chain(std::env::split_paths(&path))) {
            command.env("PATH", path);
        }
        command
    }
}

/// Runs a program to its end.
///
/// # Errors
/// When it does not start, or fails.
pub fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::run;

    #[test]
    fn what_fails_is_named() {
        let error = run(&mut Command::new("holocron-no-such-program")).expect_err("absent");
        assert!(error.starts_with("holocron-no-such-program: "), "{error}");
        assert!(run(Command::new("cargo").arg("no-such-command").stderr(std::process::Stdio::null())).is_err());
    }
}

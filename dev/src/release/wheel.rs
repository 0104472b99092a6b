//! What a wheel is, by its name and its list of files.

use std::path::Path;
use std::process::Command;

/// A wheel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wheel {
    name: String,
    files: Vec<String>,
    /// The bytes of the module.
    module: Vec<u8>,
}

impl Wheel {
    /// Reads a wheel with Python.
    ///
    /// # Errors
    /// When Python fails.
    pub fn read(python: &Path, wheel: &Path) -> Result<Wheel, String> {
        let list = ask(python, wheel, "print('\\n'.join(names))")?;
        let write = "[sys.stdout.buffer.write(wheel.read(name)) for name in names if name.endswith(('.so', '.pyd'))]";
        let name = wheel.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let files = String::from_utf8_lossy(&list).lines().map(str::to_owned).collect();
        Ok(Wheel { name, files, module: ask(python, wheel, write)? })
    }

    /// Its version.
    pub fn version(&self) -> &str {
        self.name.split('-').nth(1).unwrap_or_default()
    }

    /// Where it runs, such as `manylinux_2_34_x86_64`: the number is that of the oldest glibc.
    pub fn platform(&self) -> &str {
        self.name.rsplit('-').next().and_then(|last| last.strip_suffix(".whl")).unwrap_or_default()
    }

    /// The oldest glibc that it says it runs with, as in (2, 17).
    pub fn oldest_glibc(&self) -> Option<(u32, u32)> {
        let mut numbers = self.platform().split('.').find_map(|name| name.strip_prefix("manylinux_"))?.split('_');
        Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
    }

    /// The bytes of its module.
    pub fn module(&self) -> &[u8] {
        &self.module
    }

    /// Whether it holds a file whose path ends so.
    pub fn holds(&self, ending: &str) -> bool {
        self.files.iter().any(|file| file.ends_with(ending))
    }

    /// Whether it holds a list of its parts, as the packaging standards want it.
    pub fn has_parts_list(&self) -> bool {
        self.files.iter().any(|file| file.contains(".dist-info/sboms/"))
    }
}

/// What a line of Python says of a wheel and the names of its files.
fn ask(python: &Path, wheel: &Path, line: &str) -> Result<Vec<u8>, String> {
    let whole = format!("import sys, zipfile; wheel = zipfile.ZipFile(sys.argv[1]); names = wheel.namelist(); {line}");
    let output = Command::new(python).args(["-c", &whole]).arg(wheel).output();
    let output = output.map_err(|error| format!("{}: {error}", python.display()))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{}: {}", wheel.display(), String::from_utf8_lossy(&output.stderr)))
    }
}

#[cfg(test)]
mod tests {
    use super::Wheel;

    #[test]
    fn a_name_tells_version_and_platform() {
        let files = vec!["holocron-0.1.0.dist-info/sboms/holocron.cyclonedx.json".to_owned()];
        let wheel = |platform: &str| Wheel {
            name: format!("holocron-0.1.0-cp310-abi3-{platform}.whl"),
            files: files.clone(),
            module: Vec::new(),
        };
        let new = wheel("manylinux_2_34_x86_64");
        assert_eq!((new.version(), new.platform()), ("0.1.0", "manylinux_2_34_x86_64"));
        assert!(new.has_parts_list() && !new.holds("/LICENSE"));
        assert_eq!(new.oldest_glibc(), Some((2, 34)));
        assert_eq!(wheel("manylinux_2_17_x86_64.manylinux2014_x86_64").oldest_glibc(), Some((2, 17)));
        assert_eq!(wheel("manylinux2014_x86_64.manylinux_2_17_x86_64").oldest_glibc(), Some((2, 17)));
        assert_eq!(wheel("win_amd64").oldest_glibc(), None);
    }
}

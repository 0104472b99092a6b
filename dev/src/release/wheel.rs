//! What a wheel is, by its name and its list of files.

use std::path::Path;
use std::process::Command;

/// A wheel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wheel {
    name: String,
    files: Vec<String>,
}

impl Wheel {
    /// Reads the list of files with Python.
    ///
    /// # Errors
    /// When Python fails.
    pub fn read(python: &Path, wheel: &Path) -> Result<Wheel, String> {
        let list = "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))";
        let output = Command::new(python).args(["-c", list]).arg(wheel).output();
        let output = output.map_err(|error| format!("{}: {error}", python.display()))?;
        if !output.status.success() {
            return Err(format!("{}: {}", wheel.display(), String::from_utf8_lossy(&output.stderr)));
        }
        let name = wheel.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Wheel { name, files: String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect() })
    }

    /// Its version.
    pub fn version(&self) -> &str {
        self.name.split('-').nth(1).unwrap_or_default()
    }

    /// Where it runs, such as `manylinux_2_34_x86_64`: the number is that of the oldest glibc.
    pub fn platform(&self) -> &str {
        self.name.rsplit('-').next().and_then(|last| last.strip_suffix(".whl")).unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use super::Wheel;

    #[test]
    fn a_name_tells_version_and_platform() {
        let files = vec!["holocron-0.1.0.dist-info/sboms/holocron.cyclonedx.json".to_owned()];
        let wheel = Wheel { name: "holocron-0.1.0-cp310-abi3-manylinux_2_34_x86_64.whl".to_owned(), files };
        assert_eq!((wheel.version(), wheel.platform()), ("0.1.0", "manylinux_2_34_x86_64"));
        assert!(wheel.has_parts_list() && !wheel.holds("/LICENSE"));
    }
}

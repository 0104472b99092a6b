//! How the files of a release are called.

use super::build::TARGET;

/// The names of a version's files, but for the wheel's, which follows its own standard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The version.
    pub version: String,
    /// The command.
    pub command: String,
    /// The list of its parts.
    pub parts: String,
}

impl Names {
    /// The file with the checksums.
    pub const SUMS: &str = "SHA256SUMS";
    /// The licences of all parts.
    pub const LICENCES: &str = "LICENSES.txt";
    /// Texts of the repository that go with the files.
    pub const TEXTS: [&str; 3] = ["LICENSE", "THIRD_PARTY.md", "CHANGELOG.md"];

    /// Those of a version.
    pub fn of(version: &str) -> Names {
        let command = format!("holocron-{version}-{TARGET}");
        Names { version: version.to_owned(), parts: format!("{command}.cdx.json"), command }
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn names_tell_version_and_system() {
        assert_eq!(Names::of("1.2.3").parts, "holocron-1.2.3-x86_64-unknown-linux-musl.cdx.json");
    }
}

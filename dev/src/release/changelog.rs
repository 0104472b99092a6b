//! The changes of a version.

/// Whether a changelog has a section about a version: a heading whose first word it is, such as `## 0.2.0, 2026-12-01`.
pub fn has_section(changelog: &str, version: &str) -> bool {
    let first_word = |heading: &str| heading.split([' ', ',']).next() == Some(version);
    changelog.lines().filter_map(|line| line.strip_prefix("## ")).any(first_word)
}

#[cfg(test)]
mod tests {
    use super::has_section;

    #[test]
    fn a_section_is_a_heading() {
        let changelog = "# Changelog\n\n## Unreleased\n\nAfter 0.1.0.\n\n## 0.1.1, 2026-11-30\n";
        assert!(has_section(changelog, "0.1.1") && has_section(changelog, "Unreleased"));
        assert!(!has_section(changelog, "0.1.0") && !has_section(changelog, "0.1"));
    }
}

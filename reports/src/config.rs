//! `holocron.toml`: what need not be typed each time. What is typed goes before it.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::cli::{self, AuditFormat, Choice, Cli, Command, FailOn};
use crate::failure::Failure;
use crate::given;

/// The file's name.
pub const NAME: &str = "holocron.toml";

/// The settings of a file. Each stands for the option of its name.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// Beginnings of rule ids.
    #[serde(default)]
    select: Vec<String>,
    /// Beginnings of rule ids.
    #[serde(default)]
    ignore: Vec<String>,
    /// The name of an edition.
    edition: Option<String>,
    /// How `audit` prints.
    format: Option<AuditFormat>,
    /// What ends `audit` with 1.
    fail_on: Option<FailOn>,
    /// Questions that were answered; the path begins at the file's folder.
    baseline: Option<PathBuf>,
    /// Where rules are explained, for `audit`.
    rule_url: Option<String>,
    /// Names of bots, for `run` and `watch`.
    #[serde(default)]
    bots: Vec<String>,
}

/// Fills what was not typed from the settings that count here.
///
/// # Errors
/// [`Failure`] when the file cannot be read or understood.
pub fn fill(cli: &mut Cli) -> Result<(), Failure> {
    let path = match (&cli.config, cli.no_config) {
        (_, true) => None,
        (Some(path), false) => Some(path.clone()),
        (None, false) => std::env::current_dir().ok().and_then(|folder| nearest(&folder)),
    };
    let Some(path) = path else { return Ok(()) };
    let text = given::text(&path)?;
    let settings = Settings::parse(&text).map_err(|what| Failure::new(path.display().to_string(), what))?;
    settings.fill(&mut cli.command, path.parent().unwrap_or(Path::new("")));
    Ok(())
}

/// The settings of this folder, or of the next one above it that has some.
fn nearest(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().map(|folder| folder.join(NAME)).find(|file| file.is_file())
}

impl Settings {
    fn parse(text: &str) -> Result<Settings, String> {
        let settings: Settings = toml::from_str(text).map_err(|error| {
            let line =
                error.span().and_then(|span| text.get(..span.start)).map(|before| before.matches('\n').count() + 1);
            let place = line.map_or_else(String::new, |line| format!("line {line}: "));
            let what =
                error.message().replace("unknown field", "unknown setting").replace("unknown variant", "unknown value");
            format!("{place}{}", what.replace('\n', "; "))
        })?;
        if let Some(word) = &settings.edition {
            cli::edition(word).map_err(|what| format!("edition = '{word}': {what}"))?;
        }
        if let Some(template) = &settings.rule_url {
            cli::link(template).map_err(|what| format!("rule-url = '{template}': {what}"))?;
        }
        Ok(settings)
    }

    fn fill(self, command: &mut Command, folder: &Path) {
        match command {
            Command::Run(cli::Run { making, .. }) | Command::Watch(cli::Watch { making, .. }) => {
                self.choose(&mut making.choice);
                if making.known.bots.is_empty() {
                    making.known.bots = self.bots;
                }
            }
            Command::Audit(args) => {
                self.choose(&mut args.asking.choice);
                args.format = args.format.or(self.format);
                args.asking.fail_on = args.asking.fail_on.or(self.fail_on);
                args.rule_url = args.rule_url.take().or(self.rule_url);
                let baseline = self.baseline.map(|path| folder.join(path));
                args.asking.filter.baseline = args.asking.filter.baseline.take().or(baseline);
            }
            Command::Show(args) => self.choose(&mut args.choice),
            Command::Pack(args) => self.choose(&mut args.choice),
            _ => {}
        }
    }

    /// A list that was typed replaces the whole list of the file.
    fn choose(&self, choice: &mut Choice) {
        if choice.select.is_empty() {
            choice.select.clone_from(&self.select);
        }
        if choice.ignore.is_empty() {
            choice.ignore.clone_from(&self.ignore);
        }
        choice.edition = choice.edition.or_else(|| cli::edition(self.edition.as_deref()?).ok());
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::Parser;

    use super::*;

    fn filled(line: &str, settings: &str) -> Command {
        let mut cli = Cli::try_parse_from(line.split(' ')).expect("a command");
        Settings::parse(settings).expect("settings").fill(&mut cli.command, Path::new("/a"));
        cli.command
    }

    #[test]
    fn what_is_typed_goes_first() {
        let settings = "select = ['DRAIN']\nignore = ['TURN']\nedition = '2023'\nformat = 'concise'\nfail-on = 'never'\n\
                        baseline = 'rulings.json'\nbots = ['x*']\nrule-url = 'https://a.b/{id}'\n";
        let Command::Audit(args) = filled("holocron audit a", settings) else { panic!("audit") };
        assert_eq!(
            (args.asking.choice.select.as_slice(), args.format),
            (&["DRAIN".to_owned()][..], Some(AuditFormat::Concise))
        );
        assert_eq!(args.asking.filter.baseline, Some(PathBuf::from("/a/rulings.json")));
        assert_eq!((args.asking.fail_on, args.asking.choice.edition), (Some(FailOn::Never), cli::edition("2023").ok()));
        assert_eq!(args.rule_url.as_deref(), Some("https://a.b/{id}"));
        let typed = "holocron audit a --select BATTLE --edition gemp --format sarif --baseline b --fail-on suspect";
        let Command::Audit(args) = filled(typed, settings) else { panic!("audit") };
        assert_eq!(
            (args.asking.choice.select.as_slice(), args.format),
            (&["BATTLE".to_owned()][..], Some(AuditFormat::Sarif))
        );
        assert_eq!(args.asking.choice.ignore, ["TURN"]);
        assert_eq!(
            (args.asking.fail_on, args.asking.filter.baseline),
            (Some(FailOn::Suspect), Some(PathBuf::from("b")))
        );
        let Command::Run(args) = filled("holocron run a --out b", settings) else { panic!("run") };
        assert_eq!(args.making.known.bots, ["x*"]);
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (settings, said) in [
            ("select = ['A']\nselct = ['B']\n", "line 2: unknown setting `selct`"),
            ("rule-url = 'javascript:1'\n", "rule-url = 'javascript:1': expected an address"),
            ("edition = '2024'\n", "edition = '2024': no such edition"),
            ("format = 'xml'\n", "line 1: unknown value `xml`"),
            ("select = 'A'\n", "line 1: invalid type"),
            ("[", "line 1: "),
        ] {
            let error = Settings::parse(settings).expect_err(settings);
            assert!(error.contains(said) && !error.contains('\n'), "{settings}: {error}");
        }
    }

    #[test]
    fn the_nearest_file_counts() {
        let root = tempfile::tempdir().expect("a folder");
        let below = root.path().join("a/b");
        fs::create_dir_all(&below).expect("folders");
        fs::write(root.path().join(NAME), "").expect("written");
        assert_eq!(nearest(&below), Some(root.path().join(NAME)));
        fs::write(root.path().join("a").join(NAME), "").expect("written");
        assert_eq!(nearest(&below), Some(root.path().join("a").join(NAME)));
    }
}

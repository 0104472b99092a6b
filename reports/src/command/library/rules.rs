//! The catalogue of rules.

use super::Rules;
use crate::command::rules as command;
use crate::failure::Failure;
use crate::format::json;

/// The chosen rules, or the rows of the catalogue that are none, as `rules --format json` prints them.
///
/// # Errors
/// When a rule is not known.
///
/// ```
/// use holocron_reports::library::{options, rules};
///
/// assert!(rules(&options(vec!["--select=SWCCG-DRAIN-04".into()])?)?.contains("there is at most one drain"));
/// # Ok::<(), holocron_reports::failure::Failure>(())
/// ```
pub fn rules(options: &Rules) -> Result<String, Failure> {
    if options.missing {
        Ok(json::pretty(&command::missing(options)))
    } else {
        Ok(json::pretty(&command::chosen(options)?))
    }
}

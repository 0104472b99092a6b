//! Judgements, as `audit` prints them.

use super::source::files;
use super::{AuditOptions, Progress, Source};
use crate::command::audit::{self, Work, is_failing};
use crate::failure::{Exit, Failure};
use crate::format::recording::Recording;

/// What an audit came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Audited {
    /// Each recording with its findings and questions, in the order that the command prints them. One that could not be read says why.
    pub recordings: Vec<Recording>,
    /// Questions that the baseline answers; they are left out of the recordings.
    pub answered: u64,
    /// How the command would have ended.
    pub exit: Exit,
    /// Folders that could not be entered.
    pub warnings: Vec<Failure>,
}

/// Judges recordings. `watch` is called in this thread between games and may stop the work by an error.
///
/// # Errors
/// When a path leads nowhere, a rule or a baseline is not known, or by `watch`. A recording that cannot be read is no error.
///
/// ```
/// use holocron_reports::failure::Failure;
/// use holocron_reports::library::{AuditOptions, Source, audit, options};
///
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../sample_logs/doctored/swccg/swccg-drain-04.xml.gz");
/// let drains: AuditOptions = options(vec!["--select=DRAIN".into()])?;
/// let audited = audit(&drains, vec![Source::Path(path.into())], |_| Ok::<(), Failure>(()))?;
/// assert!(audited.recordings[0].findings.iter().any(|finding| finding.rule == "SWCCG-DRAIN-04"));
/// assert_eq!(audited.exit.code(), 1);
/// # Ok::<(), Failure>(())
/// ```
pub fn audit<E: From<Failure>>(
    options: &AuditOptions,
    sources: Vec<Source>,
    mut watch: impl FnMut(Progress) -> Result<(), E>,
) -> Result<Audited, E> {
    let work = Work::new(&options.choice, &options.filter, &options.reading)?;
    let (files, warnings) = files(sources)?;
    let strict = options.reading.strict;
    let named: Vec<String> = files.iter().filter(|file| file.is_named).map(|file| file.name.clone()).collect();
    let mut progress = Progress { done: 0, total: files.len() as u64 };
    watch(progress)?;
    let mut audited = Audited { warnings, ..Audited::default() };
    let on = options.fail_on.unwrap_or_default();
    work.each(
        files,
        |_, _| (),
        || (),
        |found: audit::Audited<()>| {
            for recording in &found.recordings {
                let is_named = strict || named.contains(&recording.file);
                let is_failed = recording.error.is_some() && is_named;
                let is_illegal = recording.findings.iter().any(|finding| is_failing(on, finding));
                audited.exit = audited.exit.and(if is_failed { Exit::Failed } else { Exit::Clean });
                audited.exit = audited.exit.and(if is_illegal { Exit::Illegal } else { Exit::Clean });
            }
            progress.done += found.recordings.len() as u64;
            audited.answered += found.answered;
            audited.recordings.extend(found.recordings);
            watch(progress)
        },
    )?;
    if audited.recordings.iter().all(|recording| recording.error.is_some()) || strict && !audited.warnings.is_empty() {
        audited.exit = Exit::Failed;
    }
    Ok(audited)
}

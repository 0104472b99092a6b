//! Which questions of a game are shown and counted.

use std::collections::BTreeSet;

use crate::cli;
use crate::failure::Failure;
use crate::format::recording::{Finding, Question, Recording};

use super::baseline::Baseline;

/// What was chosen on the command line. Findings and questions that do not pass are left out of everything.
pub(super) struct Filter<'a> {
    args: &'a cli::Filter,
    player: Option<glob::Pattern>,
    baseline: Option<Baseline>,
}

impl<'a> Filter<'a> {
    pub(super) fn new(args: &'a cli::Filter) -> Result<Filter<'a>, Failure> {
        let pattern = |name: &String| {
            // Only the star stands for something: names of players may hold brackets.
            let name = name.split('*').map(glob::Pattern::escape).collect::<Vec<_>>().join("*");
            glob::Pattern::new(&name).map_err(|error| Failure::new("--player", error.msg))
        };
        Ok(Filter {
            args,
            player: args.player.as_ref().map(pattern).transpose()?,
            baseline: args.baseline.as_deref().map(Baseline::read).transpose()?,
        })
    }

    /// Leaves out of a game, of which these are the recordings, what does not pass. Gives the number of questions that the baseline
    /// answers.
    pub(super) fn apply(&self, game: &mut [Recording]) -> u64 {
        let mut answered = BTreeSet::new();
        let mut kept = BTreeSet::new();
        for question in game.iter().flat_map(|recording| &recording.questions) {
            let is_answered = self.baseline.as_ref().is_some_and(|baseline| baseline.answers(&question.key));
            if !self.passes(question, game) {
                continue;
            }
            if is_answered {
                answered.insert(question.key.clone());
            } else {
                kept.insert(question.key.clone());
            }
        }
        for recording in game {
            recording.questions.retain(|question| kept.contains(&question.key));
            recording.findings.retain(|finding| kept.contains(&finding.question) && self.is_one(finding));
        }
        answered.len() as u64
    }

    /// A question passes by the finding that tells it best, from whichever recording it comes.
    fn passes(&self, question: &Question, game: &[Recording]) -> bool {
        let is_its = |finding: &&Finding| {
            finding.question == question.key && finding.rule == question.rule && finding.verdict == question.verdict
        };
        let mut tellers = game.iter().flat_map(|recording| &recording.findings).filter(is_its);
        tellers.any(|finding| self.is_one(finding))
    }

    fn is_one(&self, finding: &Finding) -> bool {
        let cli::Filter { verdict, class, .. } = self.args;
        let options = glob::MatchOptions { case_sensitive: false, ..glob::MatchOptions::new() };
        let is_player = |pattern: &glob::Pattern| {
            finding.player.as_ref().is_some_and(|player| pattern.matches_with(player, options))
        };
        verdict.is_none_or(|verdict| verdict == finding.verdict)
            && (class.is_empty() || class.contains(&finding.class))
            && self.player.as_ref().is_none_or(is_player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::recording::{Class, Verdict, sample};

    fn left(args: cli::Filter, baseline: Option<&str>) -> (usize, usize, u64) {
        let mut filter = Filter::new(&args).expect("a filter");
        filter.baseline = baseline.map(|text| Baseline::parse(text).expect("a baseline"));
        let mut game = [sample(), sample()];
        let answered = filter.apply(&mut game);
        (game[1].findings.len(), game[1].questions.len(), answered)
    }

    #[test]
    fn each_choice_leaves_out_what_it_does_not_name() {
        let none = cli::Filter::default;
        assert_eq!(left(none(), None), (1, 1, 0));
        assert_eq!(left(cli::Filter { verdict: Some(Verdict::Suspect), ..none() }, None), (1, 1, 0));
        assert_eq!(left(cli::Filter { verdict: Some(Verdict::Illegal), ..none() }, None), (0, 0, 0));
        assert_eq!(left(cli::Filter { class: vec![Class::Log, Class::Play], ..none() }, None), (1, 1, 0));
        assert_eq!(left(cli::Filter { class: vec![Class::Server], ..none() }, None), (0, 0, 0));
        for (player, questions) in [("BOB", 1), ("b*", 1), ("alice", 0), ("b[o]b", 0), ("[", 0)] {
            assert_eq!(left(cli::Filter { player: Some(player.to_owned()), ..none() }, None).1, questions, "{player}");
        }
    }

    #[test]
    fn an_answered_question_is_counted_once_and_not_shown() {
        let answered = "{\"version\":1,\"rulings\":[{\"key\":\"hq1-0123456789abcdef\",\"mark\":\"card\"}]}";
        assert_eq!(left(cli::Filter::default(), Some(answered)), (0, 0, 1));
        let other = cli::Filter { verdict: Some(Verdict::Illegal), ..cli::Filter::default() };
        assert_eq!(left(other, Some(answered)), (0, 0, 0));
    }
}

//! The one loop: read, judge, apply.

use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged};

use crate::damage::Damage;
use crate::game::{Comparison, Game, Misread};
use crate::rule::{Judgement, Rule, Verdict};
use crate::select::Selection;
use crate::topics::Topics;

/// Receives what the loop finds, in the order of the events. Every method does nothing by default.
pub trait Sink<G: Game> {
    /// A step is about to be applied to `state`.
    fn before(&mut self, _event: &Event<G::Kind>, _step: &G::Step<'_>, _state: &G::State) {}

    /// An event has been dealt with; `state` is the state after it.
    fn after(&mut self, _event: &Event<G::Kind>, _state: &G::State) {}

    /// A rule spoke. Only on events of the game as it was finally played.
    fn judged(&mut self, _judgement: Judgement, _state: &G::State) {}

    /// The log announced a value that the state has too. Only on events of the game as it was finally played.
    fn compared(&mut self, _at: At, _comparison: Comparison) {}

    /// An event made no sense in its state.
    fn misread(&mut self, _at: At, _misread: Misread) {}
}

/// A sink for callers who want the final state alone.
pub struct Nothing;

impl<G: Game> Sink<G> for Nothing {}

/// Replays a log, judges every step by the selected rules and returns the final state.
///
/// Play that a take-back undid is applied but not judged; when it ends, the state's memory returns to where the
/// take-back led. What the server sent once more is not judged either; a game says in [`Game::read`] which of it still
/// tells something (the cards of a state dump) and which does not (messages).
pub fn run<G: Game>(log: &Log<G::Kind>, rules: &Selection, sink: &mut impl Sink<G>) -> G::State {
    replay(log, (Vec::new(), None), rules, sink)
}

/// [`run`] for a log of whose game there is another recording: what the two say of each other is judged too. The finding
/// lies on this log's events; call it the other way round for the other's. `merged` is what merging them came to.
pub fn run_cross_checked<G: Game>(
    log: &Log<G::Kind>,
    other: &Log<G::Kind>,
    merged: &Result<Merged<G::Kind>, Disagreement>,
    rules: &Selection,
    sink: &mut impl Sink<G>,
) -> G::State {
    replay(log, (G::cross_check(log, other, merged), Damage::of(other)), rules, sink)
}

fn replay<'a, G: Game>(
    log: &'a Log<G::Kind>,
    (beside, others_damage): (Vec<(At, G::Step<'a>)>, Option<Damage>),
    rules: &Selection,
    sink: &mut impl Sink<G>,
) -> G::State {
    let mut beside = beside.into_iter().peekable();
    let edition = rules.edition();
    let damage = Damage::of(log);
    let others_damage = damage.clone().or(others_damage);
    let rules = Hearers::of(rules);
    let mut state = G::start(log);
    G::set_edition(&mut state, edition);
    let mut before_undone: Option<Box<G::State>> = None;
    for event in &log.events {
        match event.standing {
            Standing::Undone if before_undone.is_none() => before_undone = Some(Box::new(state.clone())),
            Standing::Final => {
                if let Some(then) = before_undone.take() {
                    G::take_back(&mut state, &then);
                }
            }
            Standing::Undone | Standing::Repeated => {}
        }
        while let Some((at, step)) = beside.next_if(|(at, _)| at.event <= event.at.event) {
            if event.standing == Standing::Final && G::is_judged(&state) {
                rules.judge(at, &step, &state, others_damage.as_ref(), sink);
            }
        }
        match G::read(&state, event) {
            Ok(Some(step)) => {
                if event.standing == Standing::Final && G::is_judged(&state) {
                    rules.judge(event.at, &step, &state, damage.as_ref(), sink);
                    G::compare(&state, &step, &mut |comparison| sink.compared(event.at, comparison));
                }
                sink.before(event, &step, &state);
                G::apply(&mut state, &step);
            }
            Ok(None) => {}
            Err(misread) => sink.misread(event.at, misread),
        }
        sink.after(event, &state);
    }
    let at = log.events.last().map_or_else(At::default, |event| event.at);
    rules.judge(at, &G::end(log), &state, damage.as_ref(), sink);
    state
}

/// The selected rules, each with its place in the catalogue, by the topic that they hear of.
struct Hearers<G: Game>(Vec<Vec<(usize, &'static Rule<G>)>>);

impl<G: Game> Hearers<G> {
    fn of(selection: &Selection) -> Hearers<G> {
        let selected: Vec<_> = G::rules().iter().enumerate().filter(|(_, rule)| selection.has(rule.info.id)).collect();
        let hears = |topic: Topics| selected.iter().copied().filter(|(_, rule)| rule.topics.meets(topic)).collect();
        Hearers(Topics::each().map(hears).collect())
    }

    fn judge(&self, at: At, step: &G::Step<'_>, state: &G::State, damage: Option<&Damage>, sink: &mut impl Sink<G>) {
        for (place, rule) in self.0.get(G::topic(step).first()).into_iter().flatten() {
            let mut verdict = (rule.check)(state, step);
            if let Verdict::Broken(finding) = &mut verdict {
                if finding.matter.is_empty() {
                    finding.matter = G::matter(step);
                }
                if let Some(damage) = damage {
                    damage.soften(finding);
                }
            }
            if !matches!(verdict, Verdict::Silent) {
                let at = verdict.broken_at().unwrap_or(at);
                sink.judged(Judgement { rule: &rule.info, place: *place, at, verdict }, state);
            }
        }
    }
}

//! The one loop: read, judge, apply.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::log::Log;
use holocron_ingest::pair::{Disagreement, Merged};

use crate::damage::Damage;
use crate::game::{Comparison, Game, Misread};
use crate::hole::{self, Hole, Holes};
use crate::rule::{Class, Info, Judgement, Rule, Severity, Verdict};
use crate::select::Selection;
use crate::topics::{Scenes, Topics};

/// Receives what the loop finds, in the order of the events. Every method does nothing by default.
pub trait Sink<G: Game> {
    /// A step is about to be applied to `state`.
    fn before(&mut self, _event: &Event<G::Kind>, _step: &G::Step<'_>, _state: &G::State) {}

    /// An event has been dealt with; `state` is the state after it.
    fn after(&mut self, _event: &Event<G::Kind>, _state: &G::State) {}

    /// A rule spoke. Only on events of the game as it was finally played.
    fn judged(&mut self, _judgement: Judgement, _state: &G::State) {}

    /// Whether it wants to be told of [`compared`](Sink::compared) values.
    fn compares(&self) -> bool {
        true
    }

    /// The log announced a value that the state has too. Only on events of the game as it was finally played.
    fn compared(&mut self, _at: At, _comparison: Comparison) {}

    /// An event made no sense in its state.
    fn misread(&mut self, _at: At, _misread: Misread) {}

    /// A part of the log is missing. Told before the first event.
    fn hole(&mut self, _hole: Hole) {}
}

/// A sink for callers who want the final state alone.
pub struct Nothing;

impl<G: Game> Sink<G> for Nothing {
    fn compares(&self) -> bool {
        false
    }
}

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
    let holes = hole::find::<G>(log);
    let damage = Damage::of(log).or_else(|| Damage::by_holes(&holes));
    let others_damage = damage.clone().or(others_damage);
    let rules = Hearers::of(rules);
    holes.iter().for_each(|hole| sink.hole(*hole));
    let mut holes = Holes::<G>::new(holes);
    let mut state = G::start(log);
    G::set_edition(&mut state, edition);
    let mut undoing = Undoing::default();
    for event in &log.events {
        undoing.follow::<G>(event, &mut state);
        while let Some((at, step)) = beside.next_if(|(at, _)| at.event <= event.at.event) {
            if event.standing == Standing::Final && G::is_judged(&state) {
                rules.judge(at, &step, &state, (others_damage.as_ref(), &holes), sink);
            }
        }
        match G::read(&state, event) {
            Ok(Some(step)) => {
                holes.meet(event, &step, &mut state);
                if event.standing == Standing::Final && G::is_judged(&state) {
                    rules.judge(event.at, &step, &state, (damage.as_ref(), &holes), sink);
                    if sink.compares() && holes.is_whole() {
                        G::compare(&state, &step, &mut |comparison| sink.compared(event.at, comparison));
                    }
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
    rules.judge(at, &G::end(log), &state, (damage.as_ref(), &holes), sink);
    state
}

/// Follows a take-back: when what it undid ends, the state's memory returns to the one before.
pub(crate) struct Undoing<S>(Option<Box<S>>);

impl<S> Default for Undoing<S> {
    fn default() -> Self {
        Undoing(None)
    }
}

impl<S: Clone> Undoing<S> {
    /// Takes note of an event before it is read.
    pub(crate) fn follow<G: Game<State = S>>(&mut self, event: &Event<G::Kind>, state: &mut S) {
        match event.standing {
            Standing::Undone if self.0.is_none() => self.0 = Some(Box::new(state.clone())),
            Standing::Final => {
                if let Some(then) = self.0.take() {
                    G::take_back(state, &then);
                }
            }
            Standing::Undone | Standing::Repeated => {}
        }
    }
}

/// The selected rules by the topic that they hear of.
pub(crate) struct Hearers<G: Game> {
    selected: Vec<(usize, &'static Rule<G>)>,
    by_topic: Vec<OnceCell<Audience<G>>>,
}

/// Those that hear of a topic, by what goes on.
struct Audience<G: Game> {
    /// What matters to any of them.
    scenes: Scenes,
    /// Few scenes are ever met together.
    known: RefCell<Vec<(Scenes, Hearing<G>)>>,
}

/// Rules, in the order of the catalogue.
type Hearing<G> = Rc<[Hearer<G>]>;

/// A rule that hears of a topic. The check stands beside the others: most rules are asked in vain, and nothing else of them is
/// looked at then.
struct Hearer<G: Game> {
    check: fn(&G::State, &G::Step<'_>) -> Verdict,
    /// Its place in the catalogue.
    place: usize,
    rule: &'static Rule<G>,
}

impl<G: Game> Hearers<G> {
    fn of(selection: &Selection) -> Hearers<G> {
        Hearers::that(|info| selection.has(info.id))
    }

    /// The rules that are wanted.
    pub(crate) fn that(is_wanted: impl Fn(&Info) -> bool) -> Hearers<G> {
        let selected = G::rules().iter().enumerate().filter(|(_, rule)| is_wanted(&rule.info)).collect();
        Hearers { selected, by_topic: Topics::each().map(|_| OnceCell::new()).collect() }
    }

    /// The rules that hear of a step about a topic in a state, in the order of the catalogue.
    fn audience(&self, topic: Topics, state: &G::State) -> Hearing<G> {
        let Some(audience) = self.by_topic.get(topic.first()) else { return Rc::new([]) };
        let audience = audience.get_or_init(|| {
            let matter = self.selected.iter().map(|(_, rule)| rule.topics.scenes_of(topic));
            let scenes = matter.fold(Scenes::NONE, |all, scenes| all.with(scenes, true));
            Audience { scenes, known: RefCell::default() }
        });
        let scenes = G::scenes(state).among(audience.scenes);
        let mut known = audience.known.borrow_mut();
        if let Some((_, hearers)) = known.iter().find(|(known, _)| *known == scenes) {
            return Rc::clone(hearers);
        }
        let its = self.selected.iter().filter(|(_, rule)| rule.topics.hears(topic, scenes));
        let hearers: Hearing<G> = its.map(|(place, rule)| Hearer { check: rule.check, place: *place, rule }).collect();
        known.push((scenes, Rc::clone(&hearers)));
        hearers
    }

    /// What each rule that hears of a step says of it, if anything.
    pub(crate) fn ask(
        &self,
        step: &G::Step<'_>,
        state: &G::State,
        mut say: impl FnMut((usize, &'static Rule<G>), Verdict),
    ) {
        for hearer in self.audience(G::topic(step), state).iter() {
            match (hearer.check)(state, step) {
                Verdict::Silent => {}
                verdict => say((hearer.place, hearer.rule), verdict),
            }
        }
    }

    fn judge(
        &self,
        at: At,
        step: &G::Step<'_>,
        state: &G::State,
        (damage, holes): (Option<&Damage>, &Holes<G>),
        sink: &mut impl Sink<G>,
    ) {
        self.ask(step, state, |(place, rule), mut verdict| {
            holes.doubt(&rule.info, &mut verdict);
            if let Verdict::Broken(finding) = &mut verdict {
                finding.cut();
                if finding.matter.is_empty() {
                    finding.matter = G::matter(step);
                }
                if let Some(damage) = damage {
                    damage.soften(finding);
                }
                let is_sure = finding.severity() == Severity::Illegal && rule.info.class != Class::Log;
                if let Some(reason) = is_sure.then(|| G::doubt(state, step, rule)).flatten() {
                    finding.doubt(reason.into());
                }
            }
            let at = verdict.broken_at().unwrap_or(at);
            sink.judged(Judgement { rule: &rule.info, place, at, verdict }, state);
        });
    }
}

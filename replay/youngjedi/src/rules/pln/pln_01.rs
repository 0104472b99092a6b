//! A planet is controlled at the end of a turn when the opponent has no character there and both have had a turn on it.

use holocron_ingest::event::youngjedi::{Control, ControlReason, Kind, Phase};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PLN-01",
        title: "a planet is controlled at the end of a turn when the opponent has no character there and both have had a turn on it",
        explain: "\
Control is looked at once, at the end of the turn, after Even Up. It takes effect when the opponent has no character left on the
planet and each player has had at least one turn there.
```
turn D 5 Tatooine
phase DEPLOY
deploy 13 1_103 D
turn L 6 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase END
turn D 7 Tatooine
phase BATTLE
remove D 13 PLANET DISCARD_PILE DEFEAT
phase END
control L Tatooine EMPTY
```
The opponent still has a character there:
```
turn D 5 Tatooine
phase DEPLOY
deploy 13 1_103 D
turn L 6 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase END
control L Tatooine EMPTY   # broken YJ-PLN-01
```
It is announced before the end of the turn:
```
turn D 5 Tatooine
turn L 6 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
control L Tatooine EMPTY   # broken YJ-PLN-01
```
It is due and does not come:
```
turn D 5 Tatooine
turn L 6 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase END
turn D 7 Tatooine   # broken YJ-PLN-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Even-Up; basic concept, control of a planet" },
    },
    topics: topic::CLOCK.and(topic::PLANET),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Controlled(control) if control.reason == ControlReason::Empty => announced(state, control),
        Kind::Turn(_) if state.clock.phase == Some(Phase::End) && !state.turn.is_planet_settled => missed(state),
        _ => Verdict::Silent,
    }
}

fn announced(state: &State, control: &Control) -> Verdict {
    let opponent = control.player.opponent();
    let name = state.name(control.player);
    if state.clock.phase != Some(Phase::End) {
        return Verdict::Broken(Box::new(
            Finding::illegal(format!("{name} takes control before the end of the turn"))
                .values("after Even Up", "earlier")
                .by(Some(control.player)),
        ));
    }
    let turns = state.planets.get(control.planet).map(|planet| planet.turns).unwrap_or_default();
    if Side::BOTH.into_iter().any(|side| turns[side] == 0) {
        return Verdict::Broken(Box::new(
            Finding::suspect(format!("{name} takes control before both had a turn on the planet"), Vec::new())
                .values("a turn of each", format!("{} of Dark and {} of Light", turns.dark, turns.light))
                .by(Some(control.player)),
        ));
    }
    if let Some(character) = state.characters_on(opponent, control.planet).next() {
        return Verdict::Broken(Box::new(
            Finding::suspect(format!("{name} takes control although an opposing character is there"), Vec::new())
                .values("no opposing character", state.characters_on(opponent, control.planet).count())
                .by(Some(control.player))
                .card(state.mention(character.id)),
        ));
    }
    if state.unknown_on(opponent, control.planet).next().is_some() {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    Verdict::Kept
}

/// A turn has ended without control: it must not have been due.
fn missed(state: &State) -> Verdict {
    let Some(planet) = state.clock.planet else { return Verdict::Silent };
    let Some(turns) = state.planets.get(planet).map(|planet| planet.turns) else { return Verdict::Silent };
    if Side::BOTH.into_iter().any(|side| turns[side] == 0) {
        return Verdict::Silent;
    }
    if Side::BOTH.into_iter().any(|side| state.unknown_on(side, planet).next().is_some()) {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    let has = |side| state.characters_on(side, planet).next().is_some();
    let due = Side::BOTH.into_iter().find(|side| has(*side) && !has(side.opponent()));
    match due {
        None => Verdict::Kept,
        Some(player) => Verdict::Broken(Box::new(
            Finding::suspect(format!("{} does not take control of an empty planet", state.name(player)), Vec::new())
                .values("control", "the next turn")
                .by(Some(player)),
        )),
    }
}

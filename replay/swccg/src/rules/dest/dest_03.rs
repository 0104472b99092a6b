//! A total of destiny is the sum of the draws and the changes of the total.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Kind};

use crate::Swccg;
use crate::cards::{Flag, Modifier, ModifierKind};
use crate::rules::{deltas, soft};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-03",
        title: "a total of destiny is the sum of the draws and the changes of the total",
        explain: "\
After the draws the total is announced: the sum of the drawn values, changed only by texts about the total.
```
in 60 -1_1 L TOP_OF_RESERVE_DECK
tally L hand=5 reserve=20 force=3 used=5
destiny 60 L destiny
remove 60
in 61 1_28 L TOP_OF_UNRESOLVED_DESTINY_DRAW
tally L hand=5 reserve=19 force=3 used=5
say L draws [1_28] as a 1 for destiny
remove 61
in 62 -1_1 L TOP_OF_USED_PILE
tally L hand=5 reserve=19 force=3 used=6
say L's total destiny is 1
```
A draw of 1 that makes 5:
```
in 60 -1_1 L TOP_OF_RESERVE_DECK
tally L hand=5 reserve=20 force=3 used=5
destiny 60 L destiny
remove 60
in 61 1_28 L TOP_OF_UNRESOLVED_DESTINY_DRAW
tally L hand=5 reserve=19 force=3 used=5
say L draws [1_28] as a 1 for destiny
remove 61
in 62 -1_1 L TOP_OF_USED_PILE
tally L hand=5 reserve=19 force=3 used=6
say L's total destiny is 5   # broken SWCCG-DEST-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 11 step 7; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Destiny(Destiny::Total { player, kind: Some(kind), value })) = &step.what else {
        return Verdict::Silent;
    };
    let run = &state.fight.destinies.runs[*player];
    let draws = || run.draws.iter().filter(|draw| draw.purpose == *kind);
    let drawn: Number = draws().map(|draw| draw.value).sum();
    let sum = drawn + run.substituted.unwrap_or(Number::ZERO);
    if *value == sum && (draws().next().is_some() || run.substituted.is_some()) {
        return Verdict::Kept;
    }
    if draws().next().is_none() && run.substituted.is_none() {
        // Joined in the middle of the draws, or a total without a draw.
        return Verdict::Unknown(Doubt::Unmodelled("total without draws"));
    }
    if run.is_uncertain || *value == Number::ZERO && sum.is_negative() {
        return Verdict::Unknown(Doubt::Unmodelled("draws chosen or changed"));
    }
    if matches!(kind, Kind::SearchParty) {
        return Verdict::Unknown(Doubt::Unmodelled("members of a search party add to it"));
    }
    let is_set = |one: &Modifier| {
        one.kind == ModifierKind::UnmodifiableTotalBattleDestinyAtLocation && one.value == Some(*value)
    };
    let setter = state
        .table
        .iter()
        .filter(|card| card.is_in_play())
        .find(|card| *kind == Kind::Battle && card.facts.is_some_and(|facts| facts.modifiers.iter().any(is_set)));
    if let Some(setter) = setter {
        return Verdict::Unknown(Doubt::CardText(setter.blueprint));
    }
    if let Some(by) = deltas::explain(state, None, *value - sum, |one| changes(one.kind, kind)) {
        // Texts about the totals at a location say where, when and whose.
        let place = state.battle.as_ref().and_then(|battle| battle.place).filter(|_| *kind == Kind::Battle);
        let by = match place {
            Some(place) => deltas::explain_at(state, place, *player, &AT_LOCATION, *value - sum),
            None => Some(by),
        };
        if let Some(by) = by {
            return Verdict::Unknown(Doubt::CardText(by));
        }
    }
    if state.fight.destinies.is_lasting || soft::is_text_at_work(state, &[Flag::DestMod, Flag::BdVal]) {
        return Verdict::Unknown(Doubt::Unmodelled("text of a played card"));
    }
    let message = format!("{}'s total {} is announced as {value}", state.name(*player), kind.words());
    let finding = Finding::illegal(message).values(sum, value).by(Some(*player));
    soft::suspect(state, &[Flag::DestMod, Flag::BdVal], finding)
}

/// What changes total battle destiny.
const AT_LOCATION: [ModifierKind; 3] = [
    ModifierKind::TotalBattleDestinyAtLocation,
    ModifierKind::UnmodifiableTotalBattleDestinyAtLocation,
    ModifierKind::MayNotModifyTotalBattleDestiny,
];

/// Whether a modifier changes totals for this purpose.
fn changes(kind: ModifierKind, purpose: &Kind) -> bool {
    use ModifierKind as M;
    match purpose {
        Kind::Battle => AT_LOCATION.contains(&kind),
        Kind::Weapon => kind == M::TotalWeaponDestiny,
        _ => matches!(kind, M::TotalOtherDestiny | M::CalculationTotal),
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_cancelled_draw_does_not_count() {
        let game = "\
say L draws [1_28] as a 1 for weapon destiny
say D cancels L's weapon destiny draw of [1_28] and causes a re-draw
say L draws [1_28] as a 1 for weapon destiny
say L's total weapon destiny is 1";
        assert_eq!(heard("SWCCG-DEST-03", game), (vec![], true));
    }

    #[test]
    fn a_changed_draw_counts_as_changed() {
        let game = "\
say D draws [1_324] as a 1 for battle destiny
say D adds 1 to make the battle destiny 2
say D's total battle destiny is 2";
        assert_eq!(heard("SWCCG-DEST-03", game), (vec![], true));
    }
}

//! The value of a draw is the destiny number of the card, changed only by texts.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Kind};

use crate::Swccg;
use crate::cards::{self, Card, Category, Flag, ModifierKind};
use crate::rules::{deltas, soft};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-02",
        title: "the value of a draw is the destiny number of the card, changed only by texts",
        explain: "\
A drawn card counts with its printed destiny number; a location counts 0. Texts in play or on the card may change it.
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
A Rebel Trooper of destiny 1 that counts 5:
```
in 60 -1_1 L TOP_OF_RESERVE_DECK
tally L hand=5 reserve=20 force=3 used=5
destiny 60 L destiny
remove 60
in 61 1_28 L TOP_OF_UNRESOLVED_DESTINY_DRAW
tally L hand=5 reserve=19 force=3 used=5
say L draws [1_28] as a 5 for destiny   # broken SWCCG-DEST-02
remove 61
in 62 -1_1 L TOP_OF_USED_PILE
tally L hand=5 reserve=19 force=3 used=6
say L's total destiny is 5
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 11; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Destiny(Destiny::Drawn { player, card, value, kind, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(facts) = cards::lookup(&card.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(card.blueprint));
    };
    let Some(printed) = printed(facts) else { return Verdict::Unknown(Doubt::CardText(card.blueprint)) };
    let mut bases = [Some(printed), facts.alt_destiny.known()].into_iter().flatten();
    let chosen = state.fight.destinies.runs[*player].chosen_value;
    if *value == chosen.unwrap_or(printed) || bases.any(|base| base == *value) {
        return Verdict::Kept;
    }
    if *kind == Kind::SearchParty {
        return Verdict::Unknown(Doubt::Unmodelled("members of a search party add to it"));
    }
    let difference = *value - chosen.unwrap_or(printed);
    if let Some(by) = deltas::explain(state, Some(facts), difference, |one| changes(one.kind, kind)) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    if state.fight.destinies.is_lasting || soft::is_text_at_work(state, &[Flag::DestMod, Flag::BdVal]) {
        return Verdict::Unknown(Doubt::Unmodelled("text of a played card"));
    }
    let message = format!("{} draws {} as a {value} for {}", state.name(*player), card.title, kind.words());
    let mention = CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    let finding = Finding::illegal(message).values(printed, value).by(Some(*player)).card(mention);
    soft::suspect(state, &[Flag::DestMod, Flag::BdVal], finding)
}

/// The destiny number of a card; locations have none and count 0.
fn printed(facts: &Card) -> Option<Number> {
    if facts.category == Category::Location { Some(Number::ZERO) } else { facts.destiny.known() }
}

/// Whether a modifier changes single draws for this purpose.
fn changes(kind: ModifierKind, purpose: &Kind) -> bool {
    match kind {
        ModifierKind::Destiny | ModifierKind::PrintedDestiny | ModifierKind::DestinyWhenDrawnForDestiny => true,
        ModifierKind::DestinyWhenDrawnForBattleDestiny | ModifierKind::EachBattleDestinyAtLocation => {
            *purpose == Kind::Battle
        }
        ModifierKind::DestinyWhenDrawnForWeaponDestiny | ModifierKind::EachWeaponDestiny => *purpose == Kind::Weapon,
        ModifierKind::EachOtherDestiny | ModifierKind::RaceDestiny => !matches!(purpose, Kind::Battle | Kind::Weapon),
        _ => false,
    }
}

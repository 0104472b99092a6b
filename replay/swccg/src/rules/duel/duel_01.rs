//! The higher total wins.

use holocron_ingest::id::Side;
use holocron_ingest::message::duel::Duel;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DUEL-01",
        title: "the higher final total wins a duel, and equal totals are a tie",
        explain: "\
Both players' totals are told at the end of a duel; the character of the higher total wins.
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 108_4 L @0
turn D 1
phase Control
say D initiates duel between [1_168] and [108_4]
say D's final duel total: 6
say L's final duel total: 7
say [108_4] wins duel against [1_168]
```
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 108_4 L @0
turn D 1
phase Control
say D initiates duel between [1_168] and [108_4]
say D's final duel total: 6
say L's final duel total: 7
say [1_168] wins duel against [108_4]   # broken SWCCG-DUEL-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "duels and lightsaber combat" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Duel(said)) = &step.what else { return Verdict::Silent };
    let totals = &state.fight.duel.totals;
    let (Some(dark), Some(light)) = (totals.dark, totals.light) else { return Verdict::Silent };
    let owner = |card: &CardRef| {
        let front = card.blueprint.front();
        let known = state.table.iter().find(|known| known.is_in_play() && known.blueprint.front() == front);
        known.and_then(|known| known.owner)
    };
    let expected = match dark.cmp(&light) {
        std::cmp::Ordering::Greater => Some(Side::Dark),
        std::cmp::Ordering::Less => Some(Side::Light),
        std::cmp::Ordering::Equal => None,
    };
    let (got, card) = match said {
        Duel::Won { winner, .. } => match owner(winner) {
            Some(side) => (Some(side), Some(winner)),
            None => return Verdict::Unknown(Doubt::HiddenCard),
        },
        Duel::Tied { .. } => (None, None),
        _ => return Verdict::Silent,
    };
    Verdict::of(got == expected, || {
        let words = |side: Option<Side>| side.map_or("a tie".to_owned(), |side| format!("{} wins", state.name(side)));
        let finding = Finding::illegal(format!("a duel of {dark} against {light} ends with another result"))
            .values(words(expected), words(got))
            .by(got);
        match card {
            Some(card) => {
                finding.card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
            }
            None => finding,
        }
    })
}

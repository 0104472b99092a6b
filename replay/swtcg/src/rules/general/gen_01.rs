//! A card is in one place.

use holocron_ingest::event::swtcg::{Kind, Word, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-GEN-01",
        title: "a card leaves the zone that it is in",
        explain: "\
Every move says where the card comes from, and it must be there.
```
PCIP D 11 ANH_161 GROUND_ARENA D EFFECT
RCFP D 11 GROUND_ARENA EFFECT
```
```
PCIP D 11 ANH_161 GROUND_ARENA D EFFECT
RCFP D 11 SPACE_ARENA EFFECT   # broken SWTCG-GEN-01
```
Cards that lie with another leave with it.
```
PCIP D 11 ESB_6 GROUND_ARENA D EFFECT
PCIP D 12 ESB_100 PILOTING D EFFECT targetCardId=11
RCFP D 11,12 GROUND_ARENA DAMAGE
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgDialect, at: "zones" },
    },
    topics: topic::MOVED.and(topic::LEFT).and(topic::PLAYED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, cards, from) = match step.kind() {
        Some(Kind::Moved(moved)) => (moved.player, std::slice::from_ref(&moved.card), moved.from),
        Some(Kind::Left(left)) => (left.player, left.cards.as_slice(), left.from),
        Some(Kind::Played(played)) => (played.player, std::slice::from_ref(&played.card), played.from),
        _ => return Verdict::Silent,
    };
    let mut known = cards.iter().filter_map(|id| state.cards.get(*id)).peekable();
    if known.peek().is_none() || from == Zone::Unknown {
        return Verdict::Silent;
    }
    let Some(card) = known.find(|card| !state.cards.is_at(card, from) && card.zone != Zone::Unknown) else {
        return Verdict::Kept;
    };
    let what = format!("{} leaves a zone that it is not in", card.name());
    let finding = Finding::illegal(what).values(card.zone.word(), from.word()).by(Some(player));
    Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
}

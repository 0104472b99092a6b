//! DAMAGE is that many cards from the draw deck to the discard pile.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DMG-02",
        title: "DAMAGE is that many cards from the draw deck to the discard pile",
        explain: "\
Fewer only when the draw deck runs out; never from the hand.
```
tally D deck=20 hand=6 | L deck=20 hand=6
turn D 2 Tatooine
damage D TEXT 31,32
```
One card fewer:
```
tally D deck=20 hand=6 | L deck=20 hand=6
turn D 2 Tatooine
damage D TEXT 31 due=2   # broken YJ-DMG-02
```
A card of the hand:
```
tally D deck=20 hand=6 | L deck=20 hand=6
turn D 2 Tatooine
draw D 1 TEXT cards=31
damage D TEXT 31   # broken YJ-DMG-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, damage; Current Rules, Dueling" },
    },
    topics: topic::DAMAGE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Damage(damage)) = step.kind() else { return Verdict::Silent };
    let finding = |message: &str| {
        Finding::illegal(format!("{} takes DAMAGE {message}", state.name(damage.player))).by(Some(damage.player))
    };
    let is_elsewhere = |card: &&TableCard| card.zone != Zone::DrawDeck && !card.may_be_drawn;
    let mut known = damage.cards.iter().filter_map(|id| state.table.get(*id));
    if let Some(card) = known.find(is_elsewhere) {
        let finding = finding("with a card that is not in the draw deck");
        return Verdict::Broken(Box::new(finding.values(Zone::DrawDeck.word(), card.zone.word())));
    }
    let (taken, due) = (damage.cards.len() as u64, u64::from(damage.count));
    if taken == due {
        return Verdict::Kept;
    }
    let Some(deck) = state.deck(damage.player).filter(|_| taken < due) else {
        if taken > due {
            return Verdict::Broken(Box::new(finding("with too many cards").values(due, taken)));
        }
        return Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted"));
    };
    let left = u64::try_from(deck).unwrap_or(0);
    Verdict::of(taken == due.min(left), || finding("with too few cards").values(due.min(left), taken))
}

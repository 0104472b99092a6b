//! Maintenance.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::id::CardId;
use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;

use crate::Swccg;
use crate::cards::{ModifierKind, lookup};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-END-04",
        title: "each card with maintenance costs is dealt with at the end of its owner's turn",
        explain: "\
At the end of their turn a player deals with the maintenance of each of their cards that has such costs: pay, or give
the card up. It cannot be passed over.
```
site 40 1_128 D @0 Tatooine
at 41 13_59 D @0
turn D 1
phase End of turn
say [13_59] required response is initiated
phase Between turns
```
Nobody asks for it here:
```
site 40 1_128 D @0 Tatooine
at 41 13_59 D @0
turn D 1
phase End of turn
phase Between turns   # broken SWCCG-END-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 25 and 28; Advanced Rulebook chapter 8" },
    },
    topics: topic::LINE.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Initiate(Initiate::Required { card })) if state.clock.phase == Phase::EndOfTurn => {
            let design = card.blueprint.front();
            let due = |id: &CardId| state.table.get(*id).is_some_and(|known| known.blueprint.front() == design);
            if state.turn.ending.unmaintained.iter().any(due) { Verdict::Kept } else { Verdict::Silent }
        }
        What::Event(Kind::Phase(change)) if change.phase == Phase::BetweenTurns => {
            let left = state.turn.ending.unmaintained.iter().filter_map(|id| state.table.get(*id));
            // A card that another end-of-turn text made inactive or mute owes nothing.
            let mut left = left.filter(|card| state.is_active(card) && !state.text.muted.cards.contains_key(&card.id));
            let Some(card) = left.next() else { return Verdict::Silent };
            let owner = card.owner;
            let mutes = |kind| matches!(kind, ModifierKind::CancelGameText | ModifierKind::SuspendCard);
            let message = format!("the maintenance of {} is passed over", card.title());
            let finding = match state.modifies(|modifier| mutes(modifier.kind)) {
                // Its text may take away the one that calls for maintenance.
                Some(text) => {
                    let title = lookup(&text).map_or("unknown card", |facts| facts.title);
                    Finding::suspect(message, vec![title.to_owned()])
                }
                None => Finding::illegal(message),
            };
            let finding = finding.values("its costs or the card", "neither").by(owner);
            Verdict::Broken(Box::new(finding.card(state.mention_card(card))))
        }
        _ => Verdict::Silent,
    }
}

//! From the hand to the discard pile.

use holocron_ingest::event::swtcg::{Kind, PlayKind, Word, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::state::plays::{Play, Sort};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PLY-06",
        title: "a Battle card is played from the own hand and then discarded, disrupted or not",
        explain: "\
A Battle card comes from its player's hand and goes to his discard pile afterwards. Some cards are exceptions.
```
GPC BATTLE SPACE 3
WO 1 GENERAL
IP 1 D 30 JG_12 BATTLE 3 HAND windowId=1
RES D FORCE -3 3 COST playId=1
RV 1 DONE
RCFP D 30 HAND PLAYED
WP 1 L
WP 1 D
WC 1
GPC BATTLE GROUND 3
```
```
GPC BATTLE SPACE 3
WO 1 GENERAL
IP 1 D 30 JG_12 BATTLE 3 DISCARD_PILE windowId=1   # broken SWTCG-PLY-06
RES D FORCE -3 3 COST playId=1
RV 1 DONE
WP 1 L
WP 1 D
WC 1
GPC BATTLE GROUND 3
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "Battle cards" },
    },
    topics: topic::CLOCK.and(topic::PLAYED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Played(played)) if played.kind == PlayKind::Battle => Verdict::of(played.from == Zone::Hand, || {
            let what = format!("{} plays a Battle card that is not in hand", state.name(played.player));
            let finding = Finding::suspect(what, state.unread_texts()).values(Zone::Hand.word(), played.from.word());
            finding.by(Some(played.player)).card(state.mention(played.card))
        }),
        Some(Kind::Step(_) | Kind::Turn(_)) => {
            let is_kept = |play: &&Play| {
                let card = state.cards.get(play.card);
                play.since > state.clock.step_since
                    && play.result.is_some()
                    && matches!(play.sort, Sort::Card(PlayKind::Battle))
                    && card.is_some_and(|card| card.zone == Zone::Hand && card.since < play.since)
            };
            let Some(play) = state.plays.iter().find(is_kept) else { return Verdict::Silent };
            let mention = state.mention(play.card);
            let what = format!("{} is not discarded after it was played", mention.title);
            let finding = Finding::suspect(what, state.unread_texts()).by(Some(play.player));
            Verdict::Broken(Box::new(finding.card(mention)))
        }
        _ => Verdict::Silent,
    }
}

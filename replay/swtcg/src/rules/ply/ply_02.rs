//! Pay all of it.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::cards::{Wording, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PLY-02",
        title: "the whole cost of a play is paid",
        explain: "\
Who plays a card or uses an ability pays all of its cost: the printed Force and what texts in play add or take off,
and the tapping that it asks for.
```
PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT
CA 1 D 11 Evade 2 value=2
RES D FORCE -2 3 COST playId=1
RV 1 DONE
```
```
PCIP D 11 ANH_7 CHARACTER_ARENA D EFFECT
CA 1 D 11 Evade 2 value=2
RES D FORCE -1 3 COST playId=1
RV 1 DONE   # broken SWTCG-PLY-02
```
```
PCIP D 15 AOTC_97 CHARACTER_ARENA D EFFECT
PCIP D 16 AOTC_97 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT
CA 1 L 21 Evade 3 value=1
RES L FORCE -3 3 COST playId=1
RV 1 DONE
CA 2 L 21 Retaliate 1 value=2   # broken SWTCG-PLY-02
RES L FORCE -1 2 COST playId=2
RV 2 DONE
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "costs" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED).and(topic::RESOLVED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Played(played)) => {
            let Some(card) = lookup(&played.blueprint) else { return Verdict::Silent };
            let mention = CardMention { id: Some(played.card), blueprint: played.blueprint, title: card.name() };
            let up_to = card.says(Wording::PaysUpToCounters);
            if let Some(counters) = state.cards.get(played.card).map(|card| card.build).filter(|_| up_to) {
                return Verdict::of(played.cost <= counters, || {
                    let what = format!("{} is paid more Force than it has build counters", mention.title);
                    Finding::suspect(what, state.unread_texts()).values(counters, played.cost).card(mention)
                });
            }
            let Some(expected) = state.play_cost(card) else { return Verdict::Silent };
            announced(state, expected, played.cost, played.player, mention)
        }
        Some(Kind::Activated(used)) => {
            let costs = state.ability_costs(used.card, &used.ability, used.player);
            if costs.contains(&used.cost) {
                return Verdict::Kept;
            }
            let Some(expected) = costs.into_iter().min() else { return Verdict::Silent };
            announced(state, expected, used.cost, used.player, state.mention(used.card))
        }
        Some(Kind::Resolved(resolved)) => {
            let Some(play) = state.plays.get(resolved.play) else { return Verdict::Silent };
            let mention = state.mention(play.card);
            let facts = lookup(&mention.blueprint);
            let must_tap = facts.is_some_and(|card| card.says(Wording::TapCost));
            if must_tap && play.taps == 0 {
                let what = format!("{} is played without the tapping that it asks for", mention.title);
                let finding = Finding::suspect(what, state.unread_texts()).by(Some(play.player)).card(mention);
                return Verdict::Broken(Box::new(finding));
            }
            Verdict::of(play.paid >= play.cost, || {
                let what = format!("the cost of {} is not paid", mention.title);
                let finding = Finding::suspect(what, state.unread_texts()).values(play.cost, play.paid);
                finding.by(Some(play.player)).card(mention)
            })
        }
        _ => Verdict::Silent,
    }
}

fn announced(state: &State, expected: i32, got: i32, player: Side, mention: CardMention) -> Verdict {
    if expected == got {
        return Verdict::Kept;
    }
    if let Some(blueprint) = state.unread_effect() {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    let what = format!("{} is played for another cost than its own", mention.title);
    let finding = Finding::suspect(what, state.unread_texts()).values(expected, got);
    Verdict::Broken(Box::new(finding.by(Some(player)).card(mention)))
}

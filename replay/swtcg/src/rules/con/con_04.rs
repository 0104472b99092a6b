//! Paying and retreating.

use holocron_ingest::event::swtcg::{Kind, ResourceReason, RetreatReason, TapReason};

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CON-04",
        title: "the winner of a contest pays his bid, and the losing unit retreats without being tapped",
        explain: "\
The winner pays his last bid, the loser nothing. The losing unit retreats and is not tapped for it.
```
PCIP D 11 BOY_38 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_5 CHARACTER_ARENA L EFFECT
SC 1 11,21
BID 1 D 1
BID 1 L 0
EC 1 D 7 6 21
RES D FORCE -1 3 BID
RT L 21 CONTEST
MCIP L 21 BOY_5 CHARACTER_ARENA BUILD_ZONE L CONTEST
GPC BATTLE SPACE 3
```
```
PCIP D 11 BOY_38 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_5 CHARACTER_ARENA L EFFECT
SC 1 11,21
BID 1 D 1
BID 1 L 0
EC 1 D 7 6 21
RES L FORCE -1 3 BID   # broken SWTCG-CON-04
RT L 21 CONTEST
TAP 21 RETREAT   # broken SWTCG-CON-04
GPC BATTLE SPACE 3   # broken SWTCG-CON-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "contested units" },
    },
    topics: topic::CLOCK.and(topic::RESOURCE).and(topic::TAPPED).and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let last = state.contests.0.iter().rev().find(|contest| contest.winner.is_some());
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Bid => {
            let Some(contest) = last else { return Verdict::Silent };
            let bid = contest.winner.and_then(|side| contest.bid(side)).unwrap_or(0);
            let is_right = contest.winner == Some(change.player) && change.delta == bid.saturating_neg();
            Verdict::of(is_right, || {
                let what = format!("{} pays something else than the winning bid", state.name(change.player));
                Finding::illegal(what).values(bid.saturating_neg(), change.delta).by(Some(change.player))
            })
        }
        Some(Kind::Tapped(tapped)) if tapped.reason == TapReason::Retreat => {
            if state.acts.of(tapped.card).retreat != Some(RetreatReason::Contest) {
                return Verdict::Silent;
            }
            let mention = state.mention(tapped.card);
            let what = format!("{} is tapped for a retreat after a contest", mention.title);
            Verdict::Broken(Box::new(Finding::illegal(what).card(mention)))
        }
        Some(Kind::Step(_) | Kind::Turn(_) | Kind::AttackStarted(_)) => {
            let losers = state.contests.0.iter().filter_map(|contest| contest.loser);
            let stays = |card: &&InPlay| {
                card.is_in_arena() && state.acts.of(card.id).retreat.is_none_or(|why| why == RetreatReason::Contest)
            };
            let Some(unit) = losers.filter_map(|id| state.cards.get(id)).find(stays) else { return Verdict::Silent };
            let what = format!("{} stays after it lost a contest", unit.name());
            let finding = Finding::illegal(what).by(Some(unit.controller)).card(state.mention(unit.id));
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}

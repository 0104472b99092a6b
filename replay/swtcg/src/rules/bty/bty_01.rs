//! Bounties.

use holocron_ingest::event::swtcg::{Kind, Phase, ResourceReason, Word};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BTY-01",
        title: "a bounty is earned by discarding another unit by damage, and paid at the start of the next own build step",
        explain: "\
When damage by a unit with Bounty discards another unit, its player earns the bounty and gets it at the start of his
next build step.
```
PCIP D 12 RAS_2 CHARACTER_ARENA D EFFECT
DM 1 12 22 3 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 3 3 DAMAGE damageId=1
RCFP L 22 CHARACTER_ARENA DAMAGE
GPC COMMAND DARK_BUILD 4 participantId=D
RES D BUILD 1 5 BOUNTY cardId=12
```
```
GPC BATTLE CHARACTER 3
RES D BUILD 1 5 BOUNTY cardId=12   # broken SWTCG-BTY-01
```
```
PCIP D 12 RAS_2 CHARACTER_ARENA D EFFECT
GPC COMMAND DARK_BUILD 4 participantId=D
RES D BUILD 1 5 BOUNTY cardId=12   # broken SWTCG-BTY-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Bounty" },
    },
    topics: topic::RESOURCE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Resource(change)) = step.kind() else { return Verdict::Silent };
    if change.reason != ResourceReason::Bounty || state.clock.phase == Phase::Unknown {
        return Verdict::Silent;
    }
    if state.clock.phase != Phase::Command {
        let what = format!("{} gets a bounty at once", state.name(change.player));
        let finding = Finding::illegal(what).values(Phase::Command.word(), state.clock.phase.word());
        return Verdict::Broken(Box::new(finding.by(Some(change.player))));
    }
    let earned = &state.bounties[change.player];
    let Some(card) = change.card.and_then(|id| state.cards.get(id)) else { return Verdict::Silent };
    if card.facts().is_none_or(|facts| facts.fact(FactName::Bounty).is_none()) {
        return Verdict::Silent;
    }
    Verdict::of(earned.contains(&card.id), || {
        let what = format!("{} gets a bounty that {} did not earn", state.name(change.player), card.name());
        Finding::suspect(what, state.unread_texts()).by(Some(change.player)).card(state.mention(card.id))
    })
}

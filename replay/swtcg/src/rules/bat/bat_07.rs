//! Until end of battle.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::shortfall::Shortfall;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BAT-07",
        title: "what lasts until the end of the battle is over in the next turn",
        explain: "\
An effect until the end of the battle lasts through all three arenas of this turn and no longer.
```
PCIP D 12 SR_42 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 1 1 DAMAGE damageId=1
TT 1 D 12 Stun NORMAL DAMAGES
TR 1 DONE
TAP 22 ATTACK
SA 1 L 22 12 GROUND_ARENA NORMAL 0 20
EA 1
```
```
PCIP D 12 SR_42 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 1 1 DAMAGE damageId=1
TT 1 D 12 Stun NORMAL DAMAGES
TR 1 DONE
GPC END CONTROL 3
TC 4 D
TAP 22 ATTACK
SA 1 L 22 12 GROUND_ARENA NORMAL 0 20   # broken SWTCG-BAT-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "general" },
    },
    topics: topic::ATTACK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let Some(power) = state.attack_power(started.card, started.mode) else { return Verdict::Silent };
    if state.stuns.of(started.card) > 0 && started.power == power {
        return Verdict::Kept;
    }
    if state.stuns.was(started.card) == 0 || state.changer().is_some() {
        return Verdict::Silent;
    }
    Verdict::of(state.shortfall(started) != Some(Shortfall::OldStun), || {
        let mention = state.mention(started.card);
        let what = format!("{} attacks with the power that a Stun of the last turn left it", mention.title);
        let finding = match state.unread_texts() {
            none if none.is_empty() => Finding::illegal(what),
            titles => Finding::suspect(what, titles),
        };
        finding.values(power, started.power).by(Some(started.player)).card(mention)
    })
}

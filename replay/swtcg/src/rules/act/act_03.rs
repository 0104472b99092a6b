//! Bonuses add up.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::shortfall::Shortfall;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ACT-03",
        title: "bonuses from several sources add up",
        explain: "\
A unit with two bonuses to one number gets both.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 JG_30 PILOTING L EFFECT targetCardId=22
PCIP L 26 BOY_60 PILOTING L EFFECT targetCardId=22
PCIP D 12 ESB_104 SPACE_ARENA D EFFECT
TAP 22 ATTACK
SA 1 L 22 12 SPACE_ARENA NORMAL 4 70
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 JG_30 PILOTING L EFFECT targetCardId=22
PCIP L 26 BOY_60 PILOTING L EFFECT targetCardId=22
PCIP D 12 ESB_104 SPACE_ARENA D EFFECT
TAP 22 ATTACK
SA 1 L 22 12 SPACE_ARENA NORMAL 4 60   # broken SWTCG-ACT-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "abilities" },
    },
    topics: topic::ATTACK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let lacks_one = state.shortfall(started) == Some(Shortfall::Bonus);
    if !lacks_one && state.pilots(started.card).count() < 2 {
        return Verdict::Silent;
    }
    if let Some(blueprint) = state.unread_effect().filter(|_| lacks_one) {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    Verdict::of(!lacks_one, || {
        let mention = state.mention(started.card);
        let what = format!("{} attacks without one of its bonuses", mention.title);
        Finding::suspect(what, state.unread_texts()).by(Some(started.player)).card(mention)
    })
}

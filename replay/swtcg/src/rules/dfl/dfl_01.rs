//! Deflect.

use holocron_ingest::event::swtcg::{Ability, DamageCause, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::state::plays::{Play, Sort};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DFL-01",
        title: "deflected damage is what was prevented, done by the deflecting unit in its arena",
        explain: "\
Deflect X prevents up to X damage to its unit. That unit may do as much to a unit in the same arena; this is new
damage with its own chance to prevent.
```
PCIP D 11 AOTC_14 CHARACTER_ARENA D EFFECT
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
DM 1 21 11 3 EFFECT
WO 1 PREVENT damageIds=1
CA 1 D 11 Deflect 2 windowId=1 value=1 damageId=1
RES D FORCE -2 2 COST playId=1
PV 1 D 11 1 playId=1
DM 2 11 21 1 DEFLECT
```
```
PCIP D 11 AOTC_14 CHARACTER_ARENA D EFFECT
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
DM 1 21 11 3 EFFECT
WO 1 PREVENT damageIds=1
CA 1 D 11 Deflect 2 windowId=1 value=1 damageId=1
RES D FORCE -2 2 COST playId=1
PV 1 D 11 1 playId=1
DM 2 11 21 2 DEFLECT   # broken SWTCG-DFL-01
DM 3 21 21 1 DEFLECT   # broken SWTCG-DFL-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgGlossary, at: "Deflect" },
    },
    topics: topic::DAMAGE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DamagePending(pending)) = step.kind() else { return Verdict::Silent };
    if pending.cause != DamageCause::Deflect {
        return Verdict::Silent;
    }
    let is_deflect = |play: &&Play| matches!(&play.sort, Sort::Ability(Ability::Keyword(name)) if &**name == "Deflect");
    let Some(play) = state.plays.iter().filter(is_deflect).last() else { return Verdict::Silent };
    let unit = state.fighter(play.card);
    let all = state.damages.iter().flat_map(|damage| &damage.prevented);
    let prevented = all.filter(|one| one.play == Some(play.id)).fold(0_i32, |sum, one| sum.saturating_add(one.count));
    let mention = state.mention(pending.card);
    let broken = |what: &str| {
        let finding = Finding::illegal(format!("the deflected damage {what}")).values(prevented, pending.count);
        Verdict::Broken(Box::new(finding.by(Some(play.player)).card(mention.clone()).card(state.mention(play.card))))
    };
    let place = |id| state.cards.get(id).map(|card| card.zone);
    if pending.card != unit && pending.card != play.card {
        return broken("is not done by the unit that deflects");
    }
    // A Location that doubles damage doubles this too, as it becomes pending.
    let most = if state.doubler(pending.card).is_some() { prevented.saturating_mul(2) } else { prevented };
    if pending.count > most {
        return broken("is more than was prevented");
    }
    match (place(unit), place(pending.target)) {
        (Some(here), Some(there)) if here != there => broken("goes to another arena"),
        _ => Verdict::Kept,
    }
}

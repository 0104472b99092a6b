//! Shields.

use holocron_ingest::event::swtcg::{Kind, RollKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-05",
        title: "Shields take attack dice",
        explain: "\
Shields X takes X from the power of a unit that attacks this one, when the dice are rolled.
```
PCIP D 12 JG_50 GROUND_ARENA D EFFECT
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
TAP 22 ATTACK
SA 1 L 22 12 GROUND_ARENA NORMAL 2 80
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 L ATTACK 6 cardId=22 targetCardId=12 attackId=1
```
```
PCIP D 12 JG_50 GROUND_ARENA D EFFECT
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
TAP 22 ATTACK
SA 1 L 22 12 GROUND_ARENA NORMAL 2 80
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 L ATTACK 6,2 cardId=22 targetCardId=12 attackId=1   # broken SWTCG-DICE-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgGlossary, at: "Shields" },
    },
    topics: topic::ROLLED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let attack = state.attacks.current.as_ref().filter(|attack| Some(attack.id) == roll.attack);
    let Some(attack) = attack.filter(|_| roll.kind == RollKind::Attack) else { return Verdict::Silent };
    let Some((full, shielded)) = state.attack_dice(attack, roll.target) else { return Verdict::Silent };
    let got = i32::try_from(roll.dice.len()).unwrap_or(i32::MAX);
    if full == shielded || (got != full && got != shielded) {
        return Verdict::Silent;
    }
    if let Some(blueprint) = state.unread_effect().filter(|_| got == full) {
        return Verdict::Unknown(Doubt::CardText(blueprint));
    }
    Verdict::of(got == shielded, || {
        let finding = Finding::suspect("an attack against Shields has its full dice", state.unread_texts());
        finding.values(shielded, got).by(Some(roll.player)).card(state.mention(attack.attacker))
    })
}

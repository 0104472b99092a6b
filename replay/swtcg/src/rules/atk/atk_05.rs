//! The order inside an attack.

use crate::Swtcg;
use crate::state::State;
use crate::state::fight::attacks::Stage;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ATK-05",
        title: "an attack is: plays, roll, rerolls, hits, pending damage, prevention, counters",
        explain: "\
After the defender is chosen come the plays, the roll, rerolls, the hits, the damage that is pending, prevention and
the counters, in this order.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,2,3,1 cardId=12 targetCardId=22 attackId=1
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 1 0
DM 1 12 22 1 ATTACK attackId=1 rollId=1
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,2,3,1 cardId=12 targetCardId=22 attackId=1
HIT 1 22 1 0   # broken SWTCG-ATK-05
DM 1 12 22 1 ATTACK attackId=1 rollId=1
WO 2 REROLL attackId=1 rollIds=1   # broken SWTCG-ATK-05
WP 2 D
WP 2 L
WC 2
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgColumns, at: "attacks" },
    },
    topics: topic::ROLLED.and(topic::COUNTER).and(topic::OPENED).and(topic::HITS).and(topic::DAMAGE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let (Some(next), Some(attack)) = (state.stage(kind), &state.attacks.current) else { return Verdict::Silent };
    let needs = match next {
        Stage::Rolled => Stage::Plays,
        Stage::Hits => Stage::Rerolls,
        _ => Stage::Chosen,
    };
    let is_repeatable = !matches!(next, Stage::Plays | Stage::Rerolls);
    let is_in_order = attack.stage < next || (attack.stage == next && is_repeatable);
    // Several hits, and damage to several units, are assigned one after the other.
    let is_in_order = is_in_order || (attack.hits.len() > 1 && next >= Stage::Hits);
    Verdict::of(is_in_order && attack.stage >= needs, || {
        let mention = state.mention(attack.attacker);
        let what = format!("the attack by {} is out of order", mention.title);
        Finding::illegal(what).by(Some(attack.player)).card(mention)
    })
}

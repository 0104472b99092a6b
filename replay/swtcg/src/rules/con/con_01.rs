//! Contested at once.

use holocron_ingest::event::swtcg::{Kind, Phase};
use holocron_ingest::id::CardId;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CON-01",
        title: "units of one unique name on both sides are contested at once in the battle phase",
        explain: "\
When both players have a unit of the same unique name in battle during the battle phase, they are contested before
anything else happens.
```
GPC BATTLE START 3
PCIP D 11 BOY_38 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_5 CHARACTER_ARENA L EFFECT
SC 1 11,21
BID 1 D 0
BID 1 L 0
EC 1 D 6 6 21
RT L 21 CONTEST
MCIP L 21 BOY_5 CHARACTER_ARENA BUILD_ZONE L CONTEST
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
```
```
GPC BATTLE START 3
PCIP D 11 BOY_38 CHARACTER_ARENA D EFFECT
PCIP L 21 BOY_5 CHARACTER_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20   # broken SWTCG-CON-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "contested units" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED).and(topic::ATTACK).and(topic::CONTEST),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.phase != Phase::Battle {
        return Verdict::Silent;
    }
    match step.kind() {
        Some(Kind::ContestStarted(_)) => Verdict::Kept,
        Some(Kind::AttackStarted(_) | Kind::Played(_) | Kind::Activated(_)) => {
            let is_known = |(a, b): &(CardId, CardId)| {
                state.contests.0.iter().any(|contest| contest.cards.contains(a) && contest.cards.contains(b))
            };
            let Some((dark, light)) = state.contested().filter(|pair| !is_known(pair)) else { return Verdict::Silent };
            let what = format!("{} is on both sides and not contested", state.mention(dark).title);
            let finding = Finding::illegal(what).card(state.mention(dark)).card(state.mention(light));
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}

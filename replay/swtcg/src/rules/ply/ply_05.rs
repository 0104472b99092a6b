//! Rerolls and prevention belong inside.

use holocron_ingest::event::swtcg::{DamageCause, Kind, RollKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PLY-05",
        title: "rerolls and prevention inside a card happen before it is over",
        explain: "\
When a card rolls dice or does damage, the chances to reroll and to prevent come at that point, not after the card.
```
CA 1 D 11 TEXT:1 0
DM 1 11 22 1 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
RV 1 DONE
```
```
CA 1 D 11 TEXT:1 0
DM 1 11 22 1 EFFECT
RV 1 DONE   # broken SWTCG-PLY-05
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "multiple parts" },
    },
    topics: topic::RESOLVED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Resolved(resolved)) = step.kind() else { return Verdict::Silent };
    let Some(play) = state.plays.get(resolved.play) else { return Verdict::Silent };
    let mut damages = state.damages.iter().filter(|damage| {
        let is_own = damage.since > play.since && !matches!(damage.cause, DamageCause::Attack | DamageCause::Deflect);
        is_own && damage.source == play.card
    });
    let mut rolls = state
        .rolls
        .iter()
        .filter(|roll| roll.since > play.since && roll.kind == RollKind::Damage && roll.card == Some(play.card));
    let is_open =
        damages.any(|damage| damage.chances == 0 && damage.pending > 0) || rolls.any(|roll| roll.chances == 0);
    Verdict::of(!is_open, || {
        let mention = state.mention(play.card);
        let what = format!("{} is over before its dice and damage are settled", mention.title);
        Finding::illegal(what).by(Some(play.player)).card(mention)
    })
}

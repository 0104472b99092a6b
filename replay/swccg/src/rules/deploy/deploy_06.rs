//! A deployment stays paid.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::rules::piles::moves_cards;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-06",
        title: "the cost of a deployment is used up when it is paid, whatever becomes of the card",
        explain: "\
The cost is paid while the deployment is initiated. It does not come back when the card is cancelled, or lost at once.
```
site 40 1_295 D @0 Tatooine
turn D 1
phase Deploy
tally D hand=5 force=5 used=1 | L hand=5
say D uses 1 Force
tally D hand=5 force=4 used=2 | L hand=5
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_295]
tally D hand=4 force=4 used=2 power=1 | L hand=5 power=-
```
The Force flows back:
```
site 40 1_295 D @0 Tatooine
turn D 1
phase Deploy
tally D hand=5 force=5 used=1 | L hand=5
say D uses 1 Force
tally D hand=5 force=4 used=2 | L hand=5
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_295]
tally D hand=4 force=5 used=1 power=1 | L hand=5 power=-   # broken SWCCG-DEPLOY-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 5" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let Some((player, card)) = &state.consistency.peaks.deployed else { return Verdict::Silent };
    let (Some(then), Some(now)) = (state.piles(*player), tally.sides[*player].piles) else { return Verdict::Silent };
    let gained = now.force_pile.saturating_sub(then.force_pile);
    let flows_back = gained > 0 && then.used_pile.saturating_sub(now.used_pile) == gained;
    // A text may move Force from the Used Pile, and says so when it is used.
    if flows_back && let Some(cause) = state.text.causes.list().iter().rfind(|cause| moves_cards(cause)) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(!flows_back, || {
        Finding::illegal(format!("Force flows back to {} after {} was deployed", state.name(*player), card.title))
            .values("the cost stays in the Used Pile", "it returns to the Force Pile")
            .by(Some(*player))
            .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
    })
}

//! Lost cards are public.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::Blueprint;

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOSS-07",
        title: "the card named as lost is the new top of the Lost Pile",
        explain: "\
A lost card lies face up on top of the Lost Pile; it is the card that the line names.
```
turn D 1
say D loses a Force, [1_168], from hand
in 60 1_168 D TOP_OF_LOST_PILE
```
Another card arrives:
```
turn D 1
say D loses a Force, [1_168], from hand
in 60 1_249 D TOP_OF_LOST_PILE   # broken SWCCG-LOSS-07
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 1" },
    },
    topics: topic::CARDS,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Placed(card)) = &step.what else { return Verdict::Silent };
    let Some(owner) = card.zone_owner.filter(|_| card.zone == Zone::TopOfLostPile) else { return Verdict::Silent };
    let Some(named) = state.plays.losses.named[owner] else { return Verdict::Silent };
    if card.blueprint.is_face_down() {
        return Verdict::Silent;
    }
    Verdict::of(card.blueprint.front() == named.front(), || {
        let title = |blueprint: &Blueprint| lookup(blueprint).map_or(blueprint.to_string(), |f| f.title.to_owned());
        let (lost, shown) = (title(&named), title(&card.blueprint));
        Finding::illegal(format!("{} loses {lost}, but {shown} comes to the Lost Pile", state.name(owner)))
            .by(Some(owner))
            .card(CardMention { id: Some(card.id), blueprint: card.blueprint, title: shown.clone() })
            .values(lost, shown)
    })
}

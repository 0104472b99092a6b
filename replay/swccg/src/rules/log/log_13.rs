//! A recording shows its owner's hand and decisions only.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-13",
        title: "a recording shows the hand and the decisions of its own player only",
        explain: "\
The server sends each player only that player's hand and questions, and records what it sends.
```
players
in 121 1_168 D HAND
ask D Choose Deploy action or Pass: Deploy@121
```
```
players
in 121 1_1 L HAND   # broken SWCCG-LOG-13
ask L Choose Deploy action or Pass: Deploy@121   # broken SWCCG-LOG-13
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "recordings" },
    },
    topics: topic::ASKED.and(topic::CARDS),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    let Some(viewer) = state.viewer.filter(|_| state.recording.has_players) else { return Verdict::Silent };
    match kind {
        Kind::Placed(card) if card.zone.is_private() => Verdict::of(card.zone_owner == Some(viewer), || {
            let title = lookup(&card.blueprint).map_or("a card", |facts| facts.title);
            let name = state.name(viewer);
            Finding::illegal(format!("{name}'s recording shows {title} in the opponent's hand"))
                .values("the own hand", "the opponent's hand")
                .card(CardMention { id: Some(card.id), blueprint: card.blueprint, title: title.to_owned() })
        }),
        Kind::Asked(decision) => Verdict::of(decision.player.is_none_or(|player| player == viewer), || {
            let name = state.name(viewer);
            Finding::illegal(format!("{name}'s recording holds a question put to the opponent"))
                .values("a question put to this player", &decision.text)
        }),
        _ => Verdict::Silent,
    }
}

//! Where cards go.

use holocron_ingest::event::swtcg::{Kind, MoveReason, PlaceReason, Word, Zone};

use crate::Swtcg;
use crate::cards::lookup;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-08",
        title: "a unit goes to an arena of its type, a Location where its type line allows",
        explain: "\
A finished unit goes to the arena of its type, or stays face up in the build zone. In the set-up it goes to its arena.
A Location goes into an arena that its type line names.
```
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
CTR 14 BUILD 3 3 EFFECT
FB D 14 ANH_161 3 3 GROUND_ARENA
```
```
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
CTR 14 BUILD 3 3 EFFECT
FB D 14 ANH_161 3 3 SPACE_ARENA   # broken SWTCG-BLD-08
```
```
PCIP D 14 ESB_77 LOCATION D EFFECT arena=GROUND_ARENA   # broken SWTCG-BLD-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgCards, at: "the type line" },
    },
    topics: topic::PLACED.and(topic::MOVED).and(topic::FINISHED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (id, blueprint, zone, arena, is_certain) = match step.kind() {
        Some(Kind::Finished(f)) => (f.card, f.blueprint, f.zone, None, false),
        Some(Kind::Placed(p)) if p.zone == Zone::Location || p.reason == PlaceReason::Setup => {
            (p.card, p.blueprint, p.zone, p.arena, true)
        }
        Some(Kind::Moved(m)) if m.zone == Zone::Location || m.reason == MoveReason::BuildStep => {
            (m.card, m.blueprint, m.zone, m.arena, m.zone == Zone::Location)
        }
        _ => return Verdict::Silent,
    };
    let Some(card) = lookup(&blueprint) else { return Verdict::Silent };
    let arena = match (zone, card.kind.is_unit()) {
        (Zone::Location, false) => arena,
        (_, true) => zone.arena(),
        _ => None,
    };
    let Some(arena) = arena else { return Verdict::Silent };
    Verdict::of(card.arenas.contains(&arena), || {
        let what = format!("{} goes to an arena that its type line does not name", card.name());
        let finding = match is_certain {
            true => Finding::illegal(what),
            false => Finding::suspect(what, state.unread_texts()),
        };
        let mention = CardMention { id: Some(id), blueprint, title: card.name() };
        finding.values(card.kind.word(), arena.zone().word()).card(mention)
    })
}

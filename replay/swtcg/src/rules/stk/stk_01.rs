//! One of a name.

use holocron_ingest::event::swtcg::{Kind, Zone};
use holocron_ingest::id::{CardId, Side};

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STK-01",
        title: "a player has one unit of a unique name",
        explain: "\
Of a unique name a player has one unit in battle or retreated. Further versions are stacked, or the newest is
discarded.
```
PCIP D 15 AOTC_97 CHARACTER_ARENA D EFFECT
PCIP D 16 AOTC_97 CHARACTER_ARENA D EFFECT
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
GPC BATTLE START 3
```
```
PCIP L 21 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP L 22 AOTC_2 CHARACTER_ARENA L EFFECT
GPC BATTLE START 3   # broken SWTCG-STK-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "unique cards" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !matches!(step.kind(), Some(Kind::Step(_) | Kind::Turn(_))) {
        return Verdict::Silent;
    }
    let is_top = |card: &&InPlay| {
        let is_unique = card.facts().is_some_and(|facts| facts.is_unique && facts.kind.is_unit());
        let is_here = card.is_in_arena() || matches!(card.zone, Zone::Build | Zone::Piloting);
        is_unique && is_here && card.is_built
    };
    let mut names: Vec<(Side, &'static str, CardId)> = Vec::new();
    for card in state.cards.iter().filter(is_top) {
        let Some(title) = card.facts().map(|facts| facts.title) else { continue };
        if names.iter().any(|(side, name, _)| *side == card.controller && *name == title) {
            let what = format!("{} has {title} twice", state.name(card.controller));
            let finding = Finding::suspect(what, state.unread_texts()).values(1, 2).by(Some(card.controller));
            return Verdict::Broken(Box::new(finding.card(state.mention(card.id))));
        }
        names.push((card.controller, title, card.id));
    }
    if names.is_empty() { Verdict::Silent } else { Verdict::Kept }
}

//! Of two creatures that fight the one with the lower ferocity is lost.

use holocron_ingest::id::Number;
use holocron_ingest::message::attack::Attack;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-11",
        title: "of two creatures that fight the one with the lower ferocity is lost",
        explain: "\
The higher ferocity wins; with equal ferocity both creatures are lost.
```
turn L 1
phase Deploy
site 1 1_133 L @0 Tatooine
at 10 7_52 L @0
at 11 6_48 L @0
say [6_48] and [7_52], chosen randomly, attack each other
attack @0 11 10 L L
say Attack total for [6_48]: 3
say Attack total for [7_52]: 2
say [6_48] defeats [7_52]
remove 10
attack ends
phase Battle
```
The weaker one wins:
```
turn L 1
phase Deploy
site 1 1_133 L @0 Tatooine
at 10 7_52 L @0
at 11 6_48 L @0
say [6_48] and [7_52], chosen randomly, attack each other
attack @0 11 10 L L
say Attack total for [6_48]: 3
say Attack total for [7_52]: 2
say [7_52] defeats [6_48]   # broken SWCCG-ATTACK-11
remove 11
attack ends
phase Battle
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraphs 7 and 8; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Attack(said)) = &step.what else { return Verdict::Silent };
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    let total = |card: &CardRef| running.totals.iter().find(|(one, _)| *one == card.blueprint).map(|(_, total)| *total);
    let (first, second) = match said {
        Attack::Defeats { winners, losers } => (winners.first(), losers.first()),
        Attack::DefeatEachOther { cards } => (cards.first(), cards.last()),
        _ => return Verdict::Silent,
    };
    let (Some(first), Some(second)) = (first, second) else { return Verdict::Silent };
    let (Some(one), Some(two)) = (total(first), total(second)) else { return Verdict::Silent };
    if first.blueprint == second.blueprint {
        return Verdict::Silent;
    }
    let is_tie = matches!(said, Attack::DefeatEachOther { .. });
    Verdict::of(if is_tie { one == two } else { one > two }, || finding(first, second, one, two, is_tie))
}

fn finding(first: &CardRef, second: &CardRef, one: Number, two: Number, is_tie: bool) -> Finding {
    let how = if is_tie { "and the other defeat each other" } else { "wins" };
    let mention = |card: &CardRef| CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    Finding::illegal(format!("{} {how} with {one} against {} with {two}", first.title, second.title))
        .values("the lower total is lost, equal totals lose both", format!("{one} against {two}"))
        .card(mention(first))
        .card(mention(second))
}

//! Names, links and the table agree.

use holocron_ingest::id::Blueprint;
use holocron_ingest::message::CardRef;

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::step::{Named, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-15",
        title: "a card's name in a line belongs to its link, and a location where something begins lies on the table",
        explain: "\
A line names each card by its title and links it to its blueprint; the two belong together, whatever dots, system or
version marks surround the title. Force drains, battles and attacks begin at locations that lie on the table.
```
players
site 130 1_290 D @0
at 150 1_168 D @0
turn D 1
phase Control
say D initiates Force drain of 2 at [1_290]
```
```
players
site 130 1_290 D @0
at 150 1_168 D @0
turn D 1
phase Control
say D initiates Force drain of 2 at [1_290 •Hoth: Echo Corridor]   # broken SWCCG-LOG-15
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "card links of messages" },
    },
    topics: topic::STATEMENT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(said) = step.what.statement().filter(|_| state.recording.has_players) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    said.cards(|card| match is_title(card) {
        _ if matches!(verdict, Verdict::Broken(_)) => {}
        Some(true) if verdict == Verdict::Silent => verdict = Verdict::Kept,
        Some(true) => {}
        Some(false) => verdict = misnamed(card),
        None => verdict = Verdict::Unknown(Doubt::NoFacts(card.blueprint)),
    });
    if matches!(verdict, Verdict::Broken(_)) {
        return verdict;
    }
    let place: Option<&Named<'_>> = match &step.what {
        What::Drain(drain) => Some(&drain.at),
        What::Battle(battle) => Some(&battle.at),
        What::Attack(attack) => Some(&attack.at),
        _ => None,
    };
    match place {
        Some(place) if place.id.is_none() => {
            let message = format!("something begins at {}, which does not lie on the table", place.card.title);
            let finding = Finding::illegal(message).values("a location on the table", "none").by(said.player());
            Verdict::Broken(Box::new(finding.card(state.mention(place))))
        }
        _ => verdict,
    }
}

fn misnamed(card: &CardRef) -> Verdict {
    let known = lookup(&card.blueprint).map_or("", |facts| facts.title);
    let finding = Finding::illegal(format!("a line links {} to another card", card.title)).values(known, &card.title);
    let mention = CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    Verdict::Broken(Box::new(finding.card(mention)))
}

/// Whether a link's text is the title of its card or of the card's reverse; `None` without facts. A generic location
/// carries the name of its system before a colon.
fn is_title(card: &CardRef) -> Option<bool> {
    let front = lookup(&card.blueprint.front())?;
    if is_face(&card.title, front.title) {
        return Some(true);
    }
    let back = Blueprint::new(&format!("{}_BACK", card.blueprint.front())).and_then(|back| lookup(&back));
    Some(back.is_some_and(|back| is_face(&card.title, back.title)))
}

fn is_face(shown: &str, title: &str) -> bool {
    let suffix = shown.strip_suffix(title).filter(|system| system.starts_with('◇') && system.ends_with(": "));
    suffix.is_some() || is_marked(shown, title)
}

/// Whether the text is the title with uniqueness marks and `(V)` or `(AI)` in between.
fn is_marked(mut shown: &str, mut title: &str) -> bool {
    loop {
        let start = shown;
        for mark in ["••• •••", "•", "◇", " (V)", " (AI)"] {
            shown = shown.strip_prefix(mark).unwrap_or(shown);
        }
        title = title.strip_prefix(" (V)").unwrap_or(title);
        if shown.len() < start.len() {
            continue;
        }
        let (Some(a), Some(b)) = (shown.chars().next(), title.chars().next()) else {
            return shown.is_empty() && title.is_empty();
        };
        if a != b {
            return false;
        }
        shown = shown.get(a.len_utf8()..).unwrap_or("");
        title = title.get(b.len_utf8()..).unwrap_or("");
    }
}

#[cfg(test)]
mod tests {
    use super::is_face;

    #[test]
    fn marks_and_systems_are_no_part_of_the_title() {
        assert!(is_face("•Sniper & •Dark Strike", "Sniper & Dark Strike"));
        assert!(is_face("••• •••Jawa (V)", "Jawa"));
        assert!(is_face("◇Ralltiir: Forest", "Forest"));
        assert!(!is_face("•Hoth: Forest", "Forest"));
        assert!(!is_face("•Jawa", "Jawas") && !is_face("•Jawas", "Jawa") && !is_face("", "Jawa"));
    }
}

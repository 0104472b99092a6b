//! What the server offers.

use holocron_ingest::raw::Element;

use crate::doctor::swccg::doc::Doc;
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("OFFER-01", "a Force drain at a location in play is offered in the Deploy phase", |doc, rng| {
        rng.first(decisions(doc, "Deploy"), |at| {
            let placed = doc.before(at, |i| doc.ty(i) == "PCIP" && doc.attr(i, "zone") == "LOCATIONS")?;
            let first = doc.events[at].children.iter().position(|child| is(child, "actionText"))?;
            let id = doc.options(at, "actionId").len().to_string();
            let mut new = doc.clone();
            let event = new.events.get_mut(at)?;
            for (name, value) in [
                ("actionText", "Force drain"),
                ("cardId", doc.attr(placed, "cardId")),
                ("actionId", id.as_str()),
                ("blueprintId", "inPlay"),
                ("horizontal", "false"),
                ("testingText", "null"),
                ("backSideTestingText", "null"),
            ] {
                let last = event.children.iter().rposition(|child| is(child, name)).unwrap_or(first);
                let attributes = vec![("name".to_owned(), name.to_owned()), ("value".to_owned(), value.to_owned())];
                event
                    .children
                    .insert(last + 1, Element { name: "parameter".to_owned(), attributes, children: Vec::new() });
            }
            Mutant::at(new, at)
        })
    }),
    kind("OFFER-02", "a Force drain, a battle or a move that was on offer and not taken is left out", |doc, rng| {
        let all = ["Control", "Battle", "Move"].iter().flat_map(|phase| decisions(doc, phase));
        rng.first(all, |at| {
            let nth = doc.options(at, "actionText").iter().position(|text| TAKEN_OUT.contains(text))?;
            // Only the first decision of a phase tells of what is missing, and only what was not taken may be.
            let (start, end) = doc.phase_of(at)?;
            let is_first = !(start..at).any(|i| doc.ty(i) == "D" && doc.attr(i, "text") == doc.attr(at, "text"));
            let is_taken = (at..end).any(|i| doc.msg(i).contains(" initiates ") || doc.msg(i).contains(" moves "));
            if !is_first || is_taken {
                return None;
            }
            let mut new = doc.clone();
            let event = new.events.get_mut(at)?;
            for name in OF_ACTION {
                let place = event.children.iter().enumerate().filter(|(_, child)| is(child, name)).nth(nth);
                if let Some((place, _)) = place {
                    event.children.remove(place);
                }
            }
            Mutant::at(new, at)
        })
    }),
];

/// The parameters of a decision that say one thing of each action.
const OF_ACTION: [&str; 7] =
    ["actionText", "cardId", "actionId", "blueprintId", "horizontal", "testingText", "backSideTestingText"];

const TAKEN_OUT: [&str; 4] = ["Force drain", "Initiate battle", "Move using landspeed", "Move using hyperspeed"];

fn is(element: &Element, name: &str) -> bool {
    element.name == "parameter" && element.get("name") == Some(name)
}

/// Top-level decisions of the recording's player in the own turn's phase.
fn decisions(doc: &Doc, phase: &str) -> Vec<usize> {
    let text = format!("Choose {phase} action or Pass");
    let Some(viewer) = doc.viewer else { return Vec::new() };
    let is_own = |at: &usize| doc.turn_of(*at) == Some(viewer) && doc.attr(*at, "participantId") == doc.name(viewer);
    doc.of_type("D").filter(|at| doc.attr(*at, "text") == text).filter(is_own).collect()
}

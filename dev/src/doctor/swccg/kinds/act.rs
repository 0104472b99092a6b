//! Force generation and activation.

use holocron_ingest::id::Side;

use crate::doctor::swccg::doc::{Doc, FORCE, RESERVE, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("ACT-01", "one Force generation too much is announced and shown until it changes", |doc, rng| {
        rng.first(announcements(doc), |(at, side, n)| {
            let key = format!("{}ForceGeneration", side.word());
            let first = doc.gs_before(at)?;
            let shown = doc.attr(first, &key).to_owned();
            (shown == n.to_string()).then_some(())?;
            let end = (first..doc.events.len()).find(|i| doc.ty(*i) == "GS" && doc.attr(*i, &key) != shown);
            let end = end.unwrap_or(doc.events.len());
            let mut new = doc.clone();
            for i in (first..end).filter(|i| doc.ty(*i) == "GS") {
                new.events[i].set(&key, (n + 1).to_string());
            }
            // A later announcement within the range says the same.
            for (line, _, m) in announcements(doc).into_iter().filter(|a| a.0 >= at && a.0 < end && a.1 == side) {
                new.set_msg(line, doc.msg(line).replace(&format!(" is {m}"), &format!(" is {}", m + 1)));
            }
            Mutant::at(new, at)
        })
    }),
    first!("ACT-02", "the announced generation is not the one shown", announcements, |doc, (at, _, n)| {
        let mut new = doc.clone();
        new.set_msg(at, doc.msg(at).replace(&format!(" is {n}"), &format!(" is {}", n + 1)));
        Mutant::at(new, at)
    })
    .with(&["ACT-01"]),
    kind("ACT-03", "one activation more than the generation", |doc, rng| {
        let full = |(at, side, rest): (usize, _, &str)| {
            let k = generated(&format!("activated{rest}"))?;
            (announced(doc, at, doc.name(side))? == k).then_some((at, side, k))
        };
        let candidates = doc.sayings("activated").filter_map(full);
        rng.first(candidates, |(at, side, k)| {
            let gs = doc.gs_after(at)?;
            let mut new = doc.clone();
            let mut line = doc.events[at].clone();
            line.set("message", doc.msg(at).replace(&format!("({k} total"), &format!("({} total", k + 1)));
            new.insert(gs + 1, vec![line, doc.events[gs].clone()]);
            // The decision on the amount allows it.
            if let Some(d) = doc
                .prompt_before(at, side, "Choose amount of Force to")
                .filter(|d| Some(*d) > doc.phase_of(at).map(|p| p.0))
            {
                let max = new.events[d].children.iter_mut().find(|p| p.get("name") == Some("max"))?;
                let more = max.get("value")?.parse::<i32>().ok()? + 1;
                max.set("value", more.to_string());
            }
            let is_whole = new.add(gs + 2, side, RESERVE, -1) && new.add(gs + 2, side, FORCE, 1);
            (is_whole && new.shift(gs + 3, &[(side, RESERVE, -1), (side, FORCE, 1)])).then_some(())?;
            Mutant::at(new, gs + 1)
        })
    }),
    first!("ACT-05", "the Control phase opens before the last activation", steps, |doc, (at, _, k)| {
        let (_, end) = doc.phase_of(at)?;
        let is_last = !(at + 1..end).any(|i| doc.ty(i) == "M");
        (k > 1 && is_last && doc.label(end)? == "Control").then_some(())?;
        let mut new = doc.clone();
        new.relocate(end, at);
        new.retime(at, end + 1, "Control");
        Mutant::at(new, at + 1)
    }),
    first!("ACT-06", "two activations in one step", steps, |doc, (at, side, k)| {
        let next = doc.after(at, |i| doc.ty(i) == "M")?;
        let gs = doc.gs_after(at).filter(|gs| *gs < next)?;
        let (who, rest) = doc.said(next)?;
        (who == side && generated(rest)? == k + 1).then_some(())?;
        let mut new = doc.clone();
        new.swap_in_msg(next, "activated 1 Force", "activated 2 Force");
        new.remove(gs);
        new.remove(at);
        Mutant::at(new, next - 2)
    }),
    kind("ACT-09", "an activation that is no generation, without a cause", |doc, rng| {
        let prompts = doc.of_type("D").filter(|d| doc.attr(*d, "text") == "Choose Deploy action or Pass");
        rng.first(prompts, |d: usize| {
            let gs = doc.gs_before(d)?;
            let side = doc.viewer?.opponent();
            let mut new = doc.clone();
            let line = message(format!("{} activated 1 Force (1 total Force activated)", doc.name(side)));
            new.insert(d + 1, vec![line, doc.events[gs].clone(), doc.events[d].clone()]);
            new.shift(d + 2, &[(side, RESERVE, -1), (side, FORCE, 1)]).then_some(())?;
            Mutant::at(new, d + 1)
        })
    }),
];

/// The count in "activated 1 Force (k total Force activated from Force generation)".
pub(crate) fn generated(rest: &str) -> Option<i32> {
    rest.strip_prefix("activated 1 Force (")?
        .strip_suffix(" total Force activated from Force generation)")?
        .parse()
        .ok()
}

/// The announced generation of the running turn.
fn announced(doc: &Doc, at: usize, name: &str) -> Option<i32> {
    let start = doc.before(at, |i| doc.ty(i) == "TC")?;
    let prefix = format!("{name}'s Force generation for this turn is ");
    (start..at).find_map(|i| doc.msg(i).strip_prefix(&prefix)?.parse().ok())
}

/// The lines that announce generation: index, whose, how much.
fn announcements(doc: &Doc) -> Vec<(usize, Side, i32)> {
    let of = |at: usize| {
        let (name, n) = doc.msg(at).split_once("'s Force generation for this turn is ")?;
        Some((at, doc.side(name)?, n.parse().ok()?))
    };
    (0..doc.events.len()).filter_map(of).collect()
}

fn steps(doc: &Doc) -> Vec<(usize, Side, i32)> {
    let of = |(at, side, rest): (usize, Side, &str)| Some((at, side, generated(&format!("activated{rest}"))?));
    doc.sayings("activated").filter_map(of).collect()
}

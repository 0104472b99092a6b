//! The repairs that keep a doctored log consistent, so that only the illegal play can be noticed.

use std::collections::BTreeMap;

use holocron_ingest::id::Side;
use holocron_ingest::raw::Element;

use super::doc::{Doc, FORCE, RESERVE, USED, ZONES, Zone, message};

/// Attributes that hold card numbers, one or several.
const IDS: [&str; 5] = ["cardId", "targetCardId", "otherCardIds", "otherCardIds2", "light:otherCardIds"];

impl Doc {
    pub(crate) fn insert(&mut self, at: usize, events: Vec<Element>) {
        self.events.splice(at..at, events);
    }

    /// A copy that ends with an event.
    pub(crate) fn until(&self, at: usize) -> Doc {
        let mut new = self.clone();
        new.events.truncate(at + 1);
        new
    }

    pub(crate) fn remove(&mut self, at: usize) -> Element {
        self.events.remove(at)
    }

    /// Moves one event to just before another, and tells where it is now.
    pub(crate) fn relocate(&mut self, from: usize, to: usize) -> usize {
        let event = self.events.remove(from);
        let to = if from < to { to - 1 } else { to };
        self.events.insert(to, event);
        to
    }

    pub(crate) fn set_msg(&mut self, at: usize, text: impl Into<String>) {
        self.events[at].set("message", text.into());
    }

    pub(crate) fn swap_in_msg(&mut self, at: usize, from: &str, to: &str) {
        let text = self.msg(at).replacen(from, to, 1);
        self.set_msg(at, text);
    }

    /// Changes a counter of one `GS`; false when it would fall below zero.
    pub(crate) fn add(&mut self, gs: usize, side: Side, zone: Zone, by: i32) -> bool {
        let Some(value) = self.pile(gs, side, zone).map(|n| n + by) else { return false };
        let name = self.name(side).to_owned();
        if let Some(zones) = self.events[gs].children.iter_mut().find(|c| c.get("name") == Some(name.as_str())) {
            zones.set(zone, value.to_string());
        }
        value >= 0
    }

    /// R1: adds a net effect to every counter from `from` on. At "re-circulates" the Used Pile's share joins the
    /// Reserve Deck; a surplus in the Force Pile that the Reserve Deck lacks ends with the last activation of a later
    /// turn, which is left out (activating less is always legal). Where a pile would fall below zero, or a depleted
    /// player would live on, the log ends with the turn before. False when not even one later turn is left.
    pub(crate) fn shift(&mut self, from: usize, delta: &[(Side, Zone, i32)]) -> bool {
        if self.is_crude {
            return true;
        }
        let mut now: BTreeMap<(Side, Zone), i32> = BTreeMap::new();
        for &(side, zone, by) in delta {
            *now.entry((side, zone)).or_default() += by;
        }
        let mut recirculated = [false; 2];
        let mut turn_begin = None;
        let mut at = from;
        while at < self.events.len() {
            if now.values().all(|n| *n == 0) {
                return true;
            }
            match self.ty(at) {
                "TC" => turn_begin = Some(at),
                "GPC" if self.label(at) == Some("End of turn") => recirculated = [false; 2],
                "GPC" if self.label(at) == Some("Between turns") => {
                    for side in Side::BOTH {
                        let used = now.get(&(side, USED)).copied().unwrap_or(0);
                        if used > 0 && !recirculated[side.index()] {
                            at += self.recirculate(at, side, &mut now);
                        }
                    }
                }
                "M" => {
                    if let Some((side, "re-circulates")) = self.said(at) {
                        recirculated[side.index()] = true;
                        let used = now.insert((side, USED), 0).unwrap_or(0);
                        *now.entry((side, RESERVE)).or_default() += used;
                    } else if turn_begin.is_some() && self.absorb_activation(at, &mut now) {
                        continue;
                    }
                }
                "GS" => {
                    let mut is_whole = true;
                    let alive = |doc: &Doc, side| {
                        [RESERVE, FORCE, USED].iter().filter_map(|z| doc.pile(at, side, z)).sum::<i32>()
                    };
                    let lived = Side::BOTH.map(|side| alive(self, side) > 0);
                    for (&(side, zone), &by) in &now {
                        // A deck that had run out would show a top card and offer it.
                        let is_back = zone == RESERVE && by > 0 && self.pile(at, side, zone) == Some(0);
                        is_whole &= !is_back && (by == 0 || self.add(at, side, zone, by));
                    }
                    is_whole &= Side::BOTH.map(|side| alive(self, side) > 0) == lived;
                    if !is_whole {
                        return self.cut(turn_begin);
                    }
                }
                _ => {}
            }
            at += 1;
        }
        true
    }

    /// A copy without the events of a range; later counters stay as they were before it. `None` when that cannot be.
    pub(crate) fn cut_out(&self, from: usize, to: usize) -> Option<Doc> {
        let (before, after) = (self.gs_before(from)?, self.gs_before(to)?);
        let mut deltas = Vec::new();
        for side in Side::BOTH {
            for zone in ZONES {
                deltas.push((side, zone, self.pile(before, side, zone)? - self.pile(after, side, zone)?));
            }
        }
        let mut new = self.clone();
        let gone = new.drop_range(from, to);
        new.shift(to - gone, &deltas).then_some(new)
    }

    /// Removes the events of a range; how many went. What shows the top of a Reserve Deck stays, so that later draws
    /// and choices find it.
    pub(crate) fn drop_range(&mut self, from: usize, to: usize) -> usize {
        let is_kept = |doc: &Doc, i: usize| doc.ty(i) == "PCIP" && doc.attr(i, "zone") == "TOP_OF_RESERVE_DECK";
        self.remove_where(from, to, |doc, i| doc.is_crude || !is_kept(doc, i))
    }

    fn recirculate(&mut self, at: usize, side: Side, now: &mut BTreeMap<(Side, Zone), i32>) -> usize {
        let used = now.insert((side, USED), 0).unwrap_or(0);
        *now.entry((side, RESERVE)).or_default() += used;
        let Some(mut gs) = self.gs_before(at).map(|i| self.events[i].clone()) else { return 0 };
        let name = self.name(side).to_owned();
        if let Some(zones) = gs.children.iter_mut().find(|c| c.get("name") == Some(name.as_str())) {
            let reserve = zones.get(RESERVE).and_then(|n| n.parse::<i32>().ok()).unwrap_or(0) + used;
            zones.set(RESERVE, reserve.to_string());
            zones.set(USED, "0");
        }
        // Before the prompt of the end step, if there is one.
        self.insert(at, vec![message(format!("{name} re-circulates")), gs]);
        2
    }

    fn absorb_activation(&mut self, at: usize, now: &mut BTreeMap<(Side, Zone), i32>) -> bool {
        let Some((side, rest)) = self.said(at) else { return false };
        let is_step = |rest: &str| rest.starts_with("activated 1 Force") && rest.ends_with("from Force generation)");
        let owed = |zone| now.get(&(side, zone)).copied().unwrap_or(0);
        if !is_step(rest) || rest.contains("(1 total") || owed(FORCE) < 1 || owed(RESERVE) > -1 {
            return false;
        }
        let end = self.after(at, |i| self.ty(i) == "GPC").unwrap_or(self.events.len());
        let is_last = !(at + 1..end).any(|i| self.said(i).is_some_and(|(who, rest)| who == side && is_step(rest)));
        if is_last {
            self.remove(at);
            *now.entry((side, FORCE)).or_default() -= 1;
            *now.entry((side, RESERVE)).or_default() += 1;
        }
        is_last
    }

    /// Ends the log before a turn. False when there is no such turn.
    fn cut(&mut self, turn: Option<usize>) -> bool {
        if let Some(turn) = turn {
            self.events.truncate(turn);
        }
        turn.is_some()
    }

    /// Ends the log with the turn that `at` belongs to.
    pub(crate) fn end_after_turn(&mut self, at: usize) {
        if self.is_crude {
            return;
        }
        let end = self.turn_end(at);
        self.events.truncate(end);
    }

    /// R2: makes room for `n` new cards at `at`, renumbers every later card and returns the first free number.
    pub(crate) fn open_ids(&mut self, at: usize, n: u32) -> u32 {
        let highest = self.events[..at].iter().filter_map(|e| e.get("cardId")?.parse::<u32>().ok()).max().unwrap_or(0);
        if self.is_crude {
            return highest + 1;
        }
        let renumber = |text: &str| -> String {
            let one = |id: &str| match id.trim().parse::<u32>() {
                Ok(id) if id > highest => (id + n).to_string(),
                _ => id.to_owned(),
            };
            text.split(',').map(one).collect::<Vec<_>>().join(",")
        };
        for event in &mut self.events[at..] {
            for key in IDS {
                if let Some(new) = event.get(key).map(renumber) {
                    event.set(key, new);
                }
            }
            for param in event.children.iter_mut().filter(|p| p.get("name") == Some("cardId")) {
                if let Some(new) = param.get("value").map(renumber) {
                    param.set("value", new);
                }
            }
        }
        highest + 1
    }

    /// R3: gives the events of a range another phase, in their attribute and in the viewer's prompts.
    pub(crate) fn retime(&mut self, from: usize, to: usize, label: &str) {
        if self.is_crude {
            return;
        }
        let word = label.to_uppercase().replace(' ', "_");
        for event in &mut self.events[from..to] {
            match event.get("type") {
                Some("D") => {
                    let top =
                        event.get("text").and_then(|t| t.strip_prefix("Choose ")?.strip_suffix(" action or Pass"));
                    if top.is_some_and(|label| !label.contains(' ')) {
                        event.set("text", format!("Choose {label} action or Pass"));
                    }
                }
                Some("GPC") => {}
                _ => {
                    if event.get("phase").is_some() {
                        event.set("phase", word.clone());
                    }
                }
            }
        }
    }

    /// Takes the n-th action out of the viewer's decision.
    pub(crate) fn withdraw(&mut self, d: usize, n: usize) {
        // The lists with one entry for each action; `actionId` counts them, so its last entry goes.
        let last = self.options(d, "actionId").len().saturating_sub(1);
        let lists = ["actionText", "cardId", "blueprintId", "horizontal", "testingText", "backSideTestingText"];
        for (name, n) in lists.into_iter().map(|name| (name, n)).chain([("actionId", last)]) {
            let nth = self.events[d].children.iter().enumerate().filter(|(_, p)| p.get("name") == Some(name)).nth(n);
            if let Some((place, _)) = nth {
                self.events[d].children.remove(place);
            }
        }
    }

    /// Power at a location in every `GS` of a range; `None` for a side without cards there.
    pub(crate) fn set_power(&mut self, gs: usize, side: Side, column: u16, power: Option<f64>) {
        let tag = format!("{}PowerAtLocations", side.word());
        if let Some(row) = self.events[gs].children.iter_mut().find(|c| c.name == tag) {
            row.set(&format!("locationIndex{column}"), power.map_or("-1".to_owned(), |p| p.to_string()));
        }
    }

    pub(crate) fn power(&self, gs: usize, side: Side, column: u16) -> Option<f64> {
        let tag = format!("{}PowerAtLocations", side.word());
        let row = self.events.get(gs)?.children.iter().find(|c| c.name == tag)?;
        row.get(&format!("locationIndex{column}"))?.parse().ok().filter(|p| *p >= 0.0)
    }

    /// Puts a payment of `n` Force before `at`: its counter step and its line. The index of `at` afterwards.
    pub(crate) fn pay(&mut self, at: usize, side: Side, n: i32) -> Option<usize> {
        let mut gs = self.events[self.gs_before(at)?].clone();
        let name = self.name(side).to_owned();
        let zones = gs.children.iter_mut().find(|c| c.get("name") == Some(name.as_str()))?;
        for (zone, by) in [(FORCE, -n), (USED, n)] {
            let value = zones.get(zone)?.parse::<i32>().ok()? + by;
            (value >= 0).then_some(())?;
            zones.set(zone, value.to_string());
        }
        self.insert(at, vec![gs, message(format!("{name} uses {n} Force"))]);
        self.shift(at + 2, &[(side, FORCE, -n), (side, USED, n)]).then_some(at + 2)
    }

    /// Takes a payment line and its counter steps away. The index of `at`, which comes later, afterwards.
    pub(crate) fn unpay(&mut self, line: usize, side: Side, n: i32, at: usize) -> Option<usize> {
        let first = (0..n).try_fold(line, |gs, _| self.gs_before(gs))?;
        let before = self.gs_before(first)?;
        let moved = self.pile(self.gs_before(line)?, side, USED)? - self.pile(before, side, USED)?;
        let is_plain = moved == n && !(first..line).any(|i| self.ty(i) == "M");
        is_plain.then_some(())?;
        let mut at = at;
        for i in (first..=line).rev() {
            let is_step = i == line || self.ty(i) == "GS" || self.ty(i) == "D";
            if is_step {
                self.remove(i);
                at -= 1;
            }
        }
        self.shift(first, &[(side, FORCE, n), (side, USED, -n)]).then_some(at)
    }

    /// Replaces a card of a message by another.
    pub(crate) fn set_card(&mut self, at: usize, n: usize, blueprint: &str, title: &str) -> Option<()> {
        let text = self.msg(at).to_owned();
        let (_, _, begin) = *super::doc::cards(&text).get(n)?;
        let end = text[begin..].find("</div>")? + begin + "</div>".len();
        let card = super::doc::div(blueprint, title, false);
        self.set_msg(at, format!("{}{card}{}", &text[..begin], &text[end..]));
        Some(())
    }

    /// Removes the events of a range that pass the test; how many went.
    pub(crate) fn remove_where(&mut self, from: usize, to: usize, test: impl Fn(&Doc, usize) -> bool) -> usize {
        let gone: Vec<usize> = (from..to).filter(|i| test(self, *i)).collect();
        for i in gone.iter().rev() {
            self.remove(*i);
        }
        gone.len()
    }

    /// Whether an event names a card number, in an attribute or among the options of a decision.
    pub(crate) fn names_card(&self, at: usize, id: &str) -> bool {
        let is_in = |text: &str| text.split(',').any(|one| one == id);
        IDS.iter().any(|key| is_in(self.attr(at, key))) || self.options(at, "cardId").contains(&id)
    }

    /// Gives a card another number from `at` on.
    pub(crate) fn rename_card(&mut self, at: usize, from: &str, to: &str) {
        let rename =
            |text: &str| text.split(',').map(|id| if id == from { to } else { id }).collect::<Vec<_>>().join(",");
        for event in &mut self.events[at..] {
            for key in IDS {
                if let Some(new) = event.get(key).map(rename) {
                    event.set(key, new);
                }
            }
            for param in event.children.iter_mut().filter(|p| p.get("name") == Some("cardId")) {
                if let Some(new) = param.get("value").map(rename) {
                    param.set("value", new);
                }
            }
        }
    }
}

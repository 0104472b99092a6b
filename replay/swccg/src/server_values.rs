//! What the server itself makes of the table, beside what is reckoned here: numbers of cards and locations, offers, places and
//! prices.
//!
//! A set has a folder `replays` with recordings by player, and a folder `values` with notes by game, a line of JSON for a decision:
//! `at` (how many events each player has by then), `player` (who decides), and either what he is asked (`type`, `text`, `ids`,
//! `results`) or, at the top level of a phase, `offers`, `cards` and `locations` with their numbers, `deploy` (card, target, cost)
//! and `moves` (way, card, place, cost). SERVER_VALUES names another folder than the one beside the tests.
#![allow(clippy::print_stdout, reason = "a test tells what it measured")]

use std::collections::BTreeMap;
use std::path::Path;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::{Action, Choice, Decision, Kind, Prompt};
use holocron_ingest::id::{Blueprint, CardId, Number, Side};
use holocron_ingest::message::moves::Mode;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use serde_json::Value;

use crate::cards::{self, Category, Flag, Stat};
use crate::play::{PlayKind, Ruling};
use crate::state::State;
use crate::text::{Interval, Truth, View};
use crate::value::deploy_cost::{Arrival, Goal};
use crate::value::move_cost::Trip;
use crate::{Swccg, legal, offers};

/// How often the two agree about something.
#[derive(Default)]
struct Count {
    same: u64,
    /// Nothing is said that could differ: a text is in doubt, or was used a while ago.
    doubtful: u64,
    differs: u64,
}

#[derive(Default)]
struct Compared {
    counts: BTreeMap<String, Count>,
    /// Each difference once, with the first place where it shows.
    differences: BTreeMap<String, String>,
}

impl Compared {
    fn of(&mut self, what: &str) -> &mut Count {
        self.counts.entry(what.to_owned()).or_default()
    }
}

/// Compares the state with the notes as the replay reaches their events.
struct Reader<'c> {
    notes: BTreeMap<u32, Vec<Value>>,
    player: String,
    file: String,
    compared: &'c mut Compared,
}

fn number(value: &Value) -> Option<Number> {
    value.is_number().then(|| Number::parse(&value.to_string())).flatten()
}

fn id(text: &str) -> Option<CardId> {
    text.parse().ok().map(CardId)
}

fn ids<const N: usize>(entry: &Value, places: [usize; N]) -> [CardId; N] {
    places.map(|at| CardId(entry[at].as_u64().and_then(|id| id.try_into().ok()).expect("an id")))
}

fn list<'v>(note: &'v Value, name: &str) -> impl Iterator<Item = &'v Value> {
    note[name].as_array().expect("a list").iter()
}

fn words<'v>(note: &'v Value, name: &str) -> impl Iterator<Item = &'v str> {
    list(note, name).filter_map(Value::as_str)
}

fn title(blueprint: &Blueprint) -> String {
    cards::lookup(blueprint).map_or_else(|| blueprint.to_string(), |facts| format!("{blueprint} {}", facts.title))
}

/// The texts that change a number for a time, which is not followed.
fn flag(what: &str) -> Option<Flag> {
    Some(match what {
        "power" | "power at" | "politics" => Flag::PowerMod,
        "forfeit" => Flag::ForfMod,
        "ability" => Flag::AbilMod,
        "drain" => Flag::DrainAmt,
        "drain cost" => Flag::DrainCost,
        "battle cost" => Flag::BatCost,
        "generation" => Flag::GenMod,
        "deploy cost" => Flag::DepCost,
        _ if what.starts_with("cost of") => Flag::MoveCost,
        _ => return None,
    })
}

impl Reader<'_> {
    fn differs(&mut self, state: &State, what: &str, how: &str) {
        self.compared.of(what).differs += 1;
        let place = || format!("{}:{}", self.file, state.event);
        self.compared.differences.entry(format!("{what}: {how}")).or_insert_with(place);
    }

    fn number(&mut self, state: &State, what: &str, about: &str, ours: &Interval, theirs: Number) {
        let is_used = || flag(what).is_some_and(|flag| state.text.used.used(flag).is_some());
        match ours.allows(theirs) {
            true if ours.is_exact() => self.compared.of(what).same += 1,
            true => self.compared.of(what).doubtful += 1,
            false if is_used() => self.compared.of(what).doubtful += 1,
            false => {
                let by: Vec<_> = ours.by.iter().map(|(by, amount)| format!("{} {amount}", title(by))).collect();
                self.differs(state, what, &format!("{about}: {}..{} by {by:?}, theirs {theirs}", ours.low, ours.high));
            }
        }
    }

    fn truth(&mut self, state: &State, what: &str, about: &str, ours: Truth, theirs: bool) {
        match (ours, theirs) {
            (Truth::Yes, true) | (Truth::No, false) => self.compared.of(what).same += 1,
            (Truth::Maybe, _) => self.compared.of(what).doubtful += 1,
            _ => self.differs(state, what, &format!("{about}: theirs {theirs}")),
        }
    }

    /// The ruling on what the server allows; `None` when no such play comes into question.
    fn allowed(&mut self, state: &State, what: &str, about: &str, ruling: Option<Ruling>) {
        match ruling {
            Some(Ruling::Legal) => self.compared.of(what).same += 1,
            Some(Ruling::Unknown(_)) => self.compared.of(what).doubtful += 1,
            Some(Ruling::Illegal(why)) => self.differs(state, what, &format!("{about}: {why}")),
            None => self.differs(state, what, &format!("{about}: not listed")),
        }
    }

    fn cards(&mut self, state: &State, note: &Value) {
        let view = View::new(state);
        for (key, values) in note["cards"].as_object().expect("cards") {
            let Some(seen) = id(key).and_then(|id| view.get(id)) else {
                self.differs(state, "card", "is not there");
                continue;
            };
            let Some(facts) = seen.facts else { continue };
            let about = title(&facts.blueprint);
            let is_active = values.get("active").is_some();
            self.truth(state, "active", &about, seen.is_active.into(), is_active);
            if !is_active {
                continue;
            }
            if seen.is_carrier() {
                self.truth(state, "piloted", &about, view.is_piloted(seen), values.get("piloted").is_some());
            }
            let of = |name: &str| values.get(name).and_then(number);
            if let Some(theirs) = of("power") {
                self.number(state, "power", &about, &view.power(seen), theirs);
            }
            if let Some(theirs) = of("ability") {
                self.number(state, "ability", &about, &view.ability(seen), theirs);
            }
            if let Some(theirs) = of("politics") {
                self.number(state, "politics", &about, &view.politics(seen), theirs);
            }
            let is_told = state.text.forfeits.is_told(&seen.card.blueprint);
            if let (Some(theirs), Stat::Is(printed), false) = (of("forfeit"), facts.forfeit, is_told) {
                self.number(state, "forfeit", &about, &view.forfeit(seen, printed), theirs);
            }
        }
    }

    fn locations(&mut self, state: &State, note: &Value) {
        let view = View::new(state);
        for (key, values) in note["locations"].as_object().expect("locations") {
            let Some(place) = id(key).and_then(|id| view.get(id)) else {
                self.differs(state, "location", "is not there");
                continue;
            };
            for side in Side::BOTH {
                let about = format!("{} {}", title(&place.card.blueprint), side.word());
                let of = |name: &str| values.get(format!("{}_{name}", side.word().to_lowercase()));
                let is = |name: &str| of(name).is_some();
                let of = |name: &str| of(name).and_then(number);
                if let Some(theirs) = of("generation") {
                    self.number(state, "generation", &about, &view.generation_at(place, side), theirs);
                }
                if let Some(theirs) = of("power") {
                    self.number(state, "power at", &about, &view.power_at(place, side, |_| true), theirs);
                }
                if Some(side) != state.clock.turn_of {
                    continue;
                }
                if let Some(theirs) = of("drain").filter(|_| is("controls")) {
                    self.number(state, "drain", &about, &view.drain(place, side), theirs);
                }
                if let Some(theirs) = of("drain_cost").filter(|_| is("controls")) {
                    self.number(state, "drain cost", &about, &view.drain_cost(place, side), theirs);
                }
                if let Some(theirs) = of("battle_cost").filter(|_| is("occupies")) {
                    let free = view.free_battle_cost(place, side).filter(|_| theirs == Number::ZERO);
                    let cost = free.unwrap_or_else(|| view.battle_cost(place, side));
                    self.number(state, "battle cost", &about, &cost, theirs);
                }
            }
        }
    }

    fn offers(&mut self, state: &State, note: &Value, side: Side) {
        let action = |offer: &Value| Action {
            card: offer[0].as_str().and_then(id),
            blueprint: None,
            text: offer[1].as_str().expect("a text").into(),
        };
        let actions = list(note, "offers").map(action).collect();
        let choice = Choice::CardAction { actions, no_pass: false, your_turn: true, revert_eligible: false };
        let prompt = Prompt::TopLevel(state.clock.phase);
        self.compare(state, "", &Decision { player: Some(side), text: "".into(), prompt, choice });
    }

    fn asked(&mut self, state: &State, note: &Value, side: Side) {
        let choice = if note["type"] == "CARD_SELECTION" {
            Choice::CardSelection { min: 0, max: 0, cards: words(note, "ids").filter_map(id).collect() }
        } else {
            Choice::Multiple { results: words(note, "results").map(Into::into).collect() }
        };
        let text = note["text"].as_str().expect("a text").into();
        self.compare(state, "asked for ", &Decision { player: Some(side), text, prompt: Prompt::Other, choice });
    }

    fn compare(&mut self, state: &State, how: &str, decision: &Decision) {
        for one in offers::compare(state, decision) {
            let what = format!("{how}{}", one.play.kind.word());
            let title = |id: Option<CardId>| id.and_then(|id| state.table.get(id)).map_or("", |card| card.title());
            let about = format!("{} {}", title(one.play.card), title(one.play.place));
            match one.agrees() {
                _ if one.is_offered => self.allowed(state, &what, &about, Some(one.play.ruling)),
                Some(true) => self.compared.of(&what).same += 1,
                Some(false) => self.differs(state, &what, &format!("{about}: not offered")),
                None => self.compared.of(&what).doubtful += 1,
            }
        }
    }

    fn deployments(&mut self, state: &State, note: &Value, side: Side) {
        for entry in list(note, "deploy") {
            let [card, target] = ids(entry, [0, 1]).map(|id| state.table.get(id));
            let Some((card, target)) = card.zip(target) else {
                self.differs(state, "deploy to", "card or target is not there");
                continue;
            };
            let about = format!("{} to {}", title(&card.blueprint), title(&target.blueprint));
            // Of an Effect that lies beside the table the notes name all cards.
            if card.facts.is_none_or(|facts| facts.category != Category::Effect) {
                let places = legal::places(state, side, PlayKind::Deploy, card.id);
                let ruling = places.iter().find(|play| play.place == Some(target.id)).map(|play| play.ruling);
                // The notes count a pilot that could be deployed along with it.
                if ruling != Some(Ruling::Illegal("unpiloted")) {
                    self.allowed(state, "deploy to", &about, ruling);
                }
            }
            let view = View::without(state, &[card.id]);
            let arrival = Arrival { card, goal: Goal::At(view.seen(target)), aboard: None, player: side };
            let theirs = number(&entry[2]).expect("a cost");
            self.number(state, "deploy cost", &about, &view.deploy_cost(&arrival), theirs);
        }
    }

    fn moves(&mut self, state: &State, note: &Value, side: Side) {
        let view = View::new(state);
        for entry in list(note, "moves") {
            let (kind, mode) = match entry[0].as_str().expect("a way") {
                "landspeed" => (PlayKind::Landspeed, Mode::Landspeed),
                "hyperspeed" => (PlayKind::Hyperspeed, Mode::Hyperspeed),
                "sector" => (PlayKind::Sector, Mode::Sector),
                _ => (PlayKind::Transit, Mode::DockingBayTransit),
            };
            let [mover, to] = ids(entry, [1, 2]).map(|id| view.get(id));
            let Some(((mover, to), from)) = mover.zip(to).zip(mover.and_then(|mover| view.location_of(mover))) else {
                self.differs(state, "move", "card or place is not there");
                continue;
            };
            let about = format!("{} to {}", title(&mover.card.blueprint), title(&to.card.blueprint));
            // An automated weapon moves by its own text alone.
            if kind != PlayKind::Transit && !mover.is(Category::Weapon) {
                let places = legal::places(state, side, kind, mover.card.id);
                let ruling = places.iter().find(|play| play.place == Some(to.card.id)).map(|play| play.ruling);
                self.allowed(state, &format!("move by {}", kind.word()), &about, ruling);
            }
            let cost = view.move_cost(&Trip { mover: *mover, from: *from, to: *to, mode, player: side });
            self.number(state, &format!("cost of {}", kind.word()), &about, &cost, number(&entry[3]).expect("a cost"));
        }
    }
}

impl Sink<Swccg> for Reader<'_> {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        // Events are numbered from 0; the notes count them.
        for note in self.notes.remove(&(event.at.event + 1)).unwrap_or_default() {
            let side = state.viewer.filter(|_| note["player"].as_str() == Some(&self.player));
            match (note.get("type"), side) {
                (Some(_), Some(side)) => self.asked(state, &note, side),
                (Some(_), None) => {}
                (None, side) => {
                    self.cards(state, &note);
                    self.locations(state, &note);
                    if let Some(side) = side {
                        self.offers(state, &note, side);
                        self.deployments(state, &note, side);
                        self.moves(state, &note, side);
                    }
                }
            }
        }
    }
}

/// The notes of a game, by the number of events that a player has by then.
fn notes(path: &Path, player: &str) -> BTreeMap<u32, Vec<Value>> {
    let file = std::fs::File::open(path).expect("notes");
    let bytes = holocron_ingest::raw::inflate(file, &holocron_ingest::Limits::default()).expect("a gzip file");
    let text = String::from_utf8(bytes).expect("text");
    let mut notes: BTreeMap<u32, Vec<Value>> = BTreeMap::new();
    for line in text.lines() {
        let note: Value = serde_json::from_str(line).expect("a line of JSON");
        let at = note["at"][player].as_u64().and_then(|at| at.try_into().ok()).expect("an event");
        notes.entry(at).or_default().push(note);
    }
    notes
}

#[test]
fn all_is_as_the_server_reckons_it() {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server_values");
    let folder = std::env::var("SERVER_VALUES").unwrap_or_else(|_| beside.to_owned());
    let mut compared = Compared::default();
    let (mut games, mut recordings) = (0, 0);
    for path in glob::glob(&format!("{folder}/values/*.jsonl.gz")).expect("a pattern").flatten() {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").trim_end_matches(".jsonl.gz");
        games += 1;
        for recording in glob::glob(&format!("{folder}/replays/*/{name}.xml.gz")).expect("a pattern").flatten() {
            let bytes = std::fs::read(&recording).expect("a recording");
            let log = holocron_ingest::gemp::read_slice(&bytes).expect("a log");
            let player = log.players[log.viewer.expect("a viewer")].to_string();
            let file = recording.strip_prefix(&folder).expect("a file below the folder").display().to_string();
            let mut reader = Reader { notes: notes(&path, &player), player, file, compared: &mut compared };
            run::<Swccg>(&log, &Selection::none(), &mut reader);
            let left: Vec<_> = reader.notes.into_keys().collect();
            assert!(left.is_empty(), "{}: no event has these numbers: {left:?}", reader.file);
            recordings += 1;
        }
    }
    println!("| {games} games | same | doubtful | differs |\n|---|---|---|---|");
    for (what, count) in &compared.counts {
        println!("| {what} | {} | {} | {} |", count.same, count.doubtful, count.differs);
    }
    let sum = |of: fn(&Count) -> u64| compared.counts.values().map(of).sum::<u64>();
    println!("| all | {} | {} | {} |", sum(|one| one.same), sum(|one| one.doubtful), sum(|one| one.differs));
    let differences: Vec<_> = compared.differences.iter().map(|(how, place)| format!("{place} {how}")).collect();
    assert!(games > 0 && recordings == 2 * games, "{recordings} recordings of {games} games in {folder}");
    assert!(differences.is_empty(), "{differences:#?}");
}

//! Bytes as a script that makes a recording out of the events of sample recordings.

use std::sync::LazyLock;

use holocron_ingest::Limits;
use holocron_ingest::raw::{self, Element};

use crate::files;

/// The sample recordings that give the events.
pub const SAMPLES: [&str; 5] =
    ["swccg/take-back.dark", "swccg/hoth.light", "swtcg/seed-075", "youngjedi/seed-102", "swccg/mixed.dark"];

static DOCUMENTS: LazyLock<Vec<Element>> = LazyLock::new(|| SAMPLES.iter().map(|name| sample(name)).collect());

/// Both recordings of a game, of two games.
pub(super) static PAIRS: LazyLock<[[Element; 2]; 2]> = LazyLock::new(|| {
    ["take-back", "hoth"].map(|name| ["dark", "light"].map(|side| sample(&format!("swccg/{name}.{side}"))))
});

/// Values that programs trip over.
const ODD: [&str; 16] = [
    "",
    "0",
    "-1",
    "1",
    "9999",
    "10000",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "-9223372036854775808",
    "1e9",
    "true",
    "AT_LOCATION",
    "x,y,,1",
    "<div class='cardHint' value='1_19'>•Luke</div>",
];

fn sample(name: &str) -> Element {
    let path = files::root().join("sample_logs/good").join(format!("{name}.xml.gz"));
    let file = std::fs::File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    raw::read_document(file, &Limits::default()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A recording made of one that the first byte chooses.
pub(super) fn document(script: &[u8]) -> Element {
    let (first, script) = script.split_first().unwrap_or((&0, &[]));
    let chosen = &DOCUMENTS[usize::from(*first) % DOCUMENTS.len()];
    changed(chosen.clone(), script)
}

/// The recording with the changes of a script, four bytes each: what is done, where, and with which value.
pub(super) fn changed(mut root: Element, script: &[u8]) -> Element {
    for step in script.chunks_exact(4) {
        let [deed, high, low, with] = [step[0], step[1], step[2], step[3]];
        let events = &mut root.children;
        if events.is_empty() {
            break;
        }
        let place = (usize::from(high) << 8 | usize::from(low)) % events.len();
        let with = usize::from(with);
        let other = (place + 1 + with * 7) % events.len();
        match deed % 10 {
            0 => events.truncate(place + 1),
            1 => {
                events.drain(place..(place + 1 + with).min(events.len()));
            }
            2 => {
                let run = events[place..(place + 1 + with % 16).min(events.len())].to_vec();
                events.splice(place..place, run);
            }
            3 => events.swap(place, other),
            4 => {
                let foreign = &DOCUMENTS[with % DOCUMENTS.len()].children;
                let event = foreign[place % foreign.len()].clone();
                events.insert(place, event);
            }
            5 => set(&mut events[place], with, ODD[with % ODD.len()].to_owned()),
            6 => {
                let value = events[other].attributes.get(with % 8).map(|(_, value)| value.clone());
                set(&mut events[place], with, value.unwrap_or_default());
            }
            7 => {
                let attributes = &mut events[place].attributes;
                if !attributes.is_empty() {
                    let at = with % attributes.len();
                    attributes.remove(at);
                }
            }
            8 => {
                let child = events[other].children.first().cloned().unwrap_or_default();
                events[place].children.push(if child.name.is_empty() {
                    Element { name: "x".to_owned(), ..child }
                } else {
                    child
                });
            }
            _ => {
                let number = events[place].attributes.iter().position(|(_, value)| value.parse::<i64>().is_ok());
                if let Some(at) = number {
                    events[place].attributes[at].1 = with.to_string();
                }
            }
        }
        root.children.truncate(20_000);
    }
    root
}

fn set(event: &mut Element, with: usize, value: String) {
    let num = event.attributes.len();
    if num > 0 {
        event.attributes[with % num].1 = value;
    }
}

//! The XML schemas of the dialects of our own are what the declarations of their events say: the reader and the writer are
//! made from the same, and every sample log is held against it. `UPDATE_SCHEMA=1` writes them anew.

use std::any::type_name;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::Format;
use crate::Limits;
use crate::event::codec::{Attr, Input, Names, Record};
use crate::event::opening::Tally;
use crate::event::{swtcg, youngjedi};
use crate::id::Sides;
use crate::raw::{self, Element};

/// An attribute of an event.
struct Attribute {
    name: String,
    is_required: bool,
    content: Content,
}

/// What an attribute may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Integer,
    Natural,
    Boolean,
    Text,
    Words(Vec<&'static str>),
    /// Texts that a pattern describes.
    Pattern(&'static str),
}

/// A list of numbers, empty for none.
const NUMBERS: &str = "(-?[0-9]+(,-?[0-9]+)*)?";
/// A list of cards of a deck with how many there are of each.
const DECK: &str = "([^,*]+\\*[0-9]+(,[^,*]+\\*[0-9]+)*)?";

impl Content {
    fn of<T: Attr>(name: &str) -> Content {
        let words = T::words();
        if !words.is_empty() {
            return Content::Words(words);
        }
        let last = |text: &'static str| text.trim_end_matches('>').rsplit([':', '<']).next().unwrap_or(text);
        let full = type_name::<T>();
        match (name, full.contains("Vec<"), last(full)) {
            ("allParticipantIds", ..) => Content::Text,
            ("sides", ..) => Content::Words(vec!["D,L", "L,D"]),
            (_, true, _) if full.contains("Blueprint") => Content::Pattern(DECK),
            (_, true, _) => Content::Pattern(NUMBERS),
            (_, false, "Letter") => Content::Words(vec!["D", "L"]),
            (_, false, "Holder") => Content::Words(vec!["D", "L", "NONE"]),
            (_, false, "Arena") => Content::Words(vec!["SPACE_ARENA", "GROUND_ARENA", "CHARACTER_ARENA"]),
            (_, false, "i32") => Content::Integer,
            (_, false, "bool") => Content::Boolean,
            (_, false, "str" | "String" | "Side" | "Blueprint" | "Ability") => Content::Text,
            // Every other number counts something, or is one of a card, a play, a roll.
            (_, false, _) => Content::Natural,
        }
    }

    fn holds(&self, text: &str) -> bool {
        let is_number = |text: &str| text.strip_prefix('-').unwrap_or(text).parse::<u32>().is_ok();
        match self {
            Content::Integer => text.parse::<i32>().is_ok(),
            Content::Natural => text.parse::<u32>().is_ok(),
            Content::Boolean => ["true", "false"].contains(&text),
            Content::Text => true,
            Content::Words(words) => words.contains(&text),
            Content::Pattern(NUMBERS) => text.is_empty() || text.split(',').all(is_number),
            Content::Pattern(_) => {
                let is_entry =
                    |entry: &str| entry.rsplit_once('*').is_some_and(|(_, count)| count.parse::<u32>().is_ok());
                text.is_empty() || text.split(',').all(is_entry)
            }
        }
    }

    fn write(&self, indent: &str, out: &mut String) {
        let simple = match self {
            Content::Integer => "xs:int",
            Content::Natural => "xs:unsignedInt",
            Content::Boolean => "xs:boolean",
            Content::Text => "xs:string",
            Content::Words(_) | Content::Pattern(_) => {
                let _ = write!(out, ">\n{indent}  <xs:simpleType><xs:restriction base=\"xs:string\">");
                match self {
                    Content::Words(words) => {
                        words.iter().for_each(|word| {
                            let _ = write!(out, "<xs:enumeration value=\"{word}\"/>");
                        });
                    }
                    Content::Pattern(pattern) => {
                        let _ = write!(out, "<xs:pattern value=\"{pattern}\"/>");
                    }
                    _ => {}
                }
                let _ = write!(out, "</xs:restriction></xs:simpleType>\n{indent}</xs:attribute>\n");
                return;
            }
        };
        let _ = writeln!(out, " type=\"{simple}\"/>");
    }
}

/// Notes which attributes an event asks for, by inventing each.
#[derive(Default)]
struct Probe {
    attributes: Vec<Attribute>,
    counters: Vec<Attribute>,
}

/// Texts of which one fits every type of value.
const TEXTS: [&str; 7] = ["7", "true", "D", "SPACE_ARENA", "A_1*1", "x", "x,y"];

impl Probe {
    fn ask<T: Attr>(&mut self, name: &str, is_required: bool) -> Option<T> {
        self.attributes.push(Attribute { name: name.to_owned(), is_required, content: Content::of::<T>(name) });
        let names: Names = Sides { dark: "x".into(), light: "y".into() };
        let texts = match name {
            "allParticipantIds" => vec!["x,y"],
            "sides" => vec!["D,L"],
            _ => T::words().into_iter().chain(TEXTS).collect(),
        };
        texts.into_iter().find_map(|text| T::parse(text, &names)).or(T::UNKNOWN)
    }
}

impl Input for Probe {
    fn need<T: Attr>(&mut self, key: &str) -> Option<T> {
        self.ask(key, true)
    }

    fn may<T: Attr>(&mut self, key: &str) -> Option<T> {
        self.ask::<T>(key, false)
    }

    fn tally<C: Record>(&mut self) -> Tally<C> {
        let mut inner = Probe::default();
        let counts = C::read(&mut inner);
        self.counters = inner.attributes;
        Tally { sides: Sides { dark: counts, light: None } }
    }

    fn contradiction(&mut self, _: &str, _: &str) {}
}

/// Each type of event with its attributes, and the counters of each player in it.
fn events<K: Format>() -> Vec<(&'static str, Probe)> {
    let probe = |code: &&'static str| {
        let mut probe = Probe::default();
        assert!(K::read(code, &mut probe).is_some(), "{code} cannot be invented");
        (*code, probe)
    };
    K::CODES.iter().map(probe).collect()
}

fn write_attributes(attributes: &[Attribute], indent: &str, out: &mut String) {
    for attribute in attributes {
        let usage = if attribute.is_required { " use=\"required\"" } else { "" };
        let _ = write!(out, "{indent}<xs:attribute name=\"{}\"{usage}", attribute.name);
        attribute.content.write(indent, out);
    }
}

fn schema<K: Format>() -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!-- Made from the declaration of the events. XML Schema 1.1: the type of an event decides what it holds. -->\n\
         <xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns:vc=\"http://www.w3.org/2007/XMLSchema-versioning\" \
         vc:minVersion=\"1.1\">\n",
    );
    let _ = write!(
        out,
        "  <xs:element name=\"gameReplay\">\n    <xs:complexType>\n      <xs:sequence>\n        \
         <xs:element ref=\"ge\" minOccurs=\"0\" maxOccurs=\"unbounded\"/>\n      </xs:sequence>\n      \
         <xs:attribute name=\"game\" use=\"required\" type=\"xs:string\" fixed=\"{}\"/>\n      \
         <xs:attribute name=\"dialect\" use=\"required\" type=\"xs:string\" fixed=\"{}\"/>\n      \
         <xs:attribute name=\"view\" use=\"required\" type=\"xs:string\"/>\n      \
         <xs:anyAttribute processContents=\"skip\"/>\n    </xs:complexType>\n  </xs:element>\n\n",
        K::GAME,
        super::VERSION,
    );
    out.push_str("  <xs:element name=\"ge\" type=\"event\">\n");
    let events = events::<K>();
    for (code, _) in &events {
        let _ = writeln!(out, "    <xs:alternative test=\"@type='{code}'\" type=\"{code}\"/>");
    }
    out.push_str(
        "  </xs:element>\n\n  <!-- Events and attributes that are not listed are kept and ignored. -->\n  \
         <xs:complexType name=\"event\">\n    <xs:sequence>\n      \
         <xs:element name=\"playerZones\" type=\"counters\" minOccurs=\"0\" maxOccurs=\"2\"/>\n    </xs:sequence>\n    \
         <xs:attribute name=\"type\" use=\"required\" type=\"xs:string\"/>\n    \
         <xs:anyAttribute processContents=\"skip\"/>\n  </xs:complexType>\n\n  \
         <xs:complexType name=\"counters\">\n    <xs:attribute name=\"name\" use=\"required\" type=\"xs:string\"/>\n",
    );
    let counters = events.iter().flat_map(|(_, probe)| &probe.counters);
    for counter in counters {
        write_attributes(std::slice::from_ref(counter), "    ", &mut out);
    }
    out.push_str("    <xs:anyAttribute processContents=\"skip\"/>\n  </xs:complexType>\n");
    for (code, probe) in &events {
        let children = match probe.counters.is_empty() {
            true => "",
            false => {
                "        <xs:sequence>\n          <xs:element name=\"playerZones\" type=\"counters\" minOccurs=\"0\" \
                 maxOccurs=\"2\"/>\n        </xs:sequence>\n"
            }
        };
        let _ = write!(
            out,
            "\n  <xs:complexType name=\"{code}\">\n    <xs:complexContent>\n      <xs:restriction base=\"event\">\n{children}        \
             <xs:attribute name=\"type\" use=\"required\" type=\"xs:string\" fixed=\"{code}\"/>\n"
        );
        write_attributes(&probe.attributes, "        ", &mut out);
        out.push_str(
            "        <xs:anyAttribute processContents=\"skip\"/>\n      </xs:restriction>\n    </xs:complexContent>\n  \
             </xs:complexType>\n",
        );
    }
    out.push_str("</xs:schema>\n");
    out
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn is_as_committed<K: Format>(path: &str) {
    let (path, made) = (repository().join(path), schema::<K>());
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&path, &made).expect("written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(made == committed, "{} is not what the events say; UPDATE_SCHEMA=1 writes it", path.display());
    raw::read_document(made.as_bytes(), &Limits::default()).expect("well-formed");
}

#[test]
fn the_schemas_are_what_the_events_say() {
    is_as_committed::<swtcg::Kind>("replay/swtcg/rulebook/format.xsd");
    is_as_committed::<youngjedi::Kind>("replay/youngjedi/rulebook/format.xsd");
}

/// What is wrong with an element by a list of attributes.
fn flaws(element: &Element, attributes: &[Attribute]) -> Vec<String> {
    let flaw = |attribute: &Attribute| match element.get(&attribute.name) {
        None => attribute.is_required.then(|| format!("no {}", attribute.name)),
        Some(text) => (!attribute.content.holds(text)).then(|| format!("{}=\"{text}\"", attribute.name)),
    };
    attributes.iter().filter_map(flaw).collect()
}

fn samples<K: Format>(folder: &str) -> usize {
    let events = events::<K>();
    let (mut count, mut wrong) = (0, Vec::new());
    for file in std::fs::read_dir(repository().join(folder)).expect("the samples") {
        let path = file.expect("a file").path();
        let bytes = std::fs::read(&path).expect("readable");
        let document = raw::read_document(bytes.as_slice(), &Limits::default()).expect("a log");
        assert_eq!((document.get("game"), document.get("dialect")), (Some(K::GAME), Some(super::VERSION)));
        for event in &document.children {
            count += 1;
            let code = event.get("type").unwrap_or_default();
            let Some((_, probe)) = events.iter().find(|(known, _)| *known == code) else {
                wrong.push(format!("{}: type {code}", path.display()));
                continue;
            };
            let inner = event.children.iter().flat_map(|counts| flaws(counts, &probe.counters));
            let all = flaws(event, &probe.attributes).into_iter().chain(inner);
            wrong.extend(all.map(|flaw| format!("{}: {code} {flaw}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    count
}

#[test]
fn the_samples_keep_to_the_schemas() {
    assert!(samples::<swtcg::Kind>("sample_logs/good/swtcg") > 5000);
    assert!(samples::<youngjedi::Kind>("sample_logs/good/youngjedi") > 1000);
}

//! The XML schema of the dialect: the committed file is the one of the declarations, by which logs are read and written, and
//! the samples keep to it, as a validator says that reads the file alone.

use std::collections::BTreeMap;
use std::path::Path;

use holocron_ingest::Limits;
use holocron_ingest::raw::{Element, inflate, read_document};
use holocron_ingest::youngjedi::{document, schema};
use holocron_youngjedi::generate::game;

const FILE: &str = "rulebook/youngjedi.xsd";

fn committed() -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE)).expect("the schema")
}

#[test]
fn the_committed_schema_is_that_of_the_declarations() {
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE), schema()).expect("written");
    }
    assert!(committed() == schema().as_bytes(), "UPDATE_DOCS=1 writes {FILE}");
}

/// The schema, as far as it uses XSD.
struct Schema {
    /// Attributes by type of event: whether required, and the form of the value.
    events: BTreeMap<String, Attributes>,
    /// Those of the child of a snapshot.
    counters: Attributes,
    forms: BTreeMap<String, Rule>,
}

type Attributes = BTreeMap<String, (bool, Rule)>;

/// What a value must be.
#[derive(Clone)]
enum Rule {
    Any,
    Named(String),
    Words(Vec<String>),
    Pattern(String),
}

fn rule(simple: &Element) -> Rule {
    let restriction = simple.children.first().expect("a restriction");
    let of = |name: &str| {
        let facets = restriction.children.iter().filter(|facet| facet.name == name);
        facets.map(|facet| facet.get("value").expect("a value").to_owned()).collect::<Vec<_>>()
    };
    match of("xs:pattern").pop() {
        Some(pattern) => Rule::Pattern(pattern),
        None => Rule::Words(of("xs:enumeration")),
    }
}

fn attributes(holder: &Element) -> Attributes {
    let declared = holder.children.iter().filter(|child| child.name == "xs:attribute");
    declared
        .map(|child| {
            let what = match (child.get("type"), child.children.first()) {
                (Some("xs:string"), _) => Rule::Any,
                (Some(name), _) => Rule::Named(name.to_owned()),
                (None, Some(simple)) => rule(simple),
                (None, None) => panic!("an attribute without a type"),
            };
            let name = child.get("name").expect("a name").to_owned();
            (name, (child.get("use") == Some("required"), what))
        })
        .collect()
}

impl Schema {
    fn read(bytes: &[u8]) -> Schema {
        let root = read_document(bytes, &Limits::default()).expect("XML");
        let mut schema = Schema { events: BTreeMap::new(), counters: BTreeMap::new(), forms: BTreeMap::new() };
        for child in &root.children {
            let name = child.get("name").expect("a name").to_owned();
            match child.name.as_str() {
                "xs:simpleType" => {
                    schema.forms.insert(name, rule(child));
                }
                "xs:complexType" if name != "event" => {
                    let extension = &child.children[0].children[0];
                    assert_eq!(extension.name, "xs:extension");
                    schema.events.insert(name, attributes(extension));
                    if let Some(sequence) = extension.children.iter().find(|child| child.name == "xs:sequence") {
                        schema.counters = attributes(&sequence.children[0].children[0]);
                    }
                }
                _ => {}
            }
        }
        schema
    }

    fn holds(&self, rule: &Rule, value: &str) -> bool {
        match rule {
            Rule::Any => true,
            Rule::Named(name) => self.holds(&self.forms[name], value),
            Rule::Words(words) => words.iter().any(|word| word == value),
            Rule::Pattern(pattern) => matches(pattern, value),
        }
    }

    fn wrong(&self, element: &Element, attributes: &Attributes) -> Vec<String> {
        let missing = attributes.iter().filter(|(name, (is_required, _))| *is_required && element.get(name).is_none());
        let missing = missing.map(|(name, _)| format!("{name} is missing"));
        let given = element.attributes.iter().filter(|(name, _)| name != "type" || element.name != "ge");
        let wrong = given.filter_map(|(name, value)| match attributes.get(name) {
            None => Some(format!("{name} is not in the schema")),
            Some((_, rule)) => (!self.holds(rule, value)).then(|| format!("{name}=\"{value}\"")),
        });
        missing.chain(wrong).collect()
    }

    /// What is wrong with a log.
    fn judge(&self, root: &Element) -> Vec<String> {
        let mut wrong = Vec::new();
        for event in &root.children {
            let code = event.get("type").unwrap_or_default();
            let Some(attributes) = self.events.get(code) else {
                wrong.push(format!("no type {code}"));
                continue;
            };
            let own = self.wrong(event, attributes).into_iter();
            let inner = event.children.iter().flat_map(|child| self.wrong(child, &self.counters));
            wrong.extend(own.chain(inner).map(|what| format!("{code}: {what}")));
        }
        wrong
    }
}

/// Whether a text is of a pattern with classes, `?`, `+`, `*`, groups and `|`: all that the schema uses.
fn matches(pattern: &str, text: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let text: Vec<char> = text.chars().collect();
    ends(&pattern, &text, 0).contains(&text.len())
}

/// Where a match of the whole pattern may end that begins at a place.
fn ends(pattern: &[char], text: &[char], at: usize) -> Vec<usize> {
    if let Some(bar) = top_level_bar(pattern) {
        let mut found = ends(&pattern[..bar], text, at);
        found.extend(ends(&pattern[bar + 1..], text, at));
        return found;
    }
    if pattern.is_empty() {
        return vec![at];
    }
    let (length, one) = piece(pattern);
    let (least, many, used) = match pattern.get(length) {
        Some('?') => (0, 1, length + 1),
        Some('*') => (0, usize::MAX, length + 1),
        Some('+') => (1, usize::MAX, length + 1),
        _ => (1, 1, length),
    };
    let mut reached = vec![at];
    let mut all = if least == 0 { vec![at] } else { Vec::new() };
    let mut count = 0;
    while count < many && !reached.is_empty() {
        let mut next: Vec<usize> = reached.iter().flat_map(|place| one.ends(text, *place)).collect();
        next.retain(|place| !all.contains(place));
        next.sort_unstable();
        next.dedup();
        all.extend(&next);
        reached = next;
        count += 1;
    }
    let mut found: Vec<usize> = all.into_iter().flat_map(|place| ends(&pattern[used..], text, place)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn top_level_bar(pattern: &[char]) -> Option<usize> {
    let mut depth = 0;
    pattern.iter().position(|c| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        depth == 0 && *c == '|'
    })
}

enum Piece<'a> {
    Group(&'a [char]),
    Class(&'a [char]),
    Char(char),
}

impl Piece<'_> {
    fn ends(&self, text: &[char], at: usize) -> Vec<usize> {
        let Some(c) = text.get(at) else {
            return if let Piece::Group(inner) = self { ends(inner, text, at) } else { Vec::new() };
        };
        match self {
            Piece::Group(inner) => ends(inner, text, at),
            Piece::Char(own) => {
                if own == c {
                    vec![at + 1]
                } else {
                    Vec::new()
                }
            }
            Piece::Class(class) => {
                let (is_not, class) = match class.split_first() {
                    Some(('^', rest)) => (true, rest),
                    _ => (false, *class),
                };
                let mut rest = class;
                let mut is_in = false;
                while let Some((first, after)) = rest.split_first() {
                    if let ['-', last, more @ ..] = after {
                        is_in |= (first..=last).contains(&c);
                        rest = more;
                    } else {
                        is_in |= first == c;
                        rest = after;
                    }
                }
                if is_in == is_not { Vec::new() } else { vec![at + 1] }
            }
        }
    }
}

fn piece(pattern: &[char]) -> (usize, Piece<'_>) {
    match pattern[0] {
        '[' => {
            let end = pattern.iter().position(|c| *c == ']').expect("a class ends");
            (end + 1, Piece::Class(&pattern[1..end]))
        }
        '(' => {
            let mut depth = 0;
            let end = pattern.iter().position(|c| {
                depth += i32::from(*c == '(') - i32::from(*c == ')');
                depth == 0
            });
            let end = end.expect("a group ends");
            (end + 1, Piece::Group(&pattern[1..end]))
        }
        '\\' => (2, Piece::Char(pattern[1])),
        c => (1, Piece::Char(c)),
    }
}

#[test]
fn patterns_are_matched() {
    for (pattern, good, bad) in [
        ("[0-9]+", "120", "-1"),
        ("-?[0-9]+", "-12", "1-"),
        ("([0-9]+(,[0-9]+)*)?", "", "1,"),
        ("([0-9]+(,[0-9]+)*)?", "1,22,3", "1, 2"),
        ("D,L|L,D", "L,D", "L,L"),
        ("[^,]+", "a b", "a,b"),
        ("-?[0-9A-Za-z]+_[0-9A-Za-z]+", "-1_2", "1-2"),
        ("[0-9]+\\*[0-9]+", "1*2", "12"),
    ] {
        assert!(matches(pattern, good) && !matches(pattern, bad), "{pattern}");
    }
}

#[test]
fn samples_and_what_is_written_keep_to_the_schema() {
    let schema = Schema::read(&committed());
    assert_eq!(schema.events.len(), 39);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample_logs/good/youngjedi");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the samples") {
        let path = file.expect("a file").path();
        let packed = std::fs::read(&path).expect("a sample");
        let text = inflate(packed.as_slice(), &Limits::default()).expect("a zlib stream");
        let root = read_document(text.as_slice(), &Limits::default()).expect("XML");
        assert_eq!(schema.judge(&root), Vec::<String>::new(), "{}", path.display());
        count += 1;
    }
    assert!(count >= 6, "{count} samples");
    for number in 0..20 {
        let root = document(&game(7, number).log);
        assert_eq!(schema.judge(&root), Vec::<String>::new(), "game {number}");
    }
    let text = [include_str!("turn.xml")].concat();
    assert_eq!(schema.judge(&read_document(text.as_bytes(), &Limits::default()).expect("XML")), Vec::<String>::new());
}

/// What the reader reports the schema forbids.
#[test]
fn what_the_reader_does_not_know_is_not_in_the_schema() {
    let schema = Schema::read(&committed());
    for (event, is_read) in [
        (r#"<ge type="HOLOGRAM"/>"#, false),
        (r#"<ge type="TC" count="5" systemName="Naboo"/>"#, false),
        (r#"<ge type="TC" count="5" participantId="a" systemName="Hoth"/>"#, false),
        (r#"<ge type="TC" count="-5" participantId="a" systemName="Naboo"/>"#, false),
        (r#"<ge type="TC" count="5" participantId="a" systemName="Naboo" colour="red"/>"#, false),
        (r#"<ge type="BP" battleId="1" participantId="a" count="1" otherCardIds="1,x"/>"#, false),
        (r#"<ge type="BP" battleId="1" participantId="a" count="1"/>"#, true),
        (r#"<ge type="TC" count="5" participantId="a" systemName="Naboo"/>"#, true),
    ] {
        let head = r#"<ge type="P" allParticipantIds="a,b" sides="D,L" participantId="a"/>"#;
        let text = format!(r#"<gameReplay game="youngjedi" dialect="1" view="referee">{head}{event}</gameReplay>"#);
        let log = holocron_ingest::youngjedi::read_slice(text.as_bytes()).expect("a log");
        let wrong = schema.judge(&read_document(text.as_bytes(), &Limits::default()).expect("XML"));
        assert_eq!((log.problems.is_empty(), wrong.is_empty()), (is_read, is_read), "{event}: {wrong:?}");
    }
}

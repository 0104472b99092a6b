//! A validator of the schemas of the dialects: it reads the committed file alone, and shares nothing with the reader of logs.

use std::collections::BTreeMap;

use holocron_ingest::Limits;
use holocron_ingest::raw::{Element, read_document};

/// The schema, as far as it uses XSD.
pub(crate) struct Schema {
    /// Attributes by type of event: whether required, and the form of the value.
    pub(crate) events: BTreeMap<String, Attributes>,
    /// Those of the child of a snapshot.
    counters: Attributes,
    forms: BTreeMap<String, Rule>,
}

pub(crate) type Attributes = BTreeMap<String, (bool, Rule)>;

/// What a value must be.
#[derive(Clone)]
pub(crate) enum Rule {
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
    /// Reads a schema file.
    pub(crate) fn read(bytes: &[u8]) -> Schema {
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
    pub(crate) fn judge(&self, root: &Element) -> Vec<String> {
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

/// What a log may hold in an attribute, for one value of each form.
const EXAMPLES: [&str; 8] = ["a", "1", "D", "true", "D,L", "a,b", "ANH_1", "ANH_1*1"];

impl Schema {
    /// A value that a rule allows.
    fn example(&self, rule: &Rule) -> String {
        match rule {
            Rule::Words(words) => words[0].clone(),
            Rule::Any => "a".to_owned(),
            Rule::Named(name) => self.example(&self.forms[name]),
            Rule::Pattern(pattern) => {
                let found = EXAMPLES.iter().find(|example| matches(pattern, example));
                (*found.unwrap_or_else(|| panic!("no example of {pattern}"))).to_owned()
            }
        }
    }

    /// Each type of event with all that it must have, with all that it may have, with one part left out that it must have, and
    /// with a wrong value in each part: whether it is in order, and its line.
    pub(crate) fn examples(&self) -> Vec<(bool, String)> {
        let mut all = Vec::new();
        for (code, attributes) in self.events.iter().filter(|(code, _)| *code != "P") {
            let values: Vec<(&str, bool, String)> = attributes
                .iter()
                .map(|(name, (is_required, rule))| (name.as_str(), *is_required, self.example(rule)))
                .collect();
            let line = |has: &dyn Fn(&str, bool) -> bool, wrong: Option<&str>| {
                let given = values.iter().filter(|(name, is_required, _)| has(name, *is_required));
                let given = given.map(|(name, _, value)| {
                    let value = if wrong == Some(*name) { "?!" } else { value.as_str() };
                    format!(" {name}=\"{value}\"")
                });
                format!("<ge type=\"{code}\"{}/>", given.collect::<String>())
            };
            all.push((true, line(&|_, is_required| is_required, None)));
            all.push((true, line(&|_, _| true, None)));
            for (name, is_required, _) in &values {
                if *is_required {
                    all.push((false, line(&|other, _| other != *name, None)));
                }
                let rule = &attributes[*name].1;
                // The reader keeps ids of designs of any form: there are cards that it does not know.
                let is_design =
                    matches!(rule, Rule::Named(form) if ["blueprint", "entry", "entries"].contains(&&**form));
                if !is_design && !self.holds(rule, "?!") {
                    all.push((false, line(&|_, _| true, Some(name))));
                }
            }
            all.push((false, line(&|_, _| true, None).replace("/>", " colour=\"red\"/>")));
        }
        all
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

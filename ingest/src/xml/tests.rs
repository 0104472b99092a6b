//! The tokenizer against quick-xml.

use std::fmt::Write;

use proptest::collection::vec;
use proptest::prelude::*;
use quick_xml::events::Event;

use super::{Cursor, Stop, Token, unescape};

/// What both parsers are asked to agree on: elements and unescaped attributes.
type Elements = Vec<(String, Vec<(String, String)>)>;

fn ours(xml: &str) -> Result<Elements, Stop> {
    let mut cursor = Cursor::new(xml.as_bytes());
    let (mut elements, mut attributes, mut depth) = (Vec::new(), Vec::new(), 0);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    loop {
        match cursor.next(&mut attributes)? {
            Token::Open { name, empty, .. } => {
                depth += u32::from(!empty);
                let pairs = attributes.iter().map(|a| {
                    let raw = text(a.raw(cursor.window()));
                    assert_eq!(a.is_escaped, raw.contains('&'));
                    (text(a.key(cursor.window())), unescape(&raw).expect("known references").into_owned())
                });
                elements.push((text(name), pairs.collect()));
            }
            Token::Close { .. } => depth -= 1,
            Token::Text { .. } => {}
        }
        if depth == 0 {
            return Ok(elements);
        }
    }
}

fn theirs(xml: &str) -> Elements {
    let mut reader = quick_xml::Reader::from_str(xml);
    let mut elements = Vec::new();
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Start(tag) | Event::Empty(tag) => {
                let mut attributes = tag.attributes();
                let pairs = attributes.with_checks(false).map(|a| {
                    let a = a.expect("an attribute");
                    let value = quick_xml::escape::unescape(&a.value).expect("known references").into_owned();
                    (a.key.as_ref().to_owned(), value)
                });
                elements.push((tag.name().as_ref().to_owned(), pairs.collect()));
            }
            Event::Eof => return elements,
            _ => {}
        }
    }
}

fn blank() -> impl Strategy<Value = String> {
    "[ \n\t\r]{0,3}"
}

/// An attribute with any blanks, either quote, references and the other quote inside.
fn attribute() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-zA-Z0-9 ,.>='/•ü-]{0,24}",
        Just("&lt;&amp;&gt;&quot;&apos;".to_owned()),
        Just("&#65;&#x2022;".to_owned())
    ];
    (blank(), "[a-zA-Z_][a-zA-Z0-9_-]{0,20}", blank(), blank(), any::<bool>(), vec(piece, 0..4)).prop_map(
        |(before, key, left, right, is_double, pieces)| {
            let (quote, other) = if is_double { ('"', "'") } else { ('\'', "\"") };
            let value = pieces.concat().replace('\'', other);
            let value = value.replace(quote, "");
            format!(" {before}{key}{left}={right}{quote}{value}{quote}")
        },
    )
}

fn element(depth: u32) -> BoxedStrategy<String> {
    let tag = || ("[a-z][a-zA-Z0-9]{0,8}", vec(attribute(), 0..6), blank());
    let empty = tag().prop_map(|(name, attributes, blank)| format!("<{name}{}{blank}/>", attributes.concat()));
    if depth == 0 {
        return empty.boxed();
    }
    let between =
        prop_oneof![blank(), Just("<!-- a > b -->".to_owned()), Just("<?pi x='1'?>".to_owned()), "[a-z ]{0,9}"];
    let full = (tag(), vec((between, element(depth - 1)), 0..4)).prop_map(|((name, attributes, blank), children)| {
        let mut xml = format!("<{name}{}{blank}>", attributes.concat());
        for (between, child) in children {
            let _ = write!(xml, "{between}{child}");
        }
        xml + &format!("</{name}{blank}>")
    });
    prop_oneof![empty, full].boxed()
}

proptest! {
    #[test]
    fn both_parsers_see_the_same(xml in element(2)) {
        prop_assert_eq!(ours(&xml), Ok(theirs(&xml)));
    }

    #[test]
    fn a_shorter_window_asks_for_more(xml in element(1), cut in 0.0..1.0_f64) {
        let cut = (xml.len() as f64 * cut) as usize;
        let mut cursor = Cursor::new(&xml.as_bytes()[..cut]);
        let mut attributes = Vec::new();
        let stop = loop {
            if let Err(stop) = cursor.next(&mut attributes) { break stop; }
        };
        prop_assert_eq!(stop, Stop::More);
    }

    #[test]
    fn any_bytes_come_to_an_end(bytes in vec(prop_oneof![any::<u8>(), proptest::sample::select(&b"<>/='\"&!-[?] a"[..])], 0..200)) {
        let mut cursor = Cursor::new(&bytes);
        let mut attributes = Vec::new();
        while cursor.next(&mut attributes).is_ok() {}
    }
}

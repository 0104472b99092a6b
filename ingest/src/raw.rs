//! A log as a document: for tools that edit logs, such as the one that makes doctored games. Nothing is typed, and
//! writing is the inverse of reading.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;

use crate::bytes::{End, Source};
use crate::error::{Error, ErrorKind};
use crate::limits::Limits;
use crate::xml::{Attribute, Cursor, Stop, Token, unescape};

/// How deep the elements of a document may lie in each other; those of a log lie three deep.
const DEEPEST: usize = 100;

/// An element with its attributes in the order of the file and its children; text is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Element {
    /// The name.
    pub name: String,
    /// Attributes, unescaped.
    pub attributes: Vec<(String, String)>,
    /// Elements inside.
    pub children: Vec<Element>,
}

impl Element {
    /// The value of an attribute.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Changes or adds an attribute.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        match self.attributes.iter_mut().find(|(name, _)| name == key) {
            Some((_, old)) => *old = value.into(),
            None => self.attributes.push((key.to_owned(), value.into())),
        }
    }

    /// Removes an attribute.
    pub fn unset(&mut self, key: &str) {
        self.attributes.retain(|(name, _)| name != key);
    }

    fn write(&self, out: &mut String) {
        out.push('<');
        out.push_str(&self.name);
        for (key, value) in &self.attributes {
            out.push(' ');
            out.push_str(key);
            out.push_str("=\"");
            escape(value, out);
            out.push('"');
        }
        if self.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        for child in &self.children {
            child.write(out);
        }
        out.push_str("</");
        out.push_str(&self.name);
        out.push('>');
    }
}

/// Inflates a zlib stream or a gzip file, or passes plain XML through.
///
/// # Errors
/// As [`read`](crate::read_any), and for a stream that is cut or corrupt.
pub fn inflate(bytes: impl Read, limits: &Limits) -> Result<Vec<u8>, Error> {
    let whole = Limits { element: usize::try_from(limits.inflated).unwrap_or(usize::MAX), ..*limits };
    let mut source = Source::open(bytes, &whole)?;
    loop {
        match source.fill()? {
            None => {}
            Some(End::Whole) => return Ok(source.window().to_vec()),
            Some(_) => {
                let found = "a cut or corrupt stream".to_owned();
                return Err(Error::new(ErrorKind::NotALog { found }, source.inflated()));
            }
        }
    }
}

/// Reads a whole log as a document: the root element.
///
/// # Errors
/// As [`read`](crate::read_any), and for a document that is damaged anywhere.
pub fn read_document(bytes: impl Read, limits: &Limits) -> Result<Element, Error> {
    let text = inflate(bytes, limits)?;
    let mut cursor = Cursor::new(&text);
    let mut attributes = Vec::new();
    let mut open: Vec<Element> = Vec::new();
    loop {
        let done = match cursor.next(&mut attributes) {
            Ok(Token::Open { name, empty, .. }) => {
                let element = element(name, &attributes, cursor.window());
                if empty {
                    Some(element)
                } else if open.len() < DEEPEST {
                    open.push(element);
                    None
                } else {
                    let found = "elements too deep inside each other".to_owned();
                    return Err(Error::new(ErrorKind::NotALog { found }, cursor.at() as u64));
                }
            }
            Ok(Token::Close { .. }) => open.pop(),
            Ok(Token::Text { .. }) => None,
            Err(Stop::More | Stop::Bad(_)) => {
                let found = "a damaged document".to_owned();
                return Err(Error::new(ErrorKind::NotALog { found }, cursor.at() as u64));
            }
        };
        if let Some(done) = done {
            match open.last_mut() {
                Some(parent) => parent.children.push(done),
                None => return Ok(done),
            }
        }
    }
}

/// Writes a document as the GEMP server does: one line of XML.
pub fn to_xml(root: &Element) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>");
    root.write(&mut out);
    out
}

/// Writes a document as the GEMP server stores it: a zlib stream at level 9 (SWCCG format 1.1).
///
/// # Errors
/// Those of the encoder; writing to memory, it has none of its own.
pub fn to_zlib(root: &Element) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(to_xml(root).as_bytes())?;
    encoder.finish()
}

fn element(name: &[u8], attributes: &[Attribute], window: &[u8]) -> Element {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let value = |attribute: &Attribute| {
        let raw = text(attribute.raw(window));
        if attribute.is_escaped {
            unescape(&raw).map_or_else(|| raw.clone(), std::borrow::Cow::into_owned)
        } else {
            raw
        }
    };
    let attributes = attributes.iter().map(|a| (text(a.key(window)), value(a))).collect();
    Element { name: text(name), attributes, children: Vec::new() }
}

fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_is_the_inverse_of_reading() {
        let text = "<gameReplay><ge message=\"a &lt;b&gt; &amp; 'c' &quot;\" type=\"M\"/><ge type=\"D\">\
                    <parameter name=\"min\" value=\"0\"/></ge></gameReplay>";
        let root = read_document(text.as_bytes(), &Limits::default()).expect("a document");
        assert_eq!(root.children[0].get("message"), Some("a <b> & 'c' \""));
        let again = read_document(to_zlib(&root).expect("encoded").as_slice(), &Limits::default()).expect("a document");
        assert_eq!(root, again);
        assert!(to_xml(&root).ends_with(text));
    }

    #[test]
    fn a_cut_document_is_an_error() {
        assert!(read_document(&b"<gameReplay><ge type=\"M\"/>"[..], &Limits::default()).is_err());
    }
}

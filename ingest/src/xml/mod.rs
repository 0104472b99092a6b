//! A pull tokenizer for the little XML that logs use.
//!
//! It works on a window of bytes and says [`Stop::More`] when the window ends inside a token; the caller then comes
//! back with a longer window. It knows no names. It is written by hand because attributes are nine tenths of a log
//! and a general parser spends most of its time on cases that do not occur in them.

mod text;

pub(crate) use text::unescape;

/// Why a token could not be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The window ends here.
    More,
    /// Not XML, at this offset of the window.
    Bad(usize),
}

/// One attribute, as ranges of the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attribute {
    key: (usize, usize),
    value: (usize, usize),
    /// The value holds a reference such as `&lt;`.
    pub(crate) is_escaped: bool,
}

impl Attribute {
    pub(crate) fn key<'a>(&self, window: &'a [u8]) -> &'a [u8] {
        window.get(self.key.0..self.key.1).unwrap_or_default()
    }

    /// The value as it stands in the file.
    pub(crate) fn raw<'a>(&self, window: &'a [u8]) -> &'a [u8] {
        window.get(self.value.0..self.value.1).unwrap_or_default()
    }
}

/// A piece of XML. Blanks, comments, processing instructions and document types are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// `<name ...>`, or `<name .../>` when `empty`.
    Open {
        name: &'a [u8],
        empty: bool,
        /// Offset of `<` in the window.
        start: usize,
    },
    /// `</name>`.
    Close { name: &'a [u8] },
    /// Text that is not blank.
    Text { text: &'a [u8], start: usize },
}

/// A place in a window.
pub(crate) struct Cursor<'a> {
    window: &'a [u8],
    at: usize,
}

const NAME_END: u8 = 1;

/// What a byte may end: a name.
const CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut i = 0;
    while i <= 32 {
        class[i] = NAME_END;
        i += 1;
    }
    class[b'=' as usize] = NAME_END;
    class[b'/' as usize] = NAME_END;
    class[b'>' as usize] = NAME_END;
    class[b'<' as usize] = NAME_END;
    class[b'"' as usize] = NAME_END;
    class[b'\'' as usize] = NAME_END;
    class[b'&' as usize] = NAME_END;
    class
};

/// Values longer than so many times eight bytes are searched in wider steps.
const SHORT: usize = 2;

impl<'a> Cursor<'a> {
    pub(crate) fn new(window: &'a [u8]) -> Cursor<'a> {
        Cursor { window, at: 0 }
    }

    /// The offset in the window of the next byte.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Goes back (or on) to an offset.
    pub(crate) fn set(&mut self, at: usize) {
        self.at = at;
    }

    /// The bytes that the cursor walks on.
    pub(crate) fn window(&self) -> &'a [u8] {
        self.window
    }

    /// The next token; the attributes of an `Open` are put into `attributes`.
    pub(crate) fn next(&mut self, attributes: &mut Vec<Attribute>) -> Result<Token<'a>, Stop> {
        loop {
            self.skip_blank()?;
            let start = self.at;
            if self.peek(0)? != b'<' {
                let end = start + memchr::memchr(b'<', self.rest()).ok_or(Stop::More)?;
                self.at = end;
                return Ok(Token::Text { text: self.window.get(start..end).unwrap_or_default(), start });
            }
            match self.peek(1)? {
                b'!' => {
                    if let Some(text) = self.skip_declaration()? {
                        return Ok(Token::Text { text, start });
                    }
                }
                b'?' => self.skip_past(b"?>")?,
                b'/' => {
                    self.at += 2;
                    let name = self.name()?;
                    self.skip_blank()?;
                    if self.peek(0)? != b'>' {
                        return Err(Stop::Bad(self.at));
                    }
                    self.at += 1;
                    return Ok(Token::Close { name });
                }
                _ => {
                    self.at += 1;
                    let name = self.name()?;
                    let empty = self.attributes(attributes)?;
                    return Ok(Token::Open { name, empty, start });
                }
            }
        }
    }

    /// The two values of an element that is written so: `before`, a value, `between`, a value, `"/>`; each with whether it holds
    /// a reference. The cursor then stands behind it, and stays for anything else.
    pub(crate) fn pair(&mut self, before: &[u8], between: &[u8]) -> Option<[(&'a [u8], bool); 2]> {
        const END: &[u8] = b"\"/>";
        let window = self.window;
        let first = self.at + before.len();
        if !self.rest().starts_with(before) {
            return None;
        }
        let mut end = first;
        let is_escaped = value(window, &mut end, b'"').ok()?;
        let one = (window.get(first..end)?, is_escaped);
        if !window.get(end..)?.starts_with(between) {
            return None;
        }
        let second = end + between.len();
        let mut end = second;
        let is_escaped = value(window, &mut end, b'"').ok()?;
        let other = (window.get(second..end)?, is_escaped);
        if !window.get(end..)?.starts_with(END) {
            return None;
        }
        self.at = end + END.len();
        Some([one, other])
    }

    /// Passes over everything up to the end of an element whose start was just read.
    pub(crate) fn skip_element(&mut self, attributes: &mut Vec<Attribute>) -> Result<(), Stop> {
        let mut depth = 1;
        while depth > 0 {
            match self.next(attributes)? {
                Token::Open { empty: false, .. } => depth += 1,
                Token::Close { .. } => depth -= 1,
                Token::Open { .. } | Token::Text { .. } => {}
            }
        }
        Ok(())
    }

    /// The bytes from the cursor on.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.window.get(self.at..).unwrap_or_default()
    }

    fn peek(&self, ahead: usize) -> Result<u8, Stop> {
        self.window.get(self.at + ahead).copied().ok_or(Stop::More)
    }

    fn skip_blank(&mut self) -> Result<(), Stop> {
        skip_blank(self.window, &mut self.at).map(|_| ())
    }

    fn skip_past(&mut self, end: &[u8]) -> Result<(), Stop> {
        let found = memchr::memmem::find(self.rest(), end).ok_or(Stop::More)?;
        self.at += found + end.len();
        Ok(())
    }

    /// `<!-- -->`, `<![CDATA[ ]]>` or `<!DOCTYPE >`; the text when it is a section of text.
    fn skip_declaration(&mut self) -> Result<Option<&'a [u8]>, Stop> {
        const SECTION: &[u8] = b"<![CDATA[";
        let rest = self.rest();
        if rest.starts_with(b"<!--") {
            self.at += 4;
            self.skip_past(b"-->")?;
        } else if rest.starts_with(SECTION) {
            let from = self.at + SECTION.len();
            self.skip_past(b"]]>")?;
            return Ok(Some(self.window.get(from..self.at - 3).unwrap_or_default()));
        } else if rest.len() < SECTION.len() {
            return Err(Stop::More);
        } else {
            self.at += doctype(rest).ok_or(Stop::More)?;
        }
        Ok(None)
    }

    fn name(&mut self) -> Result<&'a [u8], Stop> {
        let start = self.at;
        let len = self.rest().iter().position(|b| CLASS[usize::from(*b)] & NAME_END != 0).ok_or(Stop::More)?;
        if len == 0 {
            return Err(Stop::Bad(start));
        }
        self.at += len;
        Ok(self.window.get(start..self.at).unwrap_or_default())
    }

    /// Reads attributes up to the end of the tag; true when the element is empty.
    fn attributes(&mut self, attributes: &mut Vec<Attribute>) -> Result<bool, Stop> {
        attributes.clear();
        // A local position stays in a register; this loop sees nine tenths of a log's bytes.
        let window = self.window;
        let mut at = self.at;
        loop {
            match skip_blank(window, &mut at)? {
                b'>' => {
                    self.at = at + 1;
                    return Ok(false);
                }
                b'/' => {
                    if *window.get(at + 1).ok_or(Stop::More)? != b'>' {
                        return Err(Stop::Bad(at));
                    }
                    self.at = at + 2;
                    return Ok(true);
                }
                _ => {}
            }
            let key = at;
            let mut byte = name(window, &mut at)?;
            let key = (key, at);
            if byte != b'=' {
                byte = skip_blank(window, &mut at)?;
            }
            if byte != b'=' || key.0 == key.1 {
                return Err(Stop::Bad(at));
            }
            at += 1;
            let quote = skip_blank(window, &mut at)?;
            if quote != b'"' && quote != b'\'' {
                return Err(Stop::Bad(at));
            }
            at += 1;
            let start = at;
            let is_escaped = value(window, &mut at, quote)?;
            attributes.push(Attribute { key, value: (start, at), is_escaped });
            at += 1;
        }
    }
}

/// The length of `<!DOCTYPE ...>`, whose declarations in square brackets hold brackets, quotes and comments of their own.
fn doctype(text: &[u8]) -> Option<usize> {
    let (mut at, mut is_inside) = (0, false);
    loop {
        at += text.get(at..)?.iter().position(|byte| b">[]\"'<".contains(byte))?;
        match *text.get(at)? {
            b'>' if !is_inside => return Some(at + 1),
            b'[' => is_inside = true,
            b']' => is_inside = false,
            quote @ (b'"' | b'\'') => at += 1 + memchr::memchr(quote, text.get(at + 1..)?)?,
            b'<' if text.get(at..)?.starts_with(b"<!--") => {
                at += 3 + memchr::memmem::find(text.get(at + 4..)?, b"-->")? + 3
            }
            _ => {}
        }
        at += 1;
    }
}

/// Goes to the next byte that is not blank, and gives it.
#[inline]
fn skip_blank(window: &[u8], at: &mut usize) -> Result<u8, Stop> {
    loop {
        match window.get(*at) {
            Some(b' ' | b'\n' | b'\t' | b'\r') => *at += 1,
            Some(byte) => return Ok(*byte),
            None => return Err(Stop::More),
        }
    }
}

/// Goes to the end of a name, and gives the byte that ends it.
#[inline]
fn name(window: &[u8], at: &mut usize) -> Result<u8, Stop> {
    let mut rest = window.get(*at..).unwrap_or_default();
    while let Some((eight, behind)) = rest.split_first_chunk() {
        let x = u64::from_le_bytes(*eight);
        // Blanks, quotes, slashes and whatever else lies below the digits, and the brackets around the equals sign.
        let ends = below(x, b'0') | equal(x & every(0xFC), b'<');
        if ends != 0 {
            let offset = (ends.trailing_zeros() / 8) as usize;
            *at += offset;
            // Some of these may stand in a name.
            return match eight.get(offset) {
                Some(b'=') => Ok(b'='),
                _ => run(window, at, NAME_END),
            };
        }
        *at += eight.len();
        rest = behind;
    }
    run(window, at, NAME_END)
}

/// Goes to the next byte of a class, and gives it.
#[inline(never)]
fn run(window: &[u8], at: &mut usize, class: u8) -> Result<u8, Stop> {
    for (i, byte) in window.get(*at..).unwrap_or_default().iter().enumerate() {
        if CLASS[usize::from(*byte)] & class != 0 {
            *at += i;
            return Ok(*byte);
        }
    }
    Err(Stop::More)
}

/// Goes to the closing quote; true when the value holds a reference.
#[inline]
fn value(window: &[u8], at: &mut usize, quote: u8) -> Result<bool, Stop> {
    let mut rest = window.get(*at..).unwrap_or_default();
    for _ in 0..SHORT {
        let Some((eight, behind)) = rest.split_first_chunk() else { break };
        let x = u64::from_le_bytes(*eight);
        let stops = equal(x, quote) | equal(x, b'&') | equal(x, b'<');
        if stops != 0 {
            let offset = (stops.trailing_zeros() / 8) as usize;
            *at += offset;
            if eight.get(offset) == Some(&quote) {
                return Ok(false);
            }
            return long_value(window, at, quote);
        }
        *at += eight.len();
        rest = behind;
    }
    long_value(window, at, quote)
}

/// The byte eight times.
const fn every(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Marks the highest bit of each byte that is `wanted`. Only the lowest mark is certain, which is the first byte.
#[inline]
const fn equal(x: u64, wanted: u8) -> u64 {
    below(x ^ every(wanted), 1)
}

/// Marks the highest bit of each byte below a limit. Only the lowest mark is certain, which is the first byte.
#[inline]
const fn below(x: u64, limit: u8) -> u64 {
    x.wrapping_sub(every(limit)) & !x & every(0x80)
}

fn long_value(window: &[u8], at: &mut usize, quote: u8) -> Result<bool, Stop> {
    let mut is_escaped = false;
    loop {
        let rest = window.get(*at..).unwrap_or_default();
        *at += memchr::memchr3(quote, b'&', b'<', rest).ok_or(Stop::More)?;
        match window.get(*at) {
            Some(b'&') => {
                is_escaped = true;
                *at += 1;
            }
            Some(b'<') => return Err(Stop::Bad(*at)),
            _ => return Ok(is_escaped),
        }
    }
}

#[cfg(test)]
mod tests;

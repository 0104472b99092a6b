//! The small identifiers that every dialect shares: card numbers, blueprints, sides and log numbers.

use std::fmt;
use std::hash::{Hash, Hasher};

/// One of the two sides of the Force; every game in scope is played by one player of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The Dark Side: always the first name of GEMP's `allParticipantIds` (SWCCG format 2.3).
    Dark,
    /// The Light Side.
    Light,
}

impl Side {
    /// Both sides, Dark first.
    pub const BOTH: [Side; 2] = [Side::Dark, Side::Light];

    /// The other side.
    pub fn opponent(self) -> Side {
        match self {
            Side::Dark => Side::Light,
            Side::Light => Side::Dark,
        }
    }

    /// 0 for Dark and 1 for Light, to index an array of two.
    pub fn index(self) -> usize {
        self as usize
    }

    /// `"dark"` or `"light"`.
    pub fn word(self) -> &'static str {
        match self {
            Side::Dark => "dark",
            Side::Light => "light",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A pair of things, one for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides<T> {
    /// The Dark Side's.
    pub dark: T,
    /// The Light Side's.
    pub light: T,
}

impl<T> Sides<T> {
    /// Builds both from a function of the side.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> Self {
        Sides { dark: f(Side::Dark), light: f(Side::Light) }
    }

    /// Both values with their side, Dark first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::Dark, &self.dark), (Side::Light, &self.light)].into_iter()
    }
}

impl<T> std::ops::Index<Side> for Sides<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Dark => &self.dark,
            Side::Light => &self.light,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for Sides<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Dark => &mut self.dark,
            Side::Light => &mut self.light,
        }
    }
}

/// The log's number for a card on the table (`cardId`). In GEMP it is a table identity, not a physical card:
/// most zone changes give a new one (SWCCG format 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u32);

impl CardId {
    /// The largest that a log may name, so that what is kept for each number stays small. The largest measured so far is 618.
    pub const LARGEST: CardId = CardId(9_999);
}

impl TryFrom<i64> for CardId {
    type Error = OutOfRange;

    fn try_from(number: i64) -> Result<CardId, OutOfRange> {
        u32::try_from(number).ok().map(CardId).filter(|id| *id <= CardId::LARGEST).ok_or(OutOfRange)
    }
}

/// A number that is no card's: below zero, or above [`CardId::LARGEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange;

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no card has a number below 0 or above {}", CardId::LARGEST)
    }
}

impl std::error::Error for OutOfRange {}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A blueprint id as written in the log, at most 23 bytes; longer text is cut and reported by the reader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Blueprint {
    len: u8,
    bytes: [u8; 23],
}

impl Hash for Blueprint {
    /// Of the text alone: most ids have five bytes of the 23.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write(self.written());
    }
}

impl Blueprint {
    /// The back of a Light card (`-1_1`).
    pub const LIGHT_BACK: Blueprint = Blueprint::literal("-1_1");
    /// The back of a Dark card (`-1_2`).
    pub const DARK_BACK: Blueprint = Blueprint::literal("-1_2");

    /// No id at all: the empty text.
    pub const NONE: Blueprint = Blueprint { len: 0, bytes: [0; 23] };
    /// Most bytes of an id.
    pub const LONGEST: usize = 23;

    const fn literal(text: &str) -> Blueprint {
        let source = text.as_bytes();
        let mut bytes = [0; 23];
        let mut i = 0;
        while i < source.len() {
            bytes[i] = source[i];
            i += 1;
        }
        Blueprint { len: i as u8, bytes }
    }

    /// The back of a player's cards.
    pub const fn back(owner: Side) -> Blueprint {
        match owner {
            Side::Dark => Blueprint::DARK_BACK,
            Side::Light => Blueprint::LIGHT_BACK,
        }
    }

    /// The id for `text`, or `None` when it does not fit.
    pub fn new(text: &str) -> Option<Blueprint> {
        let mut bytes = [0; 23];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Blueprint { len: u8::try_from(text.len()).ok()?, bytes })
    }

    /// As written in the log.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or("")
    }

    /// True for the back of an unseen card (`-1_1`, `-1_2`).
    pub fn is_face_down(&self) -> bool {
        *self == Blueprint::LIGHT_BACK || *self == Blueprint::DARK_BACK
    }

    /// True for the reverse of a two-sided card (`_BACK`).
    pub fn is_reverse(&self) -> bool {
        self.plain().written().ends_with(Blueprint::REVERSE)
    }

    /// Without the foil (`*`) or alternate-image (`^`) suffix (SWCCG format 3.2) and without zeros before its number, which
    /// some deck lists write: the key of card tables.
    pub fn plain(&self) -> Blueprint {
        match self.written() {
            [.., b'*' | b'^'] => self.without_last(1),
            _ => *self,
        }
        .without_padding()
    }

    /// `5_079` is `5_79`.
    fn without_padding(mut self) -> Blueprint {
        let written = self.written();
        let Some(number) = written.iter().position(|byte| *byte == b'_').map(|at| at + 1) else { return self };
        let is_set = written.get(..number - 1).is_some_and(|set| !set.is_empty() && set.iter().all(u8::is_ascii_digit));
        let rest = written.get(number..).unwrap_or_default();
        let zeros = rest.iter().take_while(|byte| **byte == b'0').count();
        let is_padded = rest.get(zeros).is_some_and(u8::is_ascii_digit);
        if is_set && zeros > 0 && is_padded {
            self.bytes.copy_within(number + zeros.., number);
            return self.without_last(zeros);
        }
        self
    }

    /// The front of a two-sided card, without suffixes.
    pub fn front(&self) -> Blueprint {
        let plain = self.plain();
        if plain.written().ends_with(Blueprint::REVERSE) { plain.without_last(Blueprint::REVERSE.len()) } else { plain }
    }

    /// The reverse that a two-sided card of this front has; `None` when its name does not fit.
    pub fn reverse(&self) -> Option<Blueprint> {
        let front = self.front();
        Blueprint::new(&format!("{}_BACK", front.as_str()))
    }

    /// The suffix of the reverse of a two-sided card.
    const REVERSE: &[u8] = b"_BACK";

    fn written(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }

    /// Shorter by some bytes; the rest stays zero, so that equal texts are equal values.
    fn without_last(mut self, bytes: usize) -> Blueprint {
        let len = usize::from(self.len).saturating_sub(bytes);
        self.bytes[len..].fill(0);
        self.len = len as u8;
        self
    }
}

impl fmt::Debug for Blueprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Blueprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A decimal number of the log, exact to five places: messages print up to five (SWCCG format 5.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(i64);

impl Number {
    /// Zero.
    pub const ZERO: Number = Number(0);
    /// The smallest difference that there is.
    pub const HUNDRED_THOUSANDTH: Number = Number(1);
    const UNIT: i64 = 100_000;

    /// A whole number.
    pub const fn whole(n: i32) -> Number {
        Number(n as i64 * Number::UNIT)
    }

    /// Reads `-?digits[.,]digits`; the separator follows the server's locale (SWCCG format 5.1). `None` for
    /// anything else, more than five decimals, or a magnitude over ten billion.
    pub fn parse(text: &str) -> Option<Number> {
        Number::parse_bytes(text.as_bytes())
    }

    /// [`parse`](Number::parse) for bytes of the log.
    pub fn parse_bytes(bytes: &[u8]) -> Option<Number> {
        let (is_negative, digits) = match bytes.split_first()? {
            (b'-', rest) => (true, rest),
            _ => (false, bytes),
        };
        let (mut value, mut whole, mut places) = (0_i64, 0, None);
        for byte in digits {
            match (byte, &mut places) {
                (b'0'..=b'9', places) => {
                    value = value * 10 + i64::from(byte - b'0');
                    match places {
                        None => whole += 1,
                        Some(n) => *n += 1,
                    }
                    if whole > 10 || places.is_some_and(|n| n > 5) {
                        return None;
                    }
                }
                (b'.' | b',', None) => places = Some(0_u32),
                _ => return None,
            }
        }
        if whole == 0 || places == Some(0) {
            return None;
        }
        let value = value * 10_i64.pow(5_u32.saturating_sub(places.unwrap_or(0)));
        Some(Number(if is_negative { -value } else { value }))
    }

    /// The whole number, when it is one.
    pub fn to_whole(self) -> Option<i32> {
        (self.0 % Number::UNIT == 0).then(|| i32::try_from(self.0 / Number::UNIT).ok())?
    }

    /// The value as a float, for statistics and charts.
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / Number::UNIT as f64
    }

    /// The distance to another number.
    pub fn abs_diff(self, other: Number) -> Number {
        Number((self.0 - other.0).abs())
    }

    /// Rounded up to one decimal, as counter snapshots print numbers (SWCCG format 5.1).
    pub fn ceil_tenth(self) -> Number {
        let tenth = Number::UNIT / 10;
        Number(self.0.div_euclid(tenth) * tenth + if self.0.rem_euclid(tenth) == 0 { 0 } else { tenth })
    }

    /// Rounded to four decimals.
    pub fn to_four_decimals(self) -> Number {
        Number((self.0 + 5).div_euclid(10) * 10)
    }

    /// Rounded down to a whole number.
    pub fn floor(self) -> Number {
        Number(self.0.div_euclid(Number::UNIT) * Number::UNIT)
    }

    /// True below zero.
    pub fn is_negative(self) -> bool {
        self.0 < 0
    }
}

impl std::ops::Add for Number {
    type Output = Number;

    fn add(self, other: Number) -> Number {
        Number(self.0 + other.0)
    }
}

impl std::ops::Sub for Number {
    type Output = Number;

    fn sub(self, other: Number) -> Number {
        Number(self.0 - other.0)
    }
}

impl std::ops::Neg for Number {
    type Output = Number;

    fn neg(self) -> Number {
        Number(-self.0)
    }
}

impl std::iter::Sum for Number {
    fn sum<I: Iterator<Item = Number>>(iter: I) -> Number {
        iter.fold(Number::ZERO, |a, b| a + b)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, fraction) = (self.0.abs() / Number::UNIT, self.0.abs() % Number::UNIT);
        if fraction == 0 {
            write!(f, "{sign}{whole}")
        } else {
            let text = format!("{fraction:05}");
            write!(f, "{sign}{whole}.{}", text.trim_end_matches('0'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_five_decimals_and_accept_a_comma() {
        for text in ["0", "7", "-1", "5.89123", "0.10878", "2.2"] {
            assert_eq!(Number::parse(text).map(|n| n.to_string()).as_deref(), Some(text));
        }
        assert_eq!(Number::parse("4,9"), Number::parse("4.9"));
        for text in ["", "-", "1.", ".5", "1.234567", "1e3", "+1", "99999999999"] {
            assert_eq!(Number::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_tenth_is_rounded_up() {
        let up = |t: &str| Number::parse(t).map(|n| n.ceil_tenth().to_string());
        assert_eq!(up("2.10878").as_deref(), Some("2.2"));
        assert_eq!(up("2").as_deref(), Some("2"));
        assert_eq!(up("-1.05").as_deref(), Some("-1"));
    }

    #[test]
    fn blueprints_lose_their_suffixes() {
        let id = |t: &str| Blueprint::new(t).expect("fits");
        assert_eq!(id("7_297_BACK*").plain(), id("7_297_BACK"));
        for (padded, plain) in
            [("5_079", "5_79"), ("222_001*", "222_1"), ("5_100", "5_100"), ("7_0", "7_0"), ("-1_02", "-1_02")]
        {
            assert_eq!(id(padded).plain(), id(plain));
        }
        assert_eq!(id("7_297_BACK*").front(), id("7_297"));
        assert!(id("7_297_BACK^").is_reverse());
        assert!(id("-1_2").is_face_down());
        assert_eq!(Blueprint::new(&"9".repeat(24)), None);
    }
}

//! A column as a value: its name, type, unit, meaning, and where a row keeps it.

use super::rate::{Band, BandPart, Rate, RatePart};

holocron_replay::named! {
    /// The type of a column.
    pub enum Type as word {
        /// UTF-8 text.
        Text = "text",
        /// A word out of a closed list: text in a dictionary.
        Word = "dictionary of text",
        /// Several texts.
        Texts = "list of text",
        /// A moment, in milliseconds, UTC.
        Time = "timestamp",
        /// True or false.
        Bool = "bool",
        /// A whole number of 32 bits.
        Int = "int32",
        /// A whole number of 64 bits.
        Long = "int64",
        /// A floating-point number of 64 bits.
        Real = "float64",
    }

    /// What the numbers of a column count, or what its texts are.
    pub enum Unit as word {
        /// A key that joins tables.
        Key = "key",
        /// A word out of a closed list.
        Word = "word",
        /// Free text, names and titles.
        Text = "text",
        /// True or false.
        Flag = "flag",
        /// A position that starts at 0.
        Index = "index",
        /// A number that the log gave to a card.
        CardId = "card id",
        /// Bytes.
        Bytes = "bytes",
        /// Events of a log.
        Events = "events",
        /// Lines of the text log.
        Messages = "messages",
        /// Cards.
        Cards = "cards",
        /// Units of Force.
        Force = "Force",
        /// Turns, each player's counted.
        Turns = "turns",
        /// Power.
        Power = "power",
        /// Destiny.
        Destiny = "destiny",
        /// Games.
        Games = "games",
        /// A moment, UTC.
        Moment = "UTC",
        /// Points of a rating.
        Rating = "rating points",
        /// Things of the kind that the column's name says.
        Count = "count",
        /// A share between 0 and 1, or a difference of two.
        Share = "share",
        /// A ratio of two numbers of the same kind.
        Ratio = "ratio",
    }
}

/// Takes one value out of a row.
pub(crate) enum Get<R> {
    Text(fn(&R) -> &str),
    MaybeText(fn(&R) -> Option<&str>),
    Texts(fn(&R) -> &[Box<str>]),
    MaybeTime(fn(&R) -> Option<i64>),
    Hex(fn(&R) -> u64),
    Bool(fn(&R) -> bool),
    MaybeBool(fn(&R) -> Option<bool>),
    Int(fn(&R) -> i32),
    MaybeInt(fn(&R) -> Option<i32>),
    Long(fn(&R) -> i64),
    Real(fn(&R) -> f64),
    MaybeReal(fn(&R) -> Option<f64>),
    MaybeHex(fn(&R) -> Option<u64>),
    Rate(fn(&R) -> &Rate, RatePart),
    Band(fn(&R) -> &Band, BandPart),
}

/// One column of a table whose rows are `R`.
pub(crate) struct Column<R> {
    pub(crate) name: &'static str,
    pub(crate) unit: Unit,
    pub(crate) doc: &'static str,
    pub(crate) get: Get<R>,
}

impl<R> Column<R> {
    pub(crate) fn text(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> &str) -> Self {
        Column { name, unit, doc, get: Get::Text(get) }
    }

    pub(crate) fn maybe_text(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> Option<&str>) -> Self {
        Column { name, unit, doc, get: Get::MaybeText(get) }
    }

    /// A number of 64 bits written as 16 hexadecimal digits.
    pub(crate) fn hex(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> u64) -> Self {
        Column { name, unit, doc, get: Get::Hex(get) }
    }

    pub(crate) fn maybe_hex(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> Option<u64>) -> Self {
        Column { name, unit, doc, get: Get::MaybeHex(get) }
    }

    pub(crate) fn bool(name: &'static str, doc: &'static str, get: fn(&R) -> bool) -> Self {
        Column { name, unit: Unit::Flag, doc, get: Get::Bool(get) }
    }

    pub(crate) fn maybe_bool(name: &'static str, doc: &'static str, get: fn(&R) -> Option<bool>) -> Self {
        Column { name, unit: Unit::Flag, doc, get: Get::MaybeBool(get) }
    }

    pub(crate) fn int(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> i32) -> Self {
        Column { name, unit, doc, get: Get::Int(get) }
    }

    pub(crate) fn maybe_int(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> Option<i32>) -> Self {
        Column { name, unit, doc, get: Get::MaybeInt(get) }
    }

    pub(crate) fn long(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> i64) -> Self {
        Column { name, unit, doc, get: Get::Long(get) }
    }

    /// Milliseconds since 1970, UTC.
    pub(crate) fn maybe_time(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> Option<i64>) -> Self {
        Column { name, unit, doc, get: Get::MaybeTime(get) }
    }

    pub(crate) fn texts(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> &[Box<str>]) -> Self {
        Column { name, unit, doc, get: Get::Texts(get) }
    }

    pub(crate) fn real(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> f64) -> Self {
        Column { name, unit, doc, get: Get::Real(get) }
    }

    pub(crate) fn maybe_real(name: &'static str, unit: Unit, doc: &'static str, get: fn(&R) -> Option<f64>) -> Self {
        Column { name, unit, doc, get: Get::MaybeReal(get) }
    }

    /// The type of its values.
    pub(crate) fn kind(&self) -> Type {
        match self.get {
            Get::Text(_) | Get::MaybeText(_) if self.unit == Unit::Word => Type::Word,
            Get::Texts(_) => Type::Texts,
            Get::MaybeTime(_) => Type::Time,
            Get::Text(_) | Get::MaybeText(_) | Get::Hex(_) | Get::MaybeHex(_) => Type::Text,
            Get::Bool(_) | Get::MaybeBool(_) => Type::Bool,
            Get::Int(_) | Get::MaybeInt(_) => Type::Int,
            Get::Long(_) => Type::Long,
            Get::Real(_) | Get::MaybeReal(_) | Get::Rate(..) | Get::Band(..) => Type::Real,
        }
    }

    /// Whether a value may be absent: not known, or does not apply.
    pub(crate) fn is_nullable(&self) -> bool {
        !matches!(
            self.get,
            Get::Text(_) | Get::Texts(_) | Get::Hex(_) | Get::Bool(_) | Get::Int(_) | Get::Long(_) | Get::Real(_)
        )
    }
}

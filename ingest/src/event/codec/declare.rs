//! The macros that declare words, records and all events of a dialect.

/// Declares enumerations of a dialect: `Value = "WORD", "What it means.";`. Each gets a value `Unknown` for every other word.
macro_rules! words {
    ($(
        $(#[$meta:meta])*
        pub enum $name:ident { $($value:ident = $word:literal $(, $doc:literal)?;)+ }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[doc = $doc])? $value,)+
            /// A word that this reader does not know; a problem carries the text.
            Unknown,
        }

        impl crate::event::codec::Word for $name {
            const UNKNOWN: $name = $name::Unknown;
            const WORDS: &'static [($name, &'static str)] = &[$(($name::$value, $word)),+];
        }
    )+};
}

/// Declares the content of events: `pub field: Type = "attribute", "What it means.";`, in the order in which they are written.
/// A field that is no `Option` is required.
///
/// - `unless VALUE`: the attribute is absent when the field has this value.
/// - `via Wrapper`: written as `Wrapper` is.
/// - `} hides FIELD, ..`: the opponent of `player` does not see these fields; with `if FLAG` only when that field is true.
/// - `} shown only to PLAYER`: no other recording than his has it.
macro_rules! record {
    ($(
        $(#[$meta:meta])*
        pub struct $name:ident {
            $(pub $field:ident: $type:ty = $key:literal $(via $via:ident)? $(unless $usual:expr)? $(, $doc:literal)?;)+
        } $(hides $($hidden:ident),+ $(if $when:ident)?)? $(shown only to $whose:ident)?
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name { $($(#[doc = $doc])? pub $field: $type,)+ }

        const _: () = {
            use crate::event::codec::{Input, Output, Record, field};

            impl Record for $name {
                fn read(from: &mut impl Input) -> Option<$name> {
                    $(let $field = field!(read from, $key $(, unless $usual)? $(, via $via)?);)+
                    Some($name { $($field),+ })
                }

                fn write(&self, to: &mut impl Output) {
                    $(field!(write to, $key, self.$field $(, unless $usual)? $(, via $via)?);)+
                }

                $(
                    fn secret_of(&self) -> Option<crate::id::Side> {
                        (true $(&& self.$when)?).then_some(self.player)
                    }

                    fn public(&self) -> Option<$name> {
                        let mut public = self.clone();
                        if self.secret_of().is_some() {
                            $(public.$hidden = crate::event::codec::Hidden::hidden(self.player);)+
                        }
                        Some(public)
                    }
                )?

                $(
                    fn secret_of(&self) -> Option<crate::id::Side> {
                        Some(self.$whose)
                    }

                    fn public(&self) -> Option<$name> {
                        None
                    }
                )?
            }
        };
    )+};
}

/// Reads or writes one field of a record.
macro_rules! field {
    (read $from:ident, $key:literal) => {
        crate::event::codec::Field::read($key, $from)?
    };
    (read $from:ident, $key:literal, unless $usual:expr) => {
        $from.may($key).unwrap_or($usual)
    };
    (read $from:ident, $key:literal, via $via:ident) => {
        $from.need::<$via>($key)?.0
    };
    (write $to:ident, $key:literal, $value:expr) => {
        crate::event::codec::Field::write(&$value, $key, $to)
    };
    (write $to:ident, $key:literal, $value:expr, unless $usual:expr) => {
        if $value != $usual {
            $to.may($key, &$value);
        }
    };
    (write $to:ident, $key:literal, $value:expr, via $via:ident) => {
        $to.need($key, &$via($value))
    };
}

/// Declares all events of a dialect: `Variant(Content) = "TYPE", "What happens.";`. `Players`, `Turn` and `Said` must be among them.
macro_rules! kinds {
    ($(#[$meta:meta])* pub enum Kind { $($variant:ident($content:ty) = $code:literal, $doc:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Kind {
            $(
                #[doc = concat!($doc, " (`", $code, "`)")]
                $variant($content),
            )+
            /// An event that cannot be typed: its type is not in the format, or a required value is not. Kept as it came.
            Other(Box<Other>),
        }

        const _: () = {
            use std::str::FromStr;

            use crate::event;
            use crate::event::codec::{Declared, Input, Output, Record, line_of, read_line};
            use crate::id::Side;

            impl Kind {
                /// The kinds by their names here, and their types in the log.
                pub const TYPES: &'static [(&'static str, &'static str)] = &[$((stringify!($variant), $code)),+];

                /// Its type in the log.
                pub fn code(&self) -> &str {
                    Declared::code(self)
                }

                /// The event in short, as in `TC 3 D`: its type, the required values in the order of its declaration, then
                /// `name=value` for the others. The players are called D and L; `-` is an empty list and `~` a blank inside a
                /// value. Parsing is the inverse.
                pub fn line(&self) -> String {
                    line_of(self)
                }

                /// What a player's recording has of it; `None` for nothing.
                pub fn seen_by(&self, viewer: Side) -> Option<Kind> {
                    if self.secret_of().is_none_or(|owner| owner == viewer) { Some(self.clone()) } else { self.public() }
                }
            }

            impl event::Kind for Kind {}

            /// Reads a [`line`](Kind::line); the error says what is wrong with it.
            impl FromStr for Kind {
                type Err = String;

                fn from_str(line: &str) -> Result<Kind, String> {
                    read_line(line)
                }
            }

            impl Declared for Kind {
                const CODES: &'static [&'static str] = &[$($code),+];

                fn read(code: &str, from: &mut impl Input) -> Option<Kind> {
                    Some(match code {
                        $($code => Kind::$variant(Record::read(from)?),)+
                        _ => return None,
                    })
                }

                fn write(&self, to: &mut impl Output) {
                    match self {
                        $(Kind::$variant(content) => Record::write(content, to),)+
                        Kind::Other(other) => other.attributes.iter().for_each(|(key, value)| to.need(key, value)),
                    }
                }

                fn code(&self) -> &str {
                    match self {
                        $(Kind::$variant(_) => $code,)+
                        Kind::Other(other) => &other.code,
                    }
                }

                fn secret_of(&self) -> Option<Side> {
                    match self {
                        $(Kind::$variant(content) => Record::secret_of(content),)+
                        Kind::Other(_) => None,
                    }
                }

                fn public(&self) -> Option<Kind> {
                    Some(match self {
                        $(Kind::$variant(content) => Kind::$variant(Record::public(content)?),)+
                        Kind::Other(_) => self.clone(),
                    })
                }

                fn other(other: Other) -> Kind {
                    Kind::Other(Box::new(other))
                }

                fn players(&self) -> Option<&Players> {
                    if let Kind::Players(players) = self { Some(players) } else { None }
                }

                fn said(&self) -> Option<&Said> {
                    if let Kind::Said(said) = self { Some(said) } else { None }
                }

                fn is_turn(&self) -> bool {
                    matches!(self, Kind::Turn(_))
                }
            }
        };
    };
}

pub(crate) use {field, kinds, record, words};

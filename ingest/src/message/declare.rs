//! How the sentences of a group and the phrases of an enumeration are declared.

use super::{CardRef, FreeText, Visit};
use crate::id::{Blueprint, Number, Side};

/// What a part of a sentence tells of players and cards.
pub(super) trait Part {
    /// The player that it is.
    fn player(&self) -> Option<Side> {
        None
    }

    /// Visits the cards in it.
    fn cards<'a>(&'a self, _visit: Visit<'a, '_>) {}
}

impl Part for Side {
    fn player(&self) -> Option<Side> {
        Some(*self)
    }
}

impl Part for CardRef {
    fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        visit(self);
    }
}

impl Part for FreeText {
    fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        self.cards.cards(visit);
    }
}

impl<T: Part> Part for Option<T> {
    fn player(&self) -> Option<Side> {
        self.as_ref()?.player()
    }

    fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        self.iter().for_each(|part| part.cards(visit));
    }
}

impl<T: Part> Part for Vec<T> {
    fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        self.iter().for_each(|part| part.cards(visit));
    }
}

impl<T: Part> Part for Box<T> {
    fn player(&self) -> Option<Side> {
        T::player(self)
    }

    fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        T::cards(self, visit);
    }
}

impl<A: Part, B: Part> Part for (A, B) {
    fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        self.0.cards(visit);
        self.1.cards(visit);
    }
}

/// What is a part of a sentence. `Struct { fields }`, `of` the field that is the player, has the cards of these fields;
/// `Enum: Value(part) => part, ..` those of the part that some values have; `Type, ..` tell of neither.
macro_rules! parts {
    ($Type:ident $(of $whose:ident)? { $($field:ident),+ }) => {
        impl crate::message::declare::Part for $Type {
            $(fn player(&self) -> Option<crate::id::Side> {
                self.$whose.player()
            })?

            fn cards<'a>(&'a self, visit: crate::message::Visit<'a, '_>) {
                $(self.$field.cards(visit);)+
            }
        }
    };
    ($Type:ident: $($value:pat => $part:ident),+) => {
        impl crate::message::declare::Part for $Type {
            fn cards<'a>(&'a self, visit: crate::message::Visit<'a, '_>) {
                match self {
                    $($value => $part.cards(visit),)+
                    _ => {}
                }
            }
        }
    };
    ($($Type:ty),+) => { $(impl crate::message::declare::Part for $Type {})+ };
}

parts!(Blueprint, bool, u8, u32, usize, Number, Box<str>);

/// A group of sentences.
pub(super) trait Sentences: Part {
    /// The ids of its templates.
    fn templates() -> Vec<&'static str>
    where
        Self: Sized;

    /// The id of the template that matched.
    fn template(&self) -> &'static str;
}

impl<T: Sentences> Sentences for Box<T> {
    fn templates() -> Vec<&'static str> {
        T::templates()
    }

    fn template(&self) -> &'static str {
        T::template(self)
    }
}

/// Declares the sentences of a group: `Variant { fields } = "template"`, or `["template" if CONDITION, ..; "template"]` with
/// conditions over references to the fields. A field is `name: Type, "What it means.";`. The acting player comes first, in
/// brackets; the cards are those of all fields in their order.
macro_rules! sentences {
    ($(#[$meta:meta])* pub enum $Name:ident {
        $(
            $(#[$doc:meta])*
            $Variant:ident
            $(($inner:ident: $Inner:ty))?
            $({ $([$player:ident: $Player:ty])? $($field:ident: $Type:ty, $field_doc:literal;)* })?
            = $template:tt,
        )+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $Name {
            $(
                $(#[$doc])*
                $Variant $(($Inner))? $({
                    $(
                        /// The acting player: the subject, or whose number or pile it is; `None` when the sentence names none.
                        $player: $Player,
                    )?
                    $(#[doc = $field_doc] $field: $Type,)*
                })?,
            )+
        }

        #[allow(unused_variables, reason = "not every field tells something")]
        const _: () = {
            use crate::id::Side;
            use crate::message::Visit;
            use crate::message::declare::{Part, Sentences, sentences};

            impl Part for $Name {
                fn player(&self) -> Option<Side> {
                    let players: &[Option<Side>] = match self {
                        $($Name::$Variant $(($inner))? $({ $($player,)? $($field),* })? => {
                            &[$(Part::player($inner),)? $($(Part::player($player),)?)?]
                        })+
                    };
                    players.first().copied().flatten()
                }

                fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
                    match self {
                        $($Name::$Variant $(($inner))? $({ $($player,)? $($field),* })? => {
                            $(Part::cards($inner, visit);)?
                            $($(Part::cards($field, visit);)*)?
                        })+
                    }
                }
            }

            impl Sentences for $Name {
                fn templates() -> Vec<&'static str> {
                    [$(sentences!(@ids $template)),+].concat()
                }

                fn template(&self) -> &'static str {
                    match self {
                        $($Name::$Variant $(($inner))? $({ $($player,)? $($field),* })? => sentences!(@template $template),)+
                    }
                }
            }
        };
    };

    (@template [$($id:literal if $when:expr),+; $last:literal]) => { $(if $when { $id } else)+ { $last } };
    (@template $id:literal) => { $id };

    (@ids [$($id:literal if $when:expr),+; $last:literal]) => { [$($id,)+ $last].as_slice() };
    (@ids $id:literal) => { [$id].as_slice() };
}

/// Declares an enumeration by the words of the server, which are its documentation: `Value = "words" | "others", ..`. It gets
/// `WORDS`, the values by their words in this order. `_ = Other` stands for any other words, as written, and gives `of`,
/// which reads a value, and `words`, its first words.
macro_rules! phrases {
    ($(
        $(#[$meta:meta])*
        pub enum $Name:ident { $($(#[$doc:meta])* $Value:ident = $($word:literal)|+),+ $(, _ = $Other:ident)? $(,)? }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $Name {
            $(
                #[doc = concat!($("`", $word, "` "),+)]
                $(#[$doc])*
                $Value,
            )+
            $(
                /// Any other words, as written.
                $Other(Box<str>),
            )?
        }

        impl $Name {
            pub(super) const WORDS: &'static [(&'static str, $Name)] = &[$($(($word, $Name::$Value)),+),+];

            $(
                /// Reads the server's words.
                pub fn of(words: &str) -> $Name {
                    let known = $Name::WORDS.iter().find(|(known, _)| *known == words);
                    known.map_or_else(|| $Name::$Other(words.into()), |(_, value)| value.clone())
                }

                /// The server's words.
                pub fn words(&self) -> &str {
                    match self {
                        $Name::$Other(words) => words,
                        known => $Name::WORDS.iter().find(|(_, value)| value == known).map_or("", |(words, _)| words),
                    }
                }
            )?
        }

        crate::message::declare::parts!($Name);
    )+};
}

pub(super) use {parts, phrases, sentences};

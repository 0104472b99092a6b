//! How the sentences of a group and the words of an enumeration are declared.

use super::{CardRef, FreeText, Visit};
use crate::id::{Number, Side};

/// What a part of a sentence tells of players and cards.
pub(super) trait Part {
    /// The player that it is.
    fn player(&self) -> Option<Side> {
        None
    }

    /// Visits the cards in it.
    fn cards<'a>(&'a self, _visit: Visit<'a, '_>) {}
}

/// A group of sentences.
pub(super) trait Sentences: Part {
    /// The ids of its templates.
    const TEMPLATES: &'static [&'static str];

    /// The id of the template that matched.
    fn template(&self) -> &'static str;
}

/// Declares the sentences of a group: `Variant { fields } = "template"`, or `["template" if CONDITION, .., "template"]` with
/// conditions over references to the fields. The acting player is the field `player`, `side` or `owner`; the cards are those of
/// all fields in their order.
macro_rules! sentences {
    ($(#[$meta:meta])* pub enum $Name:ident {
        $(
            $(#[$doc:meta])*
            $Variant:ident
            $(($inner:ident: $Inner:ty))?
            $({ $($(#[$field_doc:meta])* $field:ident: $Type:ty,)+ })?
            = $template:tt,
        )+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $Name {
            $($(#[$doc])* $Variant $(($Inner))? $({ $($(#[$field_doc])* $field: $Type,)+ })?,)+
        }

        #[allow(unused_variables, reason = "not every field tells something")]
        const _: () = {
            use crate::id::Side;
            use crate::message::Visit;
            use crate::message::declare::{Part, Sentences, sentences};

            impl Part for $Name {
                fn player(&self) -> Option<Side> {
                    match self {
                        $($Name::$Variant $(($inner))? $({ $($field),+ })? => {
                            $(if let Some(player) = Part::player($inner) {
                                return Some(player);
                            })?
                            $($(sentences!(@player $field $field);)+)?
                        })+
                    }
                    None
                }

                fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
                    match self {
                        $($Name::$Variant $(($inner))? $({ $($field),+ })? => {
                            $(Part::cards(&**$inner, visit);)?
                            $($(Part::cards($field, visit);)+)?
                        })+
                    }
                }
            }

            impl Sentences for $Name {
                const TEMPLATES: &'static [&'static str] = &[];

                fn template(&self) -> &'static str {
                    match self {
                        $($Name::$Variant $(($inner))? $({ $($field),+ })? => sentences!(@template $template),)+
                    }
                }
            }
        };
    };

    (@player player $field:ident) => { sentences!(@found $field) };
    (@player side $field:ident) => { sentences!(@found $field) };
    (@player owner $field:ident) => { sentences!(@found $field) };
    (@player $other:ident $field:ident) => {};
    (@found $field:ident) => {
        if let Some(player) = Part::player($field) {
            return Some(player);
        }
    };

    (@template [$($id:literal if $when:expr,)+ $last:tt]) => { $(if $when { $id } else)+ { sentences!(@template $last) } };
    (@template $id:literal) => { $id };
    (@template $inner:ident) => { $inner.template() };
}

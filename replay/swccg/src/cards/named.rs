//! Enums whose variants are named in tables as in the code.

/// Declares an enum, and `NAMES`: every variant with its name, in the order of the enum.
macro_rules! named {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident,)* }) => {
        $(#[$meta])*
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// Every value with its name in the tables, in the order of the type.
            pub const NAMES: &[($name, &str)] = &[$(($name::$variant, stringify!($variant)),)*];

            /// The value of that name.
            #[must_use]
            pub fn parse(name: &str) -> Option<$name> {
                $name::NAMES.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
            }
        }
    };
}
pub(super) use named;

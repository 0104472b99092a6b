//! Enums whose values have names: in tables, in rulebooks, on the command line, in reports.

/// Declares enums with a name for each of their values: `Value = "name"`, or `Value` alone, which is its own name. They can
/// be copied, compared, sorted and hashed. Each gets `NAMES`, every value with its name in the order of the enum; `ALL`, the
/// values alone; `parse`, the value of a name; and the name of a value, by the method that stands behind `as`.
///
/// ```
/// holocron_ingest::named! {
///     /// What is rolled.
///     pub enum Die as word {
///         /// With six faces.
///         Cube = "cube",
///         /// With twenty.
///         Twenty = "d20",
///     }
/// }
///
/// assert_eq!(Die::parse("d20"), Some(Die::Twenty));
/// assert_eq!(Die::Cube.word(), "cube");
/// assert_eq!(Die::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! named {
    ($($(#[$meta:meta])* $vis:vis enum $Name:ident as $word:ident {
        $($(#[$doc:meta])* $Value:ident $(= $name:literal)?,)*
    })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $Name { $($(#[$doc])* $Value,)* }

        impl $Name {
            /// Every value with its name, in the order of the type.
            pub const NAMES: [($Name, &'static str); $Name::ALL.len()] =
                [$(($Name::$Value, $crate::named!(@name $Value $($name)?))),*];

            /// Every value, in the order of the type.
            pub const ALL: [$Name; [$($Name::$Value),*].len()] = [$($Name::$Value),*];

            /// The value of that name.
            pub fn parse(name: &str) -> Option<$Name> {
                $Name::NAMES.into_iter().find(|(_, known)| *known == name).map(|(value, _)| value)
            }

            /// The name of the value.
            pub const fn $word(self) -> &'static str {
                match self { $($Name::$Value => $crate::named!(@name $Value $($name)?),)* }
            }
        }
    )+};
    (@name $Value:ident $name:literal) => { $name };
    (@name $Value:ident) => { stringify!($Value) };
}

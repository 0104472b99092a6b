//! How a table is declared: a line a column.

/// Declares a table. First its rows: a struct of its own, with the fields that are no column as they stand, or `for` a
/// record of the replay. Then the name of a row in expressions, what its columns begin with (`event`: the event and the
/// clock, `source`: the game and its file), the name of the table and what one row is. Then the columns in order:
///
/// - `kind name, Unit, "meaning";` is a column, and a field of that name in the struct; `kind name: Type` where its type
///   is not the usual one of the kind.
/// - `kind name = value, Unit, "meaning";` is a column of a value that a row tells.
/// - `shrunk name_eb = rate;` is a rate's shrunken value, with the ends of its interval.
///
/// The kinds are the constructors of [`Column`](super::Column), and `side`, `rate` and `band`.
macro_rules! row {
    ($(#[$meta:meta])* pub struct $Row:ident { $($fields:tt)* } |$r:ident| $($rest:tt)*) => {
        row!(@table [$(#[$meta])*] $Row $r [$($fields)*] $($rest)*);
    };
    (for $Row:ident |$r:ident| $($rest:tt)*) => {
        row!(@table [] $Row $r [] $($rest)*);
    };

    (@table $struct:tt $Row:ident $r:ident $fields:tt event $name:ident: $doc:literal; $($columns:tt)*) => {
        impl $crate::table::at::HasAt for $Row {
            fn at(&self) -> &holocron_replay::account::At {
                &self.at
            }
        }
        row!(@column $struct $Row $r [$name $doc $crate::table::at::columns()] $fields [] $($columns)*);
    };
    (@table $struct:tt $Row:ident $r:ident $fields:tt source $name:ident: $doc:literal; $($columns:tt)*) => {
        row!(
            @column $struct $Row $r
            [$name $doc $crate::table::at::source_columns(|r: &Self| r.source.game, |r: &Self| r.source.file)]
            $fields [] $($columns)*
        );
    };
    (@table $struct:tt $Row:ident $r:ident $fields:tt $name:ident: $doc:literal; $($columns:tt)*) => {
        row!(@column $struct $Row $r [$name $doc Vec::new()] $fields [] $($columns)*);
    };

    // One column after the other: into the fields of the struct where it is one, and into the list.
    (@column $struct:tt $Row:ident $r:ident $head:tt $fields:tt [$($done:tt)*]
        $kind:ident $name:ident = $value:expr, $unit:ident, $doc:literal; $($rest:tt)*) => {
        row!(@column $struct $Row $r $head $fields [$($done)* ($kind $name $unit $doc, $value)] $($rest)*);
    };
    (@column $struct:tt $Row:ident $r:ident $head:tt $fields:tt [$($done:tt)*]
        shrunk $name:ident = $value:expr; $($rest:tt)*) => {
        row!(@column $struct $Row $r $head $fields [$($done)* (shrunk $name Share "", $value)] $($rest)*);
    };
    (@column $struct:tt $Row:ident $r:ident $head:tt [$($fields:tt)*] [$($done:tt)*]
        $kind:ident $name:ident: $Type:ty, $unit:ident, $doc:literal; $($rest:tt)*) => {
        row!(
            @column $struct $Row $r $head [$($fields)* #[doc = $doc] pub $name: $Type,]
            [$($done)* ($kind $name $unit $doc, row!(@value $kind $r.$name))] $($rest)*
        );
    };
    (@column $struct:tt $Row:ident $r:ident $head:tt $fields:tt $done:tt
        $kind:ident $name:ident, $unit:ident, $doc:literal; $($rest:tt)*) => {
        row!(
            @column $struct $Row $r $head $fields $done
            $kind $name: row!(@type $kind), $unit, $doc; $($rest)*
        );
    };
    (@column $struct:tt $Row:ident $r:ident [$name:ident $doc:literal $($head:tt)*] $fields:tt [$($column:tt)*]) => {
        row!(@struct $struct $Row $fields);
        impl $crate::table::Row for $Row {
            const NAME: &'static str = stringify!($name);
            const DOC: &'static str = $doc;

            fn columns() -> Vec<$crate::table::Column<Self>> {
                let mut columns = $($head)*;
                $(row!(@push columns $r $column);)*
                columns
            }
        }
    };

    (@struct [] $Row:ident $fields:tt) => {};
    (@struct [$($meta:tt)*] $Row:ident [$($fields:tt)*]) => {
        $($meta)*
        pub struct $Row {
            $($fields)*
        }
    };

    (@type text) => { String };
    (@type maybe_text) => { Option<String> };
    (@type bool) => { bool };
    (@type maybe_bool) => { Option<bool> };
    (@type int) => { u32 };
    (@type maybe_int) => { Option<u32> };
    (@type long) => { u64 };
    (@type maybe_time) => { Option<i64> };
    (@type texts) => { Box<[Box<str>]> };
    (@type real) => { f64 };
    (@type maybe_real) => { Option<f64> };
    (@type side) => { holocron_ingest::id::Side };
    (@type maybe_side) => { Option<holocron_ingest::id::Side> };
    (@type rate) => { $crate::table::Rate };
    (@type band) => { $crate::table::rate::Band };

    (@value text $field:expr) => { &$field };
    (@value texts $field:expr) => { &$field };
    (@value maybe_text $field:expr) => { $field.as_deref() };
    (@value int $field:expr) => { $crate::table::int($field) };
    (@value maybe_int $field:expr) => { $field.map($crate::table::int) };
    (@value long $field:expr) => { i64::try_from($field).unwrap_or(i64::MAX) };
    (@value rate $field:expr) => { &$field };
    (@value band $field:expr) => { &$field };
    (@value $kind:ident $field:expr) => { $field };

    (@push $columns:ident $r:ident (bool $name:ident Flag $doc:literal, $value:expr)) => {
        $columns.extend([$crate::table::Column::bool(stringify!($name), $doc, |$r: &Self| $value)])
    };
    (@push $columns:ident $r:ident (maybe_bool $name:ident Flag $doc:literal, $value:expr)) => {
        $columns.extend([$crate::table::Column::maybe_bool(stringify!($name), $doc, |$r: &Self| $value)])
    };
    (@push $columns:ident $r:ident (side $name:ident $unit:ident $doc:literal, $value:expr)) => {
        row!(@push $columns $r (text $name $unit $doc, $value.word()))
    };
    (@push $columns:ident $r:ident (maybe_side $name:ident $unit:ident $doc:literal, $value:expr)) => {
        row!(@push $columns $r (maybe_text $name $unit $doc, $crate::table::at::word($value)))
    };
    (@push $columns:ident $r:ident (rate $name:ident $unit:ident $doc:literal, $value:expr)) => {
        $columns.extend($crate::table::rate::rate_columns(
            [stringify!($name), concat!(stringify!($name), "_lo"), concat!(stringify!($name), "_hi")],
            $crate::table::Unit::$unit,
            $doc,
            |$r: &Self| $value,
        ))
    };
    (@push $columns:ident $r:ident (shrunk $name:ident $unit:ident $doc:literal, $value:expr)) => {
        $columns.extend($crate::table::rate::shrunk_columns(
            [stringify!($name), concat!(stringify!($name), "_lo"), concat!(stringify!($name), "_hi")],
            |$r: &Self| $value,
        ))
    };
    (@push $columns:ident $r:ident (discovery $name:ident $unit:ident $doc:literal, $value:expr)) => {
        $columns.extend([$crate::table::rate::discovery_column(stringify!($name), $doc, |$r: &Self| $value)])
    };
    (@push $columns:ident $r:ident (band $name:ident $unit:ident $doc:literal, $value:expr)) => {
        $columns.extend($crate::table::rate::band_columns(
            [
                concat!(stringify!($name), "_mean"),
                concat!(stringify!($name), "_p10"),
                concat!(stringify!($name), "_p25"),
                concat!(stringify!($name), "_p50"),
                concat!(stringify!($name), "_p75"),
                concat!(stringify!($name), "_p90"),
            ],
            $crate::table::Unit::$unit,
            $doc,
            |$r: &Self| $value,
        ))
    };
    (@push $columns:ident $r:ident ($kind:ident $name:ident $unit:ident $doc:literal, $value:expr)) => {
        $columns.extend([$crate::table::Column::$kind(
            stringify!($name),
            $crate::table::Unit::$unit,
            $doc,
            |$r: &Self| $value,
        )])
    };
}

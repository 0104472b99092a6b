//! A continuous modifier of a card's text.

mod kind;
mod question;
pub mod travel;
mod types;

use holocron_ingest::id::{Blueprint, Number};
use holocron_replay::row::{Row, TableError};

use super::flag::Flags;
use super::reach::Reach;
pub use kind::ModifierKind;
pub(crate) use question::Questions;
use travel::Travel;
pub(crate) use types::ModifierType;
pub use types::{COLUMNS as TYPE_COLUMNS, MODIFIER_TYPES_TSV};

/// The columns of the modifier table, in order.
pub const COLUMNS: [&str; 17] = [
    "blueprint",
    "type",
    "when",
    "value",
    "value_by",
    "condition",
    "player",
    "affects_self",
    "cumulative",
    "text",
    "affects",
    "from",
    "target",
    "holds",
    "amount",
    "whose",
    "icon",
];

/// How many of the columns, the last ones, `scripts/card_reach` reads from card classes: whom the modifier reaches.
pub const OF_CLASSES: usize = 8;

/// GEMP's name of the condition that a card is a captive.
const CAPTIVE: &str = "CapturedOnlyCondition";

/// When a modifier exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// While the card is in play.
    InPlay,
    /// Wherever the card is: its own deploy cost, printed numbers, bans on playing it.
    Always,
    /// While the card is stacked on another.
    Stacked,
    /// While the card is out of play.
    OutOfPlay,
    /// In play, while the card is a captive.
    Captive,
}

/// The player whom a modifier touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Not bound to one player by the modifier itself; its filter may still name a side.
    Any,
    /// The card's owner.
    Own,
    /// The owner's opponent.
    Opponent,
}

/// A continuous modifier that a card's text makes. Actions ("until end of turn ...") are not modifiers: the log
/// names them, and [`super::Card::text_flags`] says that a card may have some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// What it changes.
    pub kind: ModifierKind,
    /// GEMP's name of the type.
    pub gemp: &'static str,
    /// The rules that it may lift or change.
    pub flags: Flags,
    /// The questions of legal plays that it may answer.
    pub(crate) questions: Questions,
    /// What it says of moves.
    pub travel: Travel,
    /// When it exists.
    pub when: When,
    /// The number, when it is constant: the change, or the number itself for limits, resets and printed numbers.
    pub value: Option<Number>,
    /// What computes the number when it is not constant (GEMP's name of the evaluator, `?` when unnamed,
    /// `unlimited` for no bound). `None` together with no `value`: the modifier has no number.
    pub value_by: Option<&'static str>,
    /// The condition under which it applies (GEMP's name, `?` when unnamed); `None`: always.
    pub condition: Option<&'static str>,
    /// The player whom it touches.
    pub player: Whose,
    /// True when it changes the card itself.
    pub affects_self: bool,
    /// True when several copies add up.
    pub cumulative: bool,
    /// Whom it reaches, when, and by how much; `None` where no source says it.
    pub reach: Option<Box<Reach>>,
}

impl Modifier {
    /// True when its reach may be asked for: its type has a kind or answers a question of legal plays.
    pub(super) fn is_read(&self) -> bool {
        self.kind != ModifierKind::Other || !self.questions.is_empty()
    }

    /// Whether both are of one type.
    pub(crate) fn is_like(&self, other: &Modifier) -> bool {
        self.gemp == other.gemp
    }

    /// Reads one line, whose type must be in the table of types.
    pub(super) fn read(row: &mut Row<'static>) -> Result<(Blueprint, Modifier), TableError> {
        let blueprint = row.read(Blueprint::new)?;
        let &ModifierType { gemp, kind, flags, questions, travel } = row.read(ModifierType::of)?;
        let mut modifier = Modifier {
            kind,
            gemp,
            flags,
            questions,
            travel,
            when: row.read(|text| match text {
                "in_play" => Some(When::InPlay),
                "always" => Some(When::Always),
                "stacked" => Some(When::Stacked),
                "out_of_play" => Some(When::OutOfPlay),
                _ => None,
            })?,
            value: row.option(Number::parse)?,
            value_by: row.option(Some)?,
            condition: row.option(Some)?,
            player: row.read(|text| match text {
                "" => Some(Whose::Any),
                "own" => Some(Whose::Own),
                "opponent" => Some(Whose::Opponent),
                _ => None,
            })?,
            affects_self: row.read(yes)?,
            cumulative: row.read(yes)?,
            reach: Reach::read(row)?.map(Box::new),
        };
        if modifier.condition == Some(CAPTIVE) {
            modifier.when = When::Captive;
        }
        Ok((blueprint, modifier))
    }
}

/// Reads `y` or nothing.
fn yes(text: &str) -> Option<bool> {
    match text {
        "y" => Some(true),
        "" => Some(false),
        _ => None,
    }
}

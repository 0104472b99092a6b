//! The rows of a card in few bytes each: what its rates are made of is mostly yes and no.

use super::columns::{Columns, UNKNOWN};

/// Words of yes and no. The first seven are groups of games, the eighth the group of all.
pub(super) const LISTED: u16 = 1;
const OPENING: u16 = 1 << 1;
const LATER: u16 = 1 << 2;
pub(super) const HELD: u16 = 1 << 3;
const UNSEEN: u16 = 1 << 4;
pub(super) const USED: u16 = 1 << 5;
const LOST: u16 = 1 << 6;
const ANY: u16 = 1 << 7;
pub(super) const DECIDED: u16 = 1 << 8;
pub(super) const WON: u16 = 1 << 9;
const BATTLES: u16 = 1 << 10;

/// What is kept of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    words: u16,
    /// Battles that the owner won, and lost.
    pub(super) battles: [u32; 2],
}

impl Row {
    pub(super) fn has(&self, word: u16) -> bool {
        self.words & word != 0
    }

    pub(super) fn of(rows: &Columns<'_>, row: usize) -> Row {
        let (opening_hand, drawn, is_held) = (rows.opening_hand[row], rows.drawn[row], rows.is_held[row]);
        let is_touched = rows.started[row] + rows.pulled[row] > 0 || rows.is_used[row];
        let is_listed = rows.is_deck_known[row];
        let battles = [rows.battles[1], rows.battles[2]].map(|count| count[row].max(0).unsigned_abs());
        let words = [
            (LISTED, is_listed),
            (OPENING, opening_hand > 0),
            (LATER, opening_hand == 0 && drawn > 0),
            (HELD, is_held),
            (UNSEEN, is_listed && opening_hand != UNKNOWN && drawn != UNKNOWN && !is_held && !is_touched),
            (USED, rows.is_used[row]),
            (LOST, rows.lost_as_force[row] > 0),
            (ANY, true),
            (DECIDED, rows.is_decided[row]),
            (WON, rows.won[row]),
            (BATTLES, battles != [0; 2]),
        ];
        Row { words: words.into_iter().filter(|(_, is)| *is).fold(0, |words, (word, _)| words | word), battles }
    }
}

/// Rows by the numbers of their seats, which grow: each as the step from the one before, its words and its battles where it has any.
#[derive(Clone, Debug, Default)]
pub(super) struct Coded {
    bytes: Vec<u8>,
    last: u32,
}

impl Coded {
    pub(super) fn push(&mut self, seat: u32, row: &Row) {
        self.number(seat - self.last);
        self.last = seat;
        self.bytes.extend(row.words.to_le_bytes());
        if row.has(BATTLES) {
            row.battles.iter().for_each(|count| self.number(*count));
        }
    }

    /// The same without room for more.
    pub(super) fn whole(mut self) -> Coded {
        self.bytes.shrink_to_fit();
        self
    }

    /// Seven bits a byte, the lowest first; the eighth says that more follow.
    fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// The rows, each with its seat.
    pub(super) fn rows(&self) -> impl Iterator<Item = (u32, Row)> {
        let (mut bytes, mut seat) = (self.bytes.iter().copied(), 0);
        std::iter::from_fn(move || {
            seat += number(&mut bytes)?;
            let words = u16::from_le_bytes([bytes.next()?, bytes.next()?]);
            let mut row = Row { words, battles: [0; 2] };
            if row.has(BATTLES) {
                row.battles = [number(&mut bytes)?, number(&mut bytes)?];
            }
            Some((seat, row))
        })
    }
}

fn number(bytes: &mut impl Iterator<Item = u8>) -> Option<u32> {
    let mut number = 0;
    for place in (0..u32::BITS).step_by(7) {
        let byte = bytes.next()?;
        number |= u32::from(byte & 0x7f) << place;
        if byte < 0x80 {
            break;
        }
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_were() {
        let row = |words: u16, battles| Row { words: words | if battles == [0; 2] { 0 } else { BATTLES }, battles };
        let rows = [
            (0, row(0x3ff, [0, 0])),
            (0, row(LISTED, [1, 0])),
            (127, row(0, [0, 200])),
            (300, row(WON | DECIDED, [u32::MAX, 70_000])),
            (u32::MAX, row(ANY, [0, 0])),
        ];
        let mut coded = Coded::default();
        rows.iter().for_each(|(seat, row)| coded.push(*seat, row));
        assert_eq!(coded.clone().whole().rows().collect::<Vec<_>>(), rows);
        assert_eq!(Coded::default().rows().count(), 0);
    }
}

//! The end of a turn and of the game.

use crate::doc::Doc;
use crate::kind::{Kind, Mutant};
use crate::rng::Rng;

pub const KINDS: &[Kind] = &[Kind {
    name: "END-02",
    rule: "SWCCG-END-02",
    what: "the loser is named as the winner",
    companions: &[],
    make: loser_wins,
}];

fn loser_wins(doc: &Doc, _: &mut Rng) -> Option<Mutant> {
    let (at, side, _) = doc.sayings("is the winner due to").next()?;
    doc.sayings("lost due to").next()?;
    let mut new = doc.clone();
    new.swap_in_msg(at, doc.name(side), doc.name(side.opponent()));
    Mutant::at(new, at)
}

//! Win rates by what became of a card, after 17lands.

use polars::prelude::*;

use super::inclusion::Games;
use super::{in_hand, is_used};
use crate::error::Result;
use crate::stat::care::discovery::equal_shares;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::stat::query::{Line, count_if};
use crate::table::{CardStatRow, Rate};

pub(in crate::stat) static IN_DECK: Stat = Stat {
    id: "win-rate-in-deck",
    question: "How often do decks with this card win?",
    definition: "Wins divided by games in which the card was in the deck, as listed or else as seen.",
    denominator: "Games with a winner and the card in the deck.",
    bias: "Good players and good decks choose the same cards; without deck lists longer games show more cards.",
    table: "card_stats",
    column: "gp_wr",
};

pub(in crate::stat) static OPENING_HAND: Stat = Stat {
    id: "win-rate-opening-hand",
    question: "How often does its owner win with the card in the opening hand?",
    definition: "Wins divided by games in which at least one copy was in the opening hand.",
    denominator: "Games with a winner, the owner's recording, and a copy in the opening hand.",
    bias: "Decks with more copies see it more often: compare with opening lift, which does not depend on it.",
    table: "card_stats",
    column: "oh_wr",
};

pub(in crate::stat) static DRAWN: Stat = Stat {
    id: "win-rate-drawn",
    question: "How often does its owner win after drawing the card later?",
    definition: "Wins divided by games in which it was drawn later and was not in the opening hand.",
    denominator: "Games with a winner, the owner's recording, a later draw and no copy in the opening hand.",
    bias: "Long games draw more cards, so it leans to the win rate of long games.",
    table: "card_stats",
    column: "gd_wr",
};

pub(in crate::stat) static IN_HAND: Stat = Stat {
    id: "win-rate-in-hand",
    question: "How often does its owner win when the card was ever in hand?",
    definition: "Wins divided by games in which it was in the opening hand or drawn later.",
    denominator: "Games with a winner, the owner's recording, and the card ever in hand.",
    bias: "It overrates cards of slow decks, because long games draw more cards.",
    table: "card_stats",
    column: "gih_wr",
};

pub(in crate::stat) static NEVER_SEEN: Stat = Stat {
    id: "win-rate-never-seen",
    question: "How often does its owner win without ever seeing the card?",
    definition: "Wins divided by games in which it was in the deck and never in hand, in play, or pulled.",
    denominator: "Games with a winner, the owner's recording, a deck list, and the card never seen by its owner.",
    bias: "Short games see fewer cards, so it leans to the win rate of short games.",
    table: "card_stats",
    column: "gns_wr",
};

pub(in crate::stat) static PLAYED: Stat = Stat {
    id: "win-rate-played",
    question: "How often does its owner win after using the card?",
    definition: "Wins divided by games in which it was deployed or played at least once.",
    denominator: "Games with a winner in which it was deployed or played.",
    bias: "Expensive cards are played by players who can afford them, who are ahead already.",
    table: "card_stats",
    column: "played_wr",
};

pub(in crate::stat) static LOST_AS_FORCE: Stat = Stat {
    id: "win-rate-lost-as-force",
    question: "How often does its owner win after losing the card as Force?",
    definition: "Wins divided by games in which it was lost to satisfy Force loss.",
    denominator: "Games with a winner in which it was lost as Force.",
    bias: "Whoever loses much Force loses the game: compare cards with each other, not with other rates.",
    table: "card_stats",
    column: "lost_as_force_wr",
};

pub(super) fn aggregates() -> Vec<Expr> {
    let never_seen = col("is_deck_known")
        .and(in_hand().not())
        .and((col("num_started") + col("num_pulled") + col("num_deployed") + col("num_played")).eq(lit(0)));
    let groups = [
        ("gp", lit(true)),
        ("oh", col("num_opening_hand").gt(lit(0))),
        ("gd", col("num_opening_hand").eq(lit(0)).and(col("num_drawn").gt(lit(0)))),
        ("gih", in_hand()),
        ("gns", never_seen),
        ("played", is_used()),
        ("lost", col("num_lost_as_force").gt(lit(0))),
    ];
    let mut aggregates = Vec::new();
    for (name, condition) in groups {
        aggregates.push(count_if(condition.clone().and(col("won").is_not_null()), &format!("{name}_n")));
        aggregates.push(count_if(condition.and(col("won")), &format!("{name}_k")));
    }
    aggregates
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>, games: Option<&Games>) -> Result<()> {
    row.gp = read(line, "gp")?;
    // Games with the card against those of the same side without it.
    let rest = games.map(|games| (games.won.saturating_sub(row.gp.k), games.decided.saturating_sub(row.gp.n)));
    row.gp.p = rest.and_then(|rest| equal_shares((row.gp.k, row.gp.n), rest));
    row.oh = read(line, "oh")?;
    row.gd = read(line, "gd")?;
    row.gih = read(line, "gih")?;
    row.gns = read(line, "gns")?;
    row.played = read(line, "played")?;
    row.lost_as_force = read(line, "lost")?;
    Ok(())
}

fn read(line: Line<'_>, name: &str) -> Result<Rate> {
    Ok(rate(line.count(&format!("{name}_k"))?, line.count(&format!("{name}_n"))?))
}

//! The experiment that the shuffle makes: a copy is in the opening hand, or it is not.

use polars::prelude::*;

use crate::error::Result;
use crate::stat::care::discovery::two_sided;
use crate::stat::catalogue::Stat;
use crate::stat::interval::Z;
use crate::stat::query::{Line, count_if, sum_if};
use crate::table::{CardStatRow, Rate};

pub(in crate::stat) static STAT: Stat = Stat {
    id: "opening-lift",
    question: "How much more does a copy win in the opening hand than left in the deck?",
    definition: "Win rate of the copies in the opening hand minus win rate of the copies that stayed in the deck. Each \
                 copy counts once, so the number of copies in a deck weighs both groups alike. The interval treats a \
                 game, not a copy, as the unit.",
    denominator: "Copies in games with a winner, a deck list and the owner's recording; games in which the card began \
                  on the table or was pulled are left out.",
    bias: "The shuffle decides, so neither the player nor the deck distorts it. Two things may, a little: games in which \
           the card was pulled are left out after the shuffle, and decks that start with many cards on the table deal a \
           larger share of the rest.",
    table: "card_stats",
    column: "opening_lift",
};

/// Games, and copies in opening hands, from which a test is made.
const ENOUGH: u32 = 20;
const FEW: f64 = 5.0;

fn is_counted() -> Expr {
    col("won")
        .is_not_null()
        .and(col("is_deck_known"))
        .and(col("num_opening_hand").is_not_null())
        .and((col("num_started") + col("num_pulled")).eq(lit(0)))
        .and(col("num_copies").gt_eq(col("num_opening_hand")))
}

/// With `a` copies in hand, `b` left and `w` for a win: the sums of a, b, aw, bw and of their products.
pub(super) fn aggregates() -> Vec<Expr> {
    let a = col("num_opening_hand").cast(DataType::Float64);
    let b = col("num_copies").cast(DataType::Float64) - a.clone();
    let won = is_counted().and(col("won"));
    let products = [
        ("a", a.clone()),
        ("b", b.clone()),
        ("aa", a.clone() * a.clone()),
        ("bb", b.clone() * b.clone()),
        ("ab", a * b),
    ];
    let mut aggregates = vec![count_if(is_counted(), "lift_n")];
    for (name, value) in products {
        aggregates.push(sum_if(is_counted(), value.clone(), &format!("lift_{name}")));
        aggregates.push(sum_if(won.clone(), value, &format!("lift_{name}w")));
    }
    aggregates
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>) -> Result<()> {
    let get = |name: &str| line.real(&format!("lift_{name}"));
    let n = line.count("lift_n")?;
    let (a, b) = (get("a")?, get("b")?);
    row.opening_lift = Rate { n, ..Rate::default() };
    if a > 0.0 && b > 0.0 {
        let (p, q) = (get("aw")? / a, get("bw")? / b);
        // A game's influence is a(w - p)/A - b(w - q)/B; the variance is the sum of its squares (w is 0 or 1).
        let square = |products: f64, won: f64, p: f64, q: f64| won * (1.0 - p - q) + p * q * products;
        let variance = square(get("aa")?, get("aaw")?, p, p) / (a * a)
            + square(get("bb")?, get("bbw")?, q, q) / (b * b)
            - 2.0 * square(get("ab")?, get("abw")?, p, q) / (a * b);
        let half = Z * variance.max(0.0).sqrt();
        row.opening_lift.value = Some(p - q);
        // The normal distribution says little of a handful of copies.
        if n >= ENOUGH && a >= FEW && variance > 0.0 {
            row.opening_lift.p = two_sided((p - q) / variance.sqrt());
        }
        if n > 1 {
            row.opening_lift.lo = Some((p - q - half).max(-1.0));
            row.opening_lift.hi = Some((p - q + half).min(1.0));
        }
    }
    Ok(())
}

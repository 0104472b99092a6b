//! Destiny draws (SWCCG format 7.7 and 7.8).

mod kind;

use super::CardRef;
use super::declare::sentences;
use super::scan::Scan;
use crate::id::{Number, Side};
pub use kind::{Kind, Modified};

sentences! {
    /// A line about destiny.
    pub enum Destiny {
        /// `P draws C as a N for K[ (draw X and choose Y)]`
        Drawn {
            [player: Side]
            card: CardRef, "The card drawn.";
            value: Number, "Its destiny number now.";
            kind: Kind, "What for.";
            choice: Option<(Number, Number)>, "Draw X and choose Y.";
        } = "dst.draw",
        /// `P's total K is N`; `P's total is N` has no kind
        Total {
            [player: Side]
            kind: Option<Kind>, "What for.";
            value: Number, "The total.";
        } = ["dst.total" if kind.is_some(); "dst.total2"],
        /// `P's final duel total: N`
        FinalDuelTotal {
            [player: Side]
            value: Number, "The total.";
        } = "dst.total3",
        /// `No cards in Reserve Deck. P can't draw a card for K` or `P can't draw K. No more cards in Reserve Deck`
        NoCards {
            [player: Side]
            kind: Kind, "What for.";
            no_more: bool, "The second form: some may have been drawn before.";
        } = ["dst.none2" if *no_more; "dst.none"],
        /// `P substitutes[ combat card C's destiny value of] N[ as value] for K`
        Substituted {
            [player: Side]
            card: Option<CardRef>, "The combat card.";
            value: Number, "The value used instead.";
            kind: Kind, "What for.";
        } = "dst.subst",
        /// `P is choosing N destiny from those drawn`
        Choosing {
            [player: Side]
            count: Number, "How many.";
        } = "dst.choose",
        /// `P chooses to use N as destiny value for C`
        ValueChosen {
            [player: Side]
            value: Number, "The value.";
            card: CardRef, "The card with several destiny values.";
        } = "dst.choose",
        /// `P chooses C (destiny = N)[, C2 (destiny = N2)...] for K`
        Chosen {
            [player: Side]
            draws: Vec<(CardRef, Number)>, "The chosen draws.";
            tail: Box<str>, "Everything after the last one, such as ` for race destiny`.";
        } = "dst.choose2",
        /// `P cancels Q's K draw of C[ and causes a re-draw| and substitutes N as value for K]`
        Cancelled {
            [player: Side]
            drawer: Side, "Who drew.";
            kind: Kind, "What for.";
            card: CardRef, "The draw.";
            redraw: bool, "A new draw follows.";
            substitute: Option<Number>, "The value used instead.";
        } = "dst.cancel",
        /// `Limit of N K drawn for P has been reached...`
        Limit {
            [player: Side]
            limit: Number, "How many.";
            kind: Kind, "What kind.";
        } = "dst.limit",
        /// `P will draw X K and choose Y`
        WillDraw {
            [player: Side]
            draw: Number, "How many are drawn.";
            kind: Kind, "What for.";
            choose: Number, "How many are kept.";
        } = "dst.will",
        /// `P|C adds|subtracts N battle destiny|destiny to ...|to total power|to total weapon destiny|...[ using C]`
        Modified {
            [player: Option<Side>]
            by: Option<CardRef>, "The card, when it is the subject.";
            amount: Number, "How much or how many; negative when subtracted.";
            what: Modified, "What it is added to or subtracted from.";
            using: Option<CardRef>, "The card used.";
        } = "dst.add",
        /// `P targets C to draw X[ and choose Y] race destiny`, or `P draws no race destiny`
        RaceDraw {
            [player: Side]
            card: Option<CardRef>, "The Podracer or the arena; `None` when nothing is drawn.";
            draw: Number, "How many are drawn.";
            choose: Option<Number>, "How many are kept, when fewer.";
        } = "dst.race",
        /// `P chooses to[ not][ lose 1 Force to] stack C on['damaged'] C2 as a K`
        RaceStacked {
            [player: Side]
            is_stacked: bool, "It is stacked.";
            loses_force: bool, "It costs 1 Force.";
            card: CardRef, "The drawn card.";
            on: CardRef, "The Podracer or the arena.";
            kind: Kind, "What kind.";
        } = "dst.racestack",
        /// `P targets to draw N destiny for C's ferocity`
        Ferocity {
            [player: Side]
            count: Number, "How many.";
            creature: CardRef, "The creature.";
        } = "dst.ferocity",
        /// `P exchanged just drawn destiny card, C, with C2 as a N for K`
        Exchanged {
            [player: Side]
            given: CardRef, "The card that was drawn.";
            card: CardRef, "The card that counts now.";
            value: Number, "Its destiny number.";
            kind: Kind, "What for.";
        } = "dst.exchange",
        /// `P takes just drawn destiny card, C, into hand`
        TakenIntoHand {
            [player: Side]
            card: CardRef, "The card.";
        } = "dst.takehand",
        /// `C causes just drawn destiny card, C2, to be lost|placed out of play`
        Removed {
            by: CardRef, "The causing card.";
            card: CardRef, "The drawn card.";
            fate: Box<str>, "Where it goes, as written.";
        } = "dst.lostcard",
        /// `P switches players' battle destiny numbers[ using C]`
        Switched {
            [player: Side]
            using: Option<CardRef>, "The card used.";
        } = "dst.switch",
        /// `P applies N of C's ability to draw battle destiny`
        AbilityApplied {
            [player: Side]
            amount: Number, "How much ability.";
            card: CardRef, "Whose ability.";
        } = "dst.ability",
    }
}

impl Destiny {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Destiny> {
        if s.opt("No cards in Reserve Deck. ") {
            let player = s.player()?;
            s.lit(" can't draw a card for ")?;
            return Some(Destiny::NoCards { player, kind: Kind::of(s.rest()), no_more: false });
        }
        s.lit("Limit of ")?;
        let limit = s.number()?;
        s.blanks();
        let kind = Kind::of(s.until(" drawn for ")?);
        let player = s.player()?;
        s.lit(" has been reached")?;
        Some(Destiny::Limit { player, limit, kind })
    }

    /// The cursor stands after `draws `.
    pub(super) fn draws(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        if s.opt("no ") {
            s.rest().ends_with("race destiny").then_some(())?;
            return Some(Destiny::RaceDraw { player, card: None, draw: Number::ZERO, choose: None });
        }
        let card = s.card()?;
        s.lit(" as a")?;
        s.opt("n");
        s.lit(" ")?;
        let value = s.number()?;
        s.lit(" for ")?;
        let Some((words, _)) = s.rest().split_once(" (draw ") else {
            return Some(Destiny::Drawn { player, card, value, kind: Kind::of(s.rest()), choice: None });
        };
        s.until(" (draw ")?;
        let draw = s.number()?;
        s.lit(" and choose ")?;
        let choose = s.number()?;
        s.lit(")")?;
        s.done(Destiny::Drawn { player, card, value, kind: Kind::of(words), choice: Some((draw, choose)) })
    }

    /// The cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        if s.opt("final duel total: ") {
            let value = s.number()?;
            return s.done(Destiny::FinalDuelTotal { player, value });
        }
        s.lit("total ")?;
        if s.opt("is ") {
            let value = s.number()?;
            return s.done(Destiny::Total { player, kind: None, value });
        }
        let kind = s.until(" is ")?;
        let value = s.number()?;
        s.done(Destiny::Total { player, kind: Some(Kind::of(kind)), value })
    }

    /// The cursor stands after `can't draw `.
    pub(super) fn cannot(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        let kind = Kind::of(s.until(". ")?);
        s.lit("No more cards in Reserve Deck")?;
        s.done(Destiny::NoCards { player, kind, no_more: true })
    }

    /// The cursor stands after `exchanges ` or `exchanged `.
    pub(super) fn exchanges(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        s.lit("just drawn destiny card, ")?;
        let given = s.card()?;
        s.lit(", with ")?;
        let card = s.card()?;
        s.lit(" as a ")?;
        let value = s.number()?;
        s.lit(" for ")?;
        Some(Destiny::Exchanged { player, given, card, value, kind: Kind::of(s.rest()) })
    }

    /// The cursor stands after `substitutes `.
    pub(super) fn substitutes(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        let card = if s.opt("combat card ") {
            let card = s.card()?;
            s.lit("'s destiny value of ")?;
            Some(card)
        } else {
            None
        };
        let value = s.number()?;
        s.opt(" as value");
        s.lit(" for ")?;
        Some(Destiny::Substituted { player, card, value, kind: Kind::of(s.rest()) })
    }

    /// The cursor stands after `chooses C`, before ` (destiny = `.
    pub(super) fn chosen(mut s: Scan<'_>, player: Side, first: CardRef) -> Option<Destiny> {
        let mut draws = Vec::new();
        let mut card = first;
        loop {
            s.lit(" (destiny = ")?;
            draws.push((card, s.number()?));
            s.lit(")")?;
            let mut ahead = s;
            if !ahead.opt(", ") || !ahead.at_card() {
                return Some(Destiny::Chosen { player, draws, tail: s.rest().into() });
            }
            card = ahead.card()?;
            s = ahead;
        }
    }

    /// `chooses to stack C on C2 as a K` and its siblings; the cursor stands after `chooses to `.
    pub(super) fn stacks(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        let is_stacked = !s.opt("not ");
        s.blanks();
        let loses_force = s.opt("lose 1 Force to ");
        s.lit("stack ")?;
        let card = s.card()?;
        s.lit(" on ")?;
        s.opt("'damaged' ");
        let on = s.card()?;
        s.lit(" as a ")?;
        Some(Destiny::RaceStacked { player, is_stacked, loses_force, card, on, kind: Kind::of(s.rest()) })
    }

    /// `cancels Q's K draw of C`; the cursor stands after `cancels Q's `.
    pub(super) fn cancels(mut s: Scan<'_>, player: Side, drawer: Side) -> Option<Destiny> {
        let kind = Kind::of(s.until(" draw of ")?);
        let card = s.card()?;
        let redraw = s.opt(" and causes a re-draw");
        let mut substitute = None;
        if s.opt(" and substitutes ") {
            substitute = Some(s.number()?);
            s.until(" as value for ")?;
            s = s.over("");
        }
        s.done(Destiny::Cancelled { player, drawer, kind, card, redraw, substitute })
    }

    /// The cursor stands after `will draw `.
    pub(super) fn will_draw(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        let draw = s.number()?;
        s.blanks();
        let kind = Kind::of(s.until(" and choose ")?);
        let choose = s.number()?;
        s.done(Destiny::WillDraw { player, draw, kind, choose })
    }

    /// `targets C to draw ... race destiny`; the cursor stands after `targets `.
    pub(super) fn race(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        let card = s.card()?;
        s.lit(" to draw ")?;
        let draw = s.number()?;
        let choose = if s.opt(" and choose ") { Some(s.number()?) } else { None };
        s.lit(" race destiny")?;
        s.done(Destiny::RaceDraw { player, card: Some(card), draw, choose })
    }

    /// `targets to draw N destiny for C's ferocity`; the cursor stands after `targets to draw `.
    pub(super) fn ferocity(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        let count = s.number()?;
        s.lit(" destiny for ")?;
        let creature = s.card()?;
        s.lit("'s ferocity")?;
        s.done(Destiny::Ferocity { player, count, creature })
    }

    /// The cursor stands after `applies `.
    pub(super) fn applies(mut s: Scan<'_>, player: Side) -> Option<Destiny> {
        let amount = s.number()?;
        s.lit(" of ")?;
        let card = s.card()?;
        s.lit("'s ability to draw battle destiny")?;
        s.done(Destiny::AbilityApplied { player, amount, card })
    }

    /// The cursor stands after `adds ` or `subtracts `.
    pub(super) fn modifies(
        mut s: Scan<'_>,
        player: Option<Side>,
        by: Option<&CardRef>,
        subtracts: bool,
    ) -> Option<Destiny> {
        let amount = s.number()?;
        let amount = if subtracts { -amount } else { amount };
        let using = s.last_using();
        s.lit(" ")?;
        let what = match s.rest() {
            "battle destiny" => Modified::BattleDestiny,
            "destiny to total power" => Modified::DestinyToTotalPower,
            "destiny to attrition" => Modified::DestinyToAttrition,
            "to total power" | "to total power in battle" => Modified::TotalPower,
            _ => Modified::scan(s)?,
        };
        Some(Destiny::Modified { player, by: by.cloned(), amount, what, using })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    fn destiny(line: &str) -> Destiny {
        match read(line) {
            Statement::Destiny(destiny) => destiny,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn a_draw_has_value_and_kind() {
        let Destiny::Drawn { value, kind, choice, .. } =
            destiny("P draws [•Draw Their Fire] as a 3.5 for race destiny (draw 2 and choose 1)")
        else {
            panic!("not a draw")
        };
        assert_eq!((Some(value), kind), (Number::parse("3.5"), Kind::Race));
        assert_eq!(choice, Some((Number::whole(2), Number::whole(1))));
        let Destiny::Drawn { kind, value, .. } = destiny("P draws [X] as an -1 for destiny to total power") else {
            panic!("not a draw")
        };
        assert_eq!((kind, value), (Kind::ToTotalPower, Number::whole(-1)));
    }

    #[test]
    fn totals_differ_by_kind() {
        assert!(matches!(destiny("P's total is 7"), Destiny::Total { kind: None, .. }));
        let Destiny::Total { kind, .. } = destiny("Q's total soup destiny is 7") else { panic!("not a total") };
        assert_eq!(kind, Some(Kind::Other("soup destiny".into())));
    }

    #[test]
    fn the_other_sentences() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P's final duel total: 12", "dst.total3");
        same("No cards in Reserve Deck. Q can't draw a card for weapon destiny", "dst.none");
        same("P can't draw destiny to attrition. No more cards in Reserve Deck", "dst.none2");
        same("P substitutes 6 as value for battle destiny", "dst.subst");
        same("P substitutes combat card [A]'s destiny value of 6 for duel destiny", "dst.subst");
        same("P is choosing 1 destiny from those drawn", "dst.choose");
        same("P chooses to use 5 as destiny value for [A & B]", "dst.choose");
        same("P chooses [A] (destiny = 2), [B] (destiny = 5) for race destiny", "dst.choose2");
        same("P cancels Q's weapon destiny draw of [A] and causes a re-draw", "dst.cancel");
        same("Limit of 1 battle destiny drawn for Q has been reached. No more can be drawn", "dst.limit");
        same("Q will draw 2  battle destiny and choose 1", "dst.will");
        same("P targets [Racer] to draw 2 and choose 1 race destiny", "dst.race");
        same("P draws no race destiny", "dst.race");
        same("P chooses to not stack [A] on [Racer] as a race destiny", "dst.racestack");
        same("P chooses to lose 1 Force to stack [A] on 'damaged' [Racer] as a race destiny", "dst.racestack");
        same("P targets to draw 2 destiny for [Rancor]'s ferocity", "dst.ferocity");
        same("P takes just drawn destiny card, [A], into hand", "dst.takehand");
        same("P exchanged just drawn destiny card, [A], with [B] as a 3 for battle destiny", "dst.exchange");
        same("[C] causes just drawn destiny card, [A], to be placed out of play", "dst.lostcard");
        same("P switches players' battle destiny numbers using [C]", "dst.switch");
        same("P applies 3 of [C]'s ability to draw battle destiny", "dst.ability");
    }

    #[test]
    fn additions_are_told_apart() {
        let what = |line: &str| match destiny(line) {
            Destiny::Modified { amount, what, .. } => (amount, what),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(what("P adds 1 battle destiny using [C]"), (Number::whole(1), Modified::BattleDestiny));
        assert_eq!(
            what("P subtracts 2 to make the battle destiny -1"),
            (Number::whole(-2), Modified::Draw(Kind::Battle, Number::whole(-1)))
        );
        assert_eq!(what("Q adds 2 to total weapon destiny"), (Number::whole(2), Modified::Total(Kind::Weapon)));
        assert_eq!(what("Q adds 2 to total power using [C]"), (Number::whole(2), Modified::TotalPower));
        assert!(matches!(
            what("P adds 1 to each of [C]'s weapon destiny draws until end of the turn using [D]").1,
            Modified::Other(text) if text.cards.len() == 1
        ));
        assert_eq!(read("P adds 4 to [C]'s power until end of the turn using [D]").template(), "gt.result");
    }
}

//! Destiny.

use holocron_ingest::event::gemp::{Kind as EventKind, Zone};
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::calc::{Calc, Outcome};
use holocron_ingest::message::destiny::{Destiny, Kind as DestinyKind, Modified};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase, Titled};
use holocron_replay::told;

use super::support::reading::Reading;
use super::support::{reading, soft};
use crate::cards::{Card, Category, Flag, ModifierKind};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::words::{design, mention};
use crate::step::{Step, What};
use crate::text::View;
use crate::topic::scene;
use crate::value::destiny::changes_draws;
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/destiny.md"),
    checks: &[
        ("SWCCG-DEST-01", topic::said::DESTINY.and(topic::SHOWN).and(topic::PLACED), top_card_of_reserve_deck),
        ("SWCCG-DEST-02", topic::said::DESTINY, value_is_destiny_number),
        ("SWCCG-DEST-03", topic::said::DESTINY, total_is_sum_of_draws),
        ("SWCCG-DEST-04", topic::said::DESTINY.and(topic::SHOWN), none_from_empty_deck),
        ("SWCCG-DEST-06", topic::said::DESTINY.amid(scene::BATTLE), cancelled_draw_counts),
        ("SWCCG-DEST-07", topic::said::DESTINY, substitute_is_not_changed),
        ("SWCCG-DEST-08", topic::said::CALC, fails_without_draw),
        ("SWCCG-DEST-09", topic::said::DESTINY.and(topic::TALLY), drawn_card_to_used_pile),
    ],
};

fn top_card_of_reserve_deck(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(EventKind::DestinyDrawn(draw)) => {
            let Some(player) = draw.card.owner else { return Verdict::Silent };
            if draw.card.zone != Zone::TopOfReserveDeck {
                return Verdict::Silent;
            }
            let Some(top) = state.table.pile_top(Zone::TopOfReserveDeck, player) else { return Verdict::Silent };
            Verdict::of(top.id == draw.card.id, || {
                state
                    .illegal(player, "draws destiny, but not the top card of the Reserve Deck", Where::Nowhere)
                    .rule("destiny is the top card of the Reserve Deck")
            })
        }
        What::Event(EventKind::Placed(card)) if card.zone == Zone::TopOfUnresolvedDestinyDraw => {
            card.owner.map_or(Verdict::Silent, |player| own_deck(state, player))
        }
        What::Said(Statement::Destiny(Destiny::Drawn { player, .. })) => match own_deck(state, *player) {
            Verdict::Broken(finding) => Verdict::Broken(finding),
            _ => deck_shrinks(state, *player),
        },
        _ => Verdict::Silent,
    }
}

/// The card turned up just before is the drawer's.
fn own_deck(state: &State, player: Side) -> Verdict {
    let Some(turned) = state.fight.destinies.turned.filter(|turned| !turned.is_named) else { return Verdict::Silent };
    Verdict::of(turned.player == player, || {
        state
            .illegal(player, "draws destiny from the opponent's Reserve Deck", Where::Nowhere)
            .rule("destiny is the top card of the player's own Reserve Deck")
    })
}

fn deck_shrinks(state: &State, player: Side) -> Verdict {
    let turned = state.fight.destinies.turned.filter(|turned| turned.player == player && !turned.is_named);
    let Some((before, at)) = turned.and_then(|turned| Some((turned.before?, turned.at))) else {
        return Verdict::Silent;
    };
    let Some(now) = state.piles(player) else { return Verdict::Silent };
    // Cards that are "inserted" into a Reserve Deck are not counted there (format 5).
    Verdict::of(now.reserve_deck < before.reserve_deck, || {
        state
            .illegal(player, "draws destiny, and the Reserve Deck stays as high", Where::Nowhere)
            .values(before.reserve_deck - 1, now.reserve_deck)
            .at(Some(at))
    })
}

fn value_is_destiny_number(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Destiny(
        Destiny::Drawn { player, card, value, kind, .. } | Destiny::Exchanged { player, card, value, kind, .. },
    )) = &step.what
    else {
        return Verdict::Silent;
    };
    let Some(facts) = cards::lookup(&card.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(card.blueprint));
    };
    let Some(printed) = printed_destiny(facts) else { return Verdict::Unknown(Doubt::CardText(card.blueprint)) };
    let chosen = state.fight.destinies.runs[*player].chosen_value;
    let drawn = TableCard::of_design(card.blueprint, *player);
    let view = View::new(state);
    let mut doubt = None;
    // Some lines round pi to four decimals.
    let bases = [chosen, facts.alt_destiny.known(), Some(printed)].into_iter().flatten();
    for base in bases.flat_map(|base| [base, base.to_four_decimals()]) {
        match reading::read(state, &view.destiny(&drawn, *player, kind, base), *value, &[]) {
            Reading::Agrees => return Verdict::Kept,
            Reading::Perhaps(by) => doubt = Some(by),
            Reading::Differs => {}
        }
    }
    if *kind == DestinyKind::SearchParty {
        return Verdict::Unknown(Doubt::Unmodelled("members of a search party add to it"));
    }
    if let Some(doubt) = doubt {
        return Verdict::Unknown(doubt);
    }
    if state.fight.destinies.is_lasting || soft::makes(state, &changes_draws(kind)).is_some() {
        return Verdict::Unknown(Doubt::Unmodelled("text of a played card"));
    }
    if let Some(card) = state.text.used.making(&changes_draws(kind)).or_else(|| directs_duel(state, kind)) {
        return Verdict::Unknown(Doubt::CardText(card));
    }
    let finding = state
        .illegal(*player, told!("draws {} as a {} for {}", card, value, Titled(kind.words())), Where::Nowhere)
        .values(printed, value)
        .card(mention(card));
    soft::differs(state, &[Flag::DestMod, Flag::BdVal], finding)
}

/// The Epic Event that the running duel may belong to: an Interrupt begins it, and no line names the event.
fn directs_duel(state: &State, kind: &DestinyKind) -> Option<Blueprint> {
    let directs = |facts: &Card| facts.category == Category::EpicEvent && facts.actions.make(&changes_draws(kind));
    let mut events = state.table.iter().filter(|card| card.is_in_play() && card.facts.is_some_and(directs));
    events.next().filter(|_| *kind == DestinyKind::Duel).map(|event| event.blueprint)
}

/// The destiny number of a card; locations have none and count 0.
fn printed_destiny(facts: &Card) -> Option<Number> {
    if facts.category == Category::Location { Some(Number::ZERO) } else { facts.destiny.known() }
}

fn total_is_sum_of_draws(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Destiny(Destiny::Total { player, kind: Some(kind), value })) = &step.what else {
        return Verdict::Silent;
    };
    let run = &state.fight.destinies.runs[*player];
    let draws = || run.draws.iter().filter(|draw| draw.purpose == *kind);
    // No draw counts less than 0.
    let drawn: Number = draws().map(|draw| draw.value.max(Number::ZERO)).sum();
    let substituted = run.substituted(kind);
    let sum = drawn + substituted.unwrap_or(Number::ZERO);
    if draws().next().is_none() && substituted.is_none() {
        // Joined in the middle of the draws, or a total without a draw.
        return Verdict::Unknown(Doubt::Unmodelled("total without draws"));
    }
    let total = View::new(state).total_destiny(*player, kind, sum);
    let reading = reading::read(state, &total, *value, &[]);
    match reading {
        Reading::Agrees => return Verdict::Kept,
        _ if run.is_uncertain => return Verdict::Unknown(Doubt::Unmodelled("draws chosen or changed")),
        Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
        Reading::Differs => {}
    }
    // Modifiers alone change a total: GEMP's DrawDestinyEffect asks for nothing else.
    let flags = [Flag::DestMod, Flag::BdVal];
    let destinies = &state.fight.destinies;
    if destinies.is_lasting || destinies.is_total_changed || soft::changes_totals(state).is_some() {
        return Verdict::Unknown(Doubt::Unmodelled("text of a played card"));
    }
    // A special flag turns what is said of each draw into a change of the total.
    if let Some(card) = state.text.used.making(&[ModifierKind::SpecialFlag]).filter(|_| *kind == DestinyKind::Battle) {
        return Verdict::Unknown(Doubt::CardText(card));
    }
    let finding = Finding::illegal(
        state.whose(*player),
        told!("total {} is announced as {}", Titled(kind.words()), value),
        Where::Nowhere,
    )
    .values(total.low, value);
    soft::differs(state, &flags, finding)
}

fn none_from_empty_deck(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(EventKind::DestinyDrawn(draw)) => {
            let Some(player) = draw.card.owner else { return Verdict::Silent };
            let Some(piles) = state.piles(player) else { return Verdict::Silent };
            Verdict::of(piles.reserve_deck > 0, || {
                state
                    .illegal(player, "draws destiny from an empty Reserve Deck", Where::Nowhere)
                    .rule("destiny needs a card in the Reserve Deck")
            })
        }
        What::Said(Statement::Destiny(Destiny::NoCards { player, .. })) => {
            let Some(piles) = state.piles(*player) else { return Verdict::Silent };
            Verdict::of(piles.reserve_deck == 0, || {
                state
                    .illegal(*player, "cannot draw destiny although the Reserve Deck holds cards", Where::Nowhere)
                    .rule(told!("it holds {}", piles.reserve_deck))
            })
        }
        _ => Verdict::Silent,
    }
}

/// A cancelled destiny counts.
fn cancelled_draw_counts(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Destiny(Destiny::Drawn { player, kind, card, choice, .. })) = step.what.statement() else {
        return Verdict::Silent;
    };
    let part = &battle.sides[*player];
    if *kind != DestinyKind::Battle || part.start_power.is_none() || choice.is_some() || part.cancelled == 0 {
        return Verdict::Silent;
    }
    let again = part.undone.saturating_sub(part.cancelled);
    let drawn = part.drawn.count.saturating_add(1).saturating_sub(again);
    let drawn = Number::whole(i32::try_from(drawn).unwrap_or(i32::MAX));
    if drawn <= part.entitled {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(*player, "draws again for a cancelled battle destiny", Where::Nowhere)
        .rule(told!(
            "{} are allowed, the cancelled one included, and this is number {}",
            Counted(part.entitled, "draw", "draws"),
            drawn
        ))
        .card(mention(card));
    soft::suspect(state, &[Flag::BdNum], finding)
}

/// A substitute stays as it is.
fn substitute_is_not_changed(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Destiny(said)) = &step.what else { return Verdict::Silent };
    let substituted = |side: Side, purpose: &DestinyKind| {
        let run = &state.fight.destinies.runs[side];
        run.substituted(purpose).filter(|_| run.draws.is_empty())
    };
    let broken = |side: Side, value: Number, got: &'static str| {
        let finding =
            Finding::illegal(state.whose(side), told!("substituted destiny is {}", Phrase(got)), Where::Nowhere)
                .rule(told!("its value of {} stays as it is", value))
                .by(Some(side.opponent()));
        soft::suspect(state, &[Flag::DestMod], finding)
    };
    match said {
        Destiny::Cancelled { drawer, kind, .. } => match substituted(*drawer, kind) {
            Some(value) => broken(*drawer, value, "cancelled"),
            None => Verdict::Silent,
        },
        Destiny::Modified { what: Modified::Draw(kind, _), .. } => {
            let both = Side::BOTH.map(|side| (side, substituted(side, kind)));
            let is_other_open = Side::BOTH.into_iter().any(|side| !state.fight.destinies.runs[side].draws.is_empty());
            match both.into_iter().find_map(|(side, value)| Some((side, value?))) {
                Some((side, value)) if !is_other_open => broken(side, value, "modified"),
                _ => Verdict::Silent,
            }
        }
        Destiny::Total { player, kind: Some(kind), .. } if substituted(*player, kind).is_some() => Verdict::Kept,
        _ => Verdict::Silent,
    }
}

fn fails_without_draw(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Calc(Calc::Result { outcome, text })) = &step.what else { return Verdict::Silent };
    let Some(player) = state.fight.destinies.failed else { return Verdict::Silent };
    // The server's own words for a draw of the opponent that failed: the action goes through.
    if text.contains("failed opponent's") {
        return Verdict::Kept;
    }
    // Where both draw, the action fails with the draw of the player who performs it.
    let performer = state.text.causes.list().iter().rev().find_map(|cause| cause.player);
    let rival = player.opponent();
    if state.fight.destinies.comparison.drawn_by[rival] && performer == Some(rival) {
        return Verdict::Kept;
    }
    Verdict::of(!matches!(outcome, Outcome::Succeeded), || {
        // A text may ask for a destiny that is not higher, or add something to it: then a failed draw succeeds, after a line that
        // tells the numbers.
        let is_bare = state.fight.destinies.is_failure_last && **text == *"Succeeded";
        let is_sure = is_bare && performer == Some(player) && !state.fight.destinies.comparison.drawn_by[rival];
        let titles = if is_sure { Vec::new() } else { state.text.causes.titles() };
        Finding::illegal(
            "an action",
            told!("succeeds although {} could not draw its destiny", Titled(state.name(player))),
            Where::Nowhere,
        )
        .rule("it fails")
        .by(Some(player))
        .unless(titles)
    })
}

fn drawn_card_to_used_pile(state: &State, step: &Step<'_>) -> Verdict {
    // A total of no kind is the sum of an 'insert' card, which is revealed amid a draw.
    if let What::Said(Statement::Destiny(Destiny::Total { player, kind: Some(_), .. })) = &step.what {
        return drawn_card_is_gone(state, *player);
    }
    let What::Event(EventKind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let Some(settling) = state.fight.destinies.settling else { return Verdict::Silent };
    let Some(now) = tally.sides[settling.player].piles else { return Verdict::Silent };
    // Another draw of the same run may lie there already.
    if state.table.pile_top(Zone::TopOfUnresolvedDestinyDraw, settling.player).is_some() {
        return Verdict::Silent;
    }
    Verdict::of(now.used_pile > settling.before.used_pile, || {
        let deed = told!(
            "draws {} for destiny, and the Used Pile stays at {}",
            design(&settling.card),
            Counted(now.used_pile, "card", "cards")
        );
        state
            .illegal(settling.player, deed, Where::Nowhere)
            .rule("a card drawn for destiny goes to the Used Pile")
            .card(design(&settling.card))
            .at(Some(settling.at))
    })
}

/// When the draws are added up, the last card has gone to its pile.
fn drawn_card_is_gone(state: &State, player: Side) -> Verdict {
    let Some(card) = state.table.pile_top(Zone::TopOfUnresolvedDestinyDraw, player) else { return Verdict::Kept };
    if state.fight.destinies.covered.contains(&card.id) {
        return Verdict::Unknown(Doubt::Unmodelled("a draw amid another one"));
    }
    let finding = state
        .illegal(player, told!("adds up a destiny draw while {} still lies there as drawn", card), Where::Nowhere)
        .rule("a card drawn for destiny goes to the Used Pile")
        .card(state.mention_card(card));
    Verdict::Broken(Box::new(finding))
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn a_cancelled_draw_does_not_count() {
        let game = "\
say L draws [1_28] as a 1 for weapon destiny
say D cancels L's weapon destiny draw of [1_28] and causes a re-draw
say L draws [1_28] as a 1 for weapon destiny
say L's total weapon destiny is 1";
        assert_eq!(heard("SWCCG-DEST-03", game), (vec![], true));
    }

    #[test]
    fn the_members_of_a_search_party_add_to_the_draw_and_not_to_the_total() {
        let game = |total: u8| {
            format!("say L draws [1_28] as a 3 for search party destiny\nsay L's total search party destiny is {total}")
        };
        assert_eq!(heard("SWCCG-DEST-03", &game(3)), (vec![], true));
        assert!(!heard("SWCCG-DEST-03", &game(4)).0.is_empty());
    }

    #[test]
    fn a_changed_draw_counts_as_changed() {
        let game = "\
say D draws [1_324] as a 1 for battle destiny
say D adds 1 to make the battle destiny 2
say D's total battle destiny is 2";
        assert_eq!(heard("SWCCG-DEST-03", game), (vec![], true));
    }

    #[test]
    fn an_interrupt_may_add_to_the_total_of_its_own_draw() {
        let game = |interrupt: &str| {
            format!(
                "\
turn L 1
say L initiates playing [{interrupt}] from hand
say L plays [{interrupt}] from hand to make [2_107 U-3PO] lost
say L draws [6_66] as a 4 for destiny
say L's total destiny is 6"
            )
        };
        assert_eq!(heard("SWCCG-DEST-03", &game("2_48 Double Agent")), (vec![], false));
        assert!(!heard("SWCCG-DEST-03", &game("1_79 Escape Pod")).0.is_empty());
    }
}

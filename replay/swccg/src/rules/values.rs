//! Values.

use holocron_ingest::event::gemp::{Kind, SideTally};
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_replay::rule::{CardMention, Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Phrase};
use holocron_replay::told;

use super::support::counted::{Changed, Reading};
use super::support::{counted, soft};
use crate::cards::Flag;
use crate::state::State;
use crate::state::words::design;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/values.md"),
    checks: &[
        ("SWCCG-VALUE-02", topic::TALLY, reset_forfeit_counts),
        ("SWCCG-VALUE-03", topic::TALLY, no_counter_below_zero),
        ("SWCCG-VALUE-08", topic::said::BATTLE, totals_are_not_rounded),
        ("SWCCG-VALUE-10", topic::TALLY, power_at_location),
        ("SWCCG-VALUE-11", topic::TALLY, effects_keep_counting),
    ],
};

fn reset_forfeit_counts(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let Some(pending) = &state.fight.weapons.pending else { return Verdict::Silent };
    let now = &tally.sides[pending.player];
    let damage = pending.damage - pending.value.min(pending.damage);
    let attrition = pending.attrition - pending.value.min(pending.attrition);
    let is_kept = now.damage >= damage && now.attrition >= attrition;
    // A text may have a card forfeited at a value of its own.
    if let Some(by) = soft::at_work(state, &[Flag::ForfMod]).filter(|_| !is_kept) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    Verdict::of(is_kept, || {
        Finding::illegal(
            design(&pending.card),
            told!("satisfies more than its forfeit value, which was reset to {}", pending.value),
            state.fight_place(),
        )
        .values(
            told!("at least {} battle damage and {} attrition left", damage, attrition),
            told!("{} and {}", now.damage, now.attrition),
        )
        .by(Some(pending.player))
        .card(CardMention { id: None, blueprint: pending.card, title: pending.title.to_string() })
    })
}

fn no_counter_below_zero(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    // What the counters before said too has been told.
    let told = |side: Side| state.tally.as_ref().and_then(|before| counter_below_zero(&before.sides[side]));
    let is_new = |side: Side| counter_below_zero(&tally.sides[side]).filter(|what| told(side) != Some(*what));
    let below = Side::BOTH.into_iter().find_map(|side| is_new(side).map(|what| (side, what)));
    Verdict::of(below.is_none(), || {
        let (subject, what) = match below {
            Some((side, what)) => (state.whose(side), what),
            None => (Subject::Log, "counter"),
        };
        Finding::illegal(subject, told!("{} is announced as less than nothing", Phrase(what)), Where::Nowhere)
    })
}

/// A counter below zero. Powers and totals say -1 for "none", which the reader has taken out.
fn counter_below_zero(of: &SideTally) -> Option<&'static str> {
    if let Some(piles) = of.piles {
        let counts = [
            ("the hand", piles.hand),
            ("the Reserve Deck", piles.reserve_deck),
            ("the Force Pile", piles.force_pile),
            ("the Used Pile", piles.used_pile),
            ("the Lost Pile", piles.lost_pile),
            ("the number of cards out of play", piles.out_of_play),
        ];
        if let Some((what, _)) = counts.into_iter().find(|(_, count)| *count < 0) {
            return Some(what);
        }
    }
    let numbers = [
        ("the Force generation", of.force_generation),
        ("the battle damage", of.damage),
        ("the attrition", of.attrition),
    ];
    numbers.into_iter().find(|(_, number)| number.is_negative()).map(|(what, _)| what)
}

fn totals_are_not_rounded(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Battle(Battle::Power { side, total })) = &step.what else { return Verdict::Silent };
    let Some(shown) = state.tally.as_ref().and_then(|tally| tally.sides[*side].battle_power) else {
        return Verdict::Silent;
    };
    if total.ceil_tenth() == shown.ceil_tenth() {
        return Verdict::Kept;
    }
    // A difference of 1 or more is no rounding: another rule's business.
    let is_rounded =
        total.abs_diff(shown) < Number::whole(1) && (total.to_whole().is_some() != shown.to_whole().is_some());
    if !is_rounded {
        return Verdict::Silent;
    }
    let finding =
        Finding::illegal(state.whose(*side), told!("total power is rounded to {}", total), state.fight_place())
            .values(shown, total);
    Verdict::Broken(Box::new(finding))
}

/// Power at a location is what the cards there make it.
fn power_at_location(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for change in counted::powers(state, step) {
        match change.read(state) {
            Reading::Agrees if verdict == Verdict::Silent => verdict = Verdict::Kept,
            Reading::Perhaps(by) => verdict = Verdict::Unknown(Doubt::CardText(by)),
            Reading::Differs => return wrong_power(state, &change),
            // A lost effect is the business of VALUE-11.
            Reading::Agrees | Reading::Lost(_) => {}
        }
    }
    verdict
}

fn wrong_power(state: &State, change: &Changed) -> Verdict {
    let place = change.place.and_then(|id| state.table.get(id));
    let at = place.map_or(Where::Nowhere, |place| state.at(place));
    let finding = Finding::illegal(state.whose(change.side), "power", at)
        .how(told!("is shown as {}", change.now))
        .rule(told!("the cards there give {}", change.total))
        .unless(change.total.perhaps.iter().map(|card| design(card).title).collect())
        .cards(place.map(|place| state.mention_card(place)));
    soft::differs_now(state, &[Flag::PowerMod], finding)
}

/// An effect that counted goes on counting.
fn effects_keep_counting(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for change in counted::unprompted(state, step) {
        match change.read(state) {
            Reading::Lost(cards) => return lost_effect(state, &change, &cards),
            Reading::Agrees => verdict = Verdict::Kept,
            Reading::Perhaps(_) | Reading::Differs => {}
        }
    }
    verdict
}

fn lost_effect(state: &State, change: &Changed, cards: &[Blueprint]) -> Verdict {
    let (what, place) = match change.place.and_then(|id| state.table.get(id)) {
        Some(place) => ("power", state.at(place)),
        None => ("Force generation", Where::Nowhere),
    };
    let lost: Vec<CardMention> = cards.iter().map(design).collect();
    let finding = Finding::illegal(state.whose(change.side), what, place)
        .how(told!("is {} and no longer counts {}", change.now, All(&lost)))
        .rule(told!("with it there are {}", change.total.low))
        .cards(lost);
    let flags = [Flag::PowerMod, Flag::GenMod, Flag::IconMod, Flag::TextMod];
    soft::differs_now(state, &flags, finding)
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn an_objective_adds_to_politics_for_the_rest_of_the_game() {
        let game = "\
site 40 12_75 L @0 Coruscant
in 70 12_88 L SIDE_OF_TABLE
turn D 1
phase Battle
at 41 3_82 D @0
at 42 12_8 L @0
tally D power=3 | L power=2
say D uses 1 Force
say D initiates battle at [12_75]
battle @0 41,42
tally D power=2 | L power=2";
        assert_eq!(heard("SWCCG-VALUE-10", game), (vec![], true));
    }

    #[test]
    fn who_is_transferred_to_a_seat_of_passengers_flies_no_more() {
        let game = "\
site 40 1_127 L @0 Tatooine
at 10 221_58 L @0
at 11 205_9 L @0
turn L 1
phase Deploy
tally D power=- | L power=13
on 12 108_2 L 10
say L deploys [108_2] from hand on [221_58] as pilot
tally D power=- | L power=14
say L transfers [108_2] from [221_58] to [205_9] as passenger
on 12 108_2 L 11
tally D power=- | L power=13";
        assert_eq!(heard("SWCCG-VALUE-10", game), (vec![], true));
    }

    #[test]
    fn podrace_arena_is_a_battleground_again_with_the_counters_that_end_the_race() {
        let game = "\
site 40 11_94 D @0 Tatooine
site 41 1_133 L @1 Tatooine
at 42 601_262 L @1
turn D 2
phase Move
tally D power=-,- gen=3 race=5 | L power=-,2 gen=5 race=4
tally D power=-,- gen=3 race=0 | L power=-,2 gen=4 race=0";
        assert_eq!(heard("SWCCG-VALUE-11", game), (vec![], true));
    }

    /// Games whose counters are right.
    fn is_kept(game: &str) {
        assert_eq!(heard("SWCCG-VALUE-10", game), (vec![], true), "{game}");
    }

    #[test]
    fn what_joins_a_battle_counts_before_the_event_that_says_so() {
        is_kept(
            "\
site 40 1_128 L @0 Tatooine
site 41 1_290 D @1 Tatooine
turn D 1
at 42 1_194 D @0
at 43 1_28 L @0
at 44 1_28 L @1
tally D power=1,- | L power=1,1
phase Battle
say D initiates battle at [1_128]
battle @0 42,43
tally D power=1,- | L power=1,1
move 44 1_28 L @0
tally D power=1,- | L power=2,-
joins 44 1_28 L @0
tally D power=1,- | L power=2,-",
        );
    }

    #[test]
    fn a_starship_that_makes_a_bombing_run_flies_at_the_site() {
        is_kept(
            "\
site 40 2_148 D @0 Ralltiir
site 41 7_289 D @1 Ralltiir
turn D 1
at 42 4_173 D @0
tally D power=1,- | L power=-,-
phase Move
say D uses 1 Force
move 42 4_173 D @1
say D moves [4_173] from [2_148] to [7_289] at start of a Bombing Run
tally D power=-,1 | L power=-,-
at 43 1_194 D @1
tally D power=-,2 | L power=-,-",
        );
    }

    #[test]
    fn a_crashed_vehicle_has_no_power_and_a_hit_one_has() {
        is_kept(
            "\
site 40 1_128 L @0 Tatooine
turn L 1
at 42 104_3 L @0
at 43 1_28 L @0
tally D power=- | L power=3
rotate 42 104_3 L @0 hit
remove 43
tally D power=- | L power=0",
        );
    }

    #[test]
    fn a_text_about_a_battle_asks_who_takes_part() {
        is_kept(
            "\
site 40 9_145 D @0 Endor
in 41 217_37 L SIDE_OF_TABLE
turn D 1
at 42 1_194 D @0
at 43 206_5 L @0
tally D power=1 | L power=4
phase Battle
say D initiates battle at [9_145]
battle @0 42,43
tally D power=1 | L power=5",
        );
    }

    #[test]
    fn a_text_that_is_always_in_force_speaks_of_its_own_card() {
        is_kept(
            "\
site 40 1_128 L @0 Tatooine
turn D 1
at 42 1_194 D @0
tally D power=1 | L power=-
at 43 601_17 D @0
tally D power=7 | L power=-",
        );
    }

    #[test]
    fn a_power_that_stays_when_a_card_has_gone_is_wrong() {
        let game = |power: u8| {
            format!(
                "\
site 40 1_290 D @0 Tatooine
turn D 1
at 42 1_28 L @0
at 43 1_28 L @0
tally D power=- | L power=2
remove 43
tally D power=- | L power={power}"
            )
        };
        is_kept(&game(1));
        assert!(!heard("SWCCG-VALUE-10", &game(2)).0.is_empty());
    }

    #[test]
    fn what_a_line_tells_of_power_explains_no_more_and_nothing_elsewhere() {
        let game = |line: &str, power: u8| {
            format!(
                "\
site 40 1_290 D @0 Tatooine
site 41 1_128 L @1 Tatooine
turn D 1
phase Control
at 42 1_28 L @0
at 43 1_194 D @1
tally D power=-,1 | L power=1,-
say {line}
tally D power=-,1 | L power={power},-"
            )
        };
        let is_broken = |line: &str, power| !heard("SWCCG-VALUE-10", &game(line, power)).0.is_empty();
        let by_player =
            |named: &str| format!("D adds 1 to [{named}]'s power until end of the turn using [2_139 Sniper]");
        let by_card = |named: &str| format!("[2_139 Sniper] adds 1 to [{named}]'s power until end of the turn");
        for line in [by_player as fn(&str) -> String, by_card] {
            assert!(!is_broken(&line("1_28 Rebel Trooper"), 2));
            assert!(is_broken(&line("1_28 Rebel Trooper"), 3));
            assert!(is_broken(&line("1_194 Stormtrooper"), 2));
        }
        let all_or_nothing = "D adds 2 to [1_28 Rebel Trooper]'s power until end of the turn using [2_139 Sniper]";
        assert!(is_broken(all_or_nothing, 2) && !is_broken(all_or_nothing, 3));
    }

    #[test]
    fn a_card_that_satisfies_all_does_so_whatever_its_forfeit_is() {
        let is_broken = |hit: &str| {
            let game = format!(
                "\
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 {hit} D @0
at 12 8_92 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,12,13
say L targets to fire [1_152] at [{hit}] using [1_28]
say [{hit}] is 'hit' by [1_152] and its forfeit is reset to 0
rotate 11 {hit} D @0 hit
say Dark side total power: 1
say Light side total power: 4
say Light side wins battle
tally D damage=3
say D choose to forfeit [{hit}]
tally D damage=0"
            );
            !heard("SWCCG-VALUE-02", &game).0.is_empty()
        };
        assert!(is_broken("1_194") && !is_broken("8_112"));
    }

    #[test]
    fn a_shot_may_weaken_those_at_its_target() {
        let game = |weapon: &str| {
            format!(
                "\
site 1 1_133 L @0 Tatooine
at 10 7_6 L @0
at 11 225_19 D @0
on 12 {weapon} D 11
tally D reserve=55 power=7 | L reserve=55 power=1
turn D 1
phase Battle
say D uses 1 Force
say D initiates battle at [1_133]
battle @0 10,11,12
tally D reserve=55 power=7 battle=7 | L reserve=55 power=1 battle=1
use 12 {weapon} D on 11
say D targets to fire [{weapon}] at [7_6] using [{weapon}]
affects 10 12 {weapon} D 11
say D draws [1_205] as a 6 for weapon destiny
say [7_6] is 'hit' by [{weapon}] and its forfeit is reduced by 3
rotate 10 7_6 L @0 hit
tally D reserve=55 power=7 battle=7 | L reserve=55 power=0 battle=0"
            )
        };
        let is_broken = |weapon: &str| !heard("SWCCG-VALUE-10", &game(weapon)).0.is_empty();
        assert!(is_broken("3_159") && !is_broken("225_11"));
    }

    #[test]
    fn a_text_may_have_a_card_forfeited_at_another_value() {
        let is_broken = |response: &str| {
            let game = format!(
                "\
turn L 1
phase Battle
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 12 1_152 L 10
at 11 205_11 D @0
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,12
say L targets to fire [1_152] at [205_11] using [1_28]
say [205_11] is 'hit' by [1_152] and its forfeit is reset to 0
rotate 11 205_11 D @0 hit
say Dark side total power: 1
say Light side total power: 4
say Light side wins battle
tally D damage=3
{response}say D choose to forfeit [205_11]
tally D damage=0"
            );
            !heard("SWCCG-VALUE-02", &game).0.is_empty()
        };
        let response = "say D initiates [205_11] optional response\nsay D targets to forfeit [205_11] using [205_11]\n";
        assert!(is_broken("") && !is_broken(response));
    }

    #[test]
    fn a_power_that_is_reset_stays_so() {
        let game = |end: &str, mover: &str, power: u8| {
            format!(
                "\
site 40 1_290 D @0 Tatooine
site 41 1_128 L @1 Tatooine
turn D 1
phase Control
at 42 1_168 D @0
at 43 1_194 D @0
tally D power=7,- | L power=-,-
say [1_168]'s power is reset to 0{end}
tally D power=1,- | L power=-,-
turn L 1
phase Move
turn D 2
phase Move
move {mover} D @1
tally D power={power},0 | L power=-,-"
            )
        };
        let is_broken = |end: &str, mover: &str, power| !heard("SWCCG-VALUE-10", &game(end, mover, power)).0.is_empty();
        assert!(!is_broken("", "42 1_168", 1));
        assert!(is_broken(" until end of the turn", "42 1_168", 1));
        assert!(is_broken("", "43 1_194", 0));
    }

    #[test]
    fn a_line_that_tells_of_power_casts_doubt_on_it_for_the_turn() {
        let game = |line: &str| {
            format!(
                "\
site 40 1_290 D @0 Tatooine
turn D 1
phase Control
at 42 1_28 L @0
tally D power=- | L power=1
{line}
tally D power=- | L power=0"
            )
        };
        let told = "say D reduces [1_28 Rebel Trooper]'s power by 1 until end of the turn using [2_139 Sniper]";
        assert!(heard("SWCCG-VALUE-10", &game(told)).0.is_empty());
        assert!(!heard("SWCCG-VALUE-10", &game("say D uses 1 Force")).0.is_empty());
    }

    #[test]
    fn who_moves_out_of_a_battle_may_still_fight_when_the_counters_come() {
        let game = |last: &str| {
            format!(
                "\
site 40 1_290 D @0 Tatooine
site 49 1_289 D @1 Tatooine
at 41 7_188 D @0
at 42 1_28 L @0
at 43 1_28 L @1
turn D 1
phase Battle
tally D power=2,- | L power=1,1
battle @0 41,42
tally D power=2,- | L power=0,1
leaves 41 7_188 D AT_LOCATION
move 41 7_188 D @1
tally D power=-,1 | L power=1,0
{last}"
            )
        };
        assert!(!is_broken(&game("tally D power=-,1 | L power=1,1")));
        assert!(is_broken(&game("tally D power=-,1 | L power=1,1\ntally D power=-,1 | L power=1,0")));
    }

    fn is_broken(game: &str) -> bool {
        !heard("SWCCG-VALUE-10", game).0.is_empty()
    }

    #[test]
    fn a_text_gives_its_card_the_species_that_another_one_asks_for() {
        let game = |power: u8| {
            format!(
                "\
site 40 1_128 L @0 Tatooine
turn D 1
at 42 1_196 D @0
tally D power=1 | L power=-
at 43 216_2 D @0
tally D power={power} | L power=-"
            )
        };
        assert!(!is_broken(&game(5)) && !is_broken(&game(6)));
        assert!(is_broken(&game(7)));
    }

    #[test]
    fn who_has_crossed_over_is_imperial() {
        let game = |power: u8| {
            format!(
                "\
site 40 3_56 L @0 Hoth
turn D 1
at 41 3_87 D @0
at 42 1_19 L @0
tally D power=4 | L power=3
say D crosses [1_19] over to the Dark Side
move 42 1_19 D @0
tally D power={power} | L power=-"
            )
        };
        assert!(!is_broken(&game(8)));
        assert!(is_broken(&game(10)));
    }

    #[test]
    fn an_apprentice_who_has_completed_a_jedi_test_may_be_a_jedi() {
        let game = |test: &str| {
            format!(
                "\
site 40 1_128 L @0 Tatooine
turn D 1
at 41 9_109 D @0
on 43 601_77 D 41
tally D power=4 | L power=-
at 42 1_19 L @0
{test}
tally D power=4 | L power=2"
            )
        };
        assert!(!is_broken(&game("on 44 4_79 L 42")));
        assert!(is_broken(&game("on 44 4_79 L 41")));
    }
}

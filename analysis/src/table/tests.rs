//! Rows for tests: one of each kind, with every number different where it can be.

use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use holocron_replay::account::{Action, Answer, At, Departures, LossCause, SideState, Source, Termination};

use super::*;

pub(crate) fn blueprint(text: &str) -> Blueprint {
    Blueprint::new(text).expect("short")
}

pub(crate) fn at(game: u64, event: u32) -> At {
    At {
        source: Source { game, file: game + 1 },
        event,
        turns: 3,
        player_turn: 2,
        turn_of: Some(Side::Dark),
        phase: "CONTROL",
        is_undone: false,
    }
}

pub(crate) fn card_game(game: u64, id: &str) -> CardGameRow {
    CardGameRow {
        source: Source { game, file: game + 1 },
        event: 0,
        side: Side::Dark,
        player: "vader".into(),
        opponent: "luke".into(),
        blueprint: blueprint(id),
        title: format!("Card {id}").into(),
        category: Some("CHARACTER"),
        has_bot: false,
        deck: 7,
        won: None,
        has_own_view: true,
        is_deck_known: true,
        num_copies: 1,
        num_started: 0,
        num_opening_hand: Some(0),
        num_drawn: Some(0),
        num_pulled: 0,
        num_pulled_first: 0,
        num_deployed: 0,
        num_played: 0,
        first_turn_seen: None,
        first_turn_deployed: None,
        num_turns_held: Some(0),
        num_turns_in_play: 0,
        left: Departures::default(),
        num_lost_as_force: 0,
        num_destiny: 0,
        sum_destiny: 0.0,
        num_battles: 0,
        num_battles_won: 0,
        num_battles_lost: 0,
        num_power_battles: 0,
        sum_power_share: 0.0,
        num_drains: 0,
        sum_drained: 0.0,
        num_hits: 0,
        num_moves: 0,
        num_uses: 0,
        num_paid_plays: 0,
        sum_paid: 0.0,
        printed_cost: None,
    }
}

pub(crate) fn player(game: u64, side: Side, won: Option<bool>) -> GamePlayerRow {
    GamePlayerRow {
        source: Source { game, file: game + 1 },
        side,
        player: "vader".into(),
        opponent: "luke".into(),
        is_bot: false,
        has_bot: false,
        won,
        is_first: Some(side == Side::Dark),
        has_own_view: true,
        is_deck_known: false,
        deck: 7,
        objective: Some("Hunt Down".into()),
        starting_interrupt: None,
        starting_location: None,
        num_turns: 4,
        final_life_force: Some(12),
        num_force_activated: Some(20.0),
        num_force_used: Some(18.5),
        num_force_lost: Some(7),
        num_force_retrieved: Some(1),
        num_drains: Some(2),
        num_battles: Some(1),
        num_deployed: Some(9),
        num_played: Some(3),
        num_moves: Some(2),
        num_decisions: 80,
    }
}

pub(crate) fn action(game: u64, event: u32, action: Action) -> ActionRecord {
    ActionRecord {
        at: at(game, event),
        side: Some(Side::Dark),
        action,
        card: Some(CardId(77)),
        blueprint: Some(blueprint("1_2")),
        title: Some("Card".into()),
        from_zone: Some("hand"),
        location: None,
        location_title: None,
        mode: None,
        amount: Some(2.0),
        paid: Some(1.0),
        is_react: false,
        lead: Some(-3),
        swing: Some(0.02),
    }
}

pub(crate) fn event(game: u64, event: u32, code: &str) -> EventRecord {
    EventRecord {
        at: at(game, event),
        byte: 1000 + u64::from(event),
        is_repeated: false,
        code: code.into(),
        template: None,
        side: Some(Side::Light),
        card: Some(CardId(5)),
        blueprint: Some(blueprint("1_1")),
        zone: Some("HAND"),
        location_index: Some(3),
        host: None,
        num_cards: None,
    }
}

pub(crate) fn state(game: u64, event: u32, turns: u32, life: i32) -> SnapshotRecord {
    let side = |life| SideState {
        hand: Some(8),
        reserve_deck: Some(life),
        force_pile: Some(4),
        used_pile: Some(0),
        lost_pile: Some(1),
        out_of_play: Some(0),
        life_force: Some(life + 4),
        force_generation: Some(5.0),
        power: Some(6.5),
        num_locations: Some(2),
        num_controlled: Some(1),
        drain_potential: Some(2),
        battle_power: None,
        damage: Some(0.0),
        attrition: Some(0.0),
    };
    let at = At { turns, player_turn: turns, ..at(game, event) };
    SnapshotRecord {
        at,
        is_stale: false,
        sides: Sides { dark: side(life), light: side(30) },
        num_locations: Some(5),
        dark_chance: Some(0.6),
    }
}

/// One row in every table.
pub(crate) fn game(game: u64) -> GameRows {
    let source = Source { game, file: game + 1 };
    GameRows {
        games: vec![GameRow {
            source,
            file: "a.xml.gz".into(),
            game_id: "swccg",
            dialect: "gemp-replay",
            winner: Some(Side::Dark),
            reason: Some("Conceded".into()),
            termination: Termination::Concession,
            num_messages: 100,
            num_messages_generic: 5,
            ..GameRow::default()
        }],
        game_players: vec![player(game, Side::Dark, Some(true)), player(game, Side::Light, Some(false))],
        deck_cards: vec![DeckCardRow {
            source,
            event: 4,
            side: Side::Light,
            blueprint: blueprint("1_5"),
            title: "Card".into(),
            category: None,
            destiny: Some(3.0),
            num_copies: 2,
            num_outside: 1,
            num_started: 0,
            is_deck_known: true,
        }],
        card_games: vec![card_game(game, "1_5")],
        events: vec![event(game, 0, "P"), event(game, 1, "GPC")],
        actions: vec![action(game, 9, Action::Deploy)],
        states: vec![state(game, 10, 1, 40)],
        location_states: vec![LocationRecord {
            at: at(game, 10),
            location_index: 0,
            card: Some(12),
            blueprint: Some(blueprint("1_128")),
            title: None,
            power: Sides { dark: Some(4.5), light: None },
        }],
        decisions: vec![DecisionRecord {
            at: at(game, 11),
            side: Some(Side::Dark),
            decision_type: "CARD_ACTION_CHOICE".into(),
            prompt: "top level",
            text: "Choose Control action or Pass".into(),
            num_offered: 3,
            min: None,
            max: None,
            may_pass: true,
            answer: Answer::Taken,
            chosen: Some(1),
        }],
        battles: vec![BattleRecord {
            at: at(game, 12),
            end_event: Some(20),
            side: Side::Dark,
            location_index: Some(1),
            location: Some(blueprint("1_128")),
            location_title: Some("Site".into()),
            paid: Some(1.0),
            winner: Some(Side::Dark),
            is_tied: false,
            num_hits: 1,
            sides: Sides::default(),
            swing: Some(-0.1),
        }],
        drains: vec![DrainRecord {
            at: at(game, 13),
            side: Side::Dark,
            location_card: Some(12),
            location: blueprint("1_128"),
            location_title: "Site".into(),
            paid: 0.0,
            initiated: 2.0,
            done: Some(3.0),
            num_lost: 3,
            is_cancelled: false,
            swing: None,
        }],
        destinies: vec![DestinyRecord {
            at: at(game, 14),
            side: Side::Light,
            blueprint: blueprint("1_5"),
            title: "Card".into(),
            purpose: "battle destiny".into(),
            value: 4.0,
            printed: Some(3.0),
            is_in_battle: true,
            seen_before: Some(9),
            unseen: Some([4, 6, 8, 10, 6, 4, 2, 0, 0]),
        }],
        dice: vec![DieRecord {
            at: at(game, 14),
            side: Side::Dark,
            purpose: "ATTACK",
            roll: 3,
            position: 1,
            num_sides: 6,
            face: 4,
            modifier: 1,
            rerolled_by: Some(Side::Light),
            is_final: true,
            card: Some(CardId(12)),
            blueprint: Some(blueprint("1_128")),
            title: Some("Site".into()),
        }],
        force_losses: vec![LossRecord {
            at: at(game, 15),
            side: Side::Light,
            cause: LossCause::Drain,
            cause_blueprint: Some(blueprint("1_128")),
            cause_title: Some("Site".into()),
            from_zone: "Reserve Deck",
            blueprint: None,
            title: None,
            is_stacked: false,
        }],
        findings: vec![FindingRow {
            at: at(game, 16),
            byte: 99,
            rule: "SWCCG-DRAIN-01",
            title: "Title",
            class: "play",
            verdict: "suspect",
            status: "trial",
            side: None,
            card_ids: ["12".into()].into(),
            blueprint_ids: ["1_128".into()].into(),
            card_titles: ["Site".into()].into(),
            message: "drained".into(),
            expected: "1".into(),
            got: "2".into(),
            may_be_lifted_by: ["A".into(), "B".into()].into(),
            place: Some("Hoth".into()),
            question: "hq1-0123456789abcdef".into(),
            cites: "Book, part 1".into(),
        }],
        judgements: vec![JudgementRow {
            source,
            first_event: 16,
            rule: "SWCCG-DRAIN-01",
            class: "play",
            status: "trial",
            verdict: "kept",
            reason: None,
            num: 12,
        }],
    }
}

//! `card_stats`: each card design over all games.

use holocron_replay::account::Departures;

use super::rate::{Rate, discovery_column, rate_columns, shrunk_column};
use super::{Column, Row, Unit, int};

/// One card design on one side, bot games apart. Rates count games with a winner only.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct CardStatRow {
    pub game_id: String,
    pub blueprint_id: String,
    pub title: String,
    pub category: Option<String>,
    pub side: String,
    pub has_bot: bool,
    pub num_games: u32,
    pub num_games_deck_known: u32,
    pub num_decks: u32,
    pub num_players: u32,
    pub pct_decks: Rate,
    pub mean_copies: f64,
    /// Behind `gp_wr`: win rate with the card in the deck.
    pub gp: Rate,
    /// Behind `oh_wr`: win rate with it in the opening hand.
    pub oh: Rate,
    /// Behind `gd_wr`: win rate when drawn later only.
    pub gd: Rate,
    /// Behind `gih_wr`: win rate when ever in hand.
    pub gih: Rate,
    /// Behind `gns_wr`: win rate when never seen.
    pub gns: Rate,
    pub iwd: Rate,
    pub opening_lift: Rate,
    /// Behind `adjusted_lift`: the win rate with the card less that without it, for equal players and decks.
    pub adjusted: Rate,
    /// Odds ratio behind `adjusted`, and the ends of its interval.
    pub odds: [Option<f64>; 3],
    /// Behind `played_wr`: win rate when deployed or played.
    pub played: Rate,
    /// Behind `dead_pct`: share of the games in hand in which it was not used.
    pub dead: Rate,
    /// Behind `lost_as_force_wr`: win rate of the games in which it was lost as Force.
    pub lost_as_force: Rate,
    /// Behind `battle_wr`: share of its decided battles that its owner won.
    pub battle: Rate,
    pub num_started: u32,
    pub num_pulled: u32,
    /// The column `pulled`.
    pub num_games_pulled: u32,
    pub num_deployed: u32,
    pub num_played: u32,
    /// The column `lost_as_force`.
    pub num_lost_as_force: u32,
    pub mean_turn_deployed: Option<f64>,
    pub mean_turns_held: Option<f64>,
    pub mean_turns_in_play: Option<f64>,
    pub mean_force_paid: Option<f64>,
    pub mean_discount: Option<f64>,
    /// How copies left play: the columns that begin with `left_`, and `num_survived`.
    pub left: Departures,
    pub num_destiny: u32,
    pub mean_destiny: Option<f64>,
    pub destiny_lift: Rate,
    pub num_battles: u32,
    pub mean_power_share: Option<f64>,
    pub num_drains: u32,
    pub drain_total: f64,
    pub force_caused_lost: u32,
    pub num_hits: u32,
    pub num_moves: u32,
    pub num_activations: u32,
}

impl Row for CardStatRow {
    const NAME: &'static str = "card_stats";
    const DOC: &'static str = "One card design on one side, over all games with or without bots; undone play is not \
                               counted, and rates count games with a winner only.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = who();
        columns.extend(hand_rates());
        columns.extend(effects());
        columns.extend(use_());
        columns.extend(destiny());
        columns.extend(departures());
        columns
    }
}

fn who() -> Vec<Column<CardStatRow>> {
    let mut columns = vec![
        Column::text("game_id", Unit::Word, "Which card game.", |r: &CardStatRow| &r.game_id),
        Column::text("blueprint_id", Unit::Key, "The card design, by its front.", |r: &CardStatRow| &r.blueprint_id),
        Column::text("title", Unit::Text, "The card's title.", |r| &r.title),
        Column::maybe_text("category", Unit::Word, "GEMP's card category; absent without card facts.", |r| {
            r.category.as_deref()
        }),
        Column::text("side", Unit::Word, "The owner's side.", |r| &r.side),
        Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
        Column::int("num_games", Unit::Games, "Games with the card in the deck, as listed or as seen.", |r| {
            int(r.num_games)
        }),
        Column::int("num_games_deck_known", Unit::Games, "Of these, games whose deck list was given.", |r| {
            int(r.num_games_deck_known)
        }),
        Column::int("num_decks", Unit::Count, "Different deck lists with it; 0 where no list was given.", |r| {
            int(r.num_decks)
        }),
        Column::int("num_players", Unit::Count, "Different players who had it in the deck.", |r| int(r.num_players)),
        Column::real("mean_copies", Unit::Cards, "Mean number of copies in these decks.", |r| r.mean_copies),
    ];
    columns.extend(rate_columns(
        ["pct_decks", "pct_decks_lo", "pct_decks_hi"],
        "Share of this side's games that had the card.",
        |r: &CardStatRow| &r.pct_decks,
    ));
    columns
}

fn hand_rates() -> Vec<Column<CardStatRow>> {
    let mut columns = vec![
        Column::int("num_gp", Unit::Games, "Games with a winner and the card in the deck.", |r: &CardStatRow| {
            int(r.gp.n)
        }),
        Column::int("num_oh", Unit::Games, "Of these, with it in the opening hand.", |r| int(r.oh.n)),
        Column::int("num_gd", Unit::Games, "Of these, drawn later and not in the opening hand.", |r| int(r.gd.n)),
        Column::int("num_gih", Unit::Games, "Of these, ever in hand.", |r| int(r.gih.n)),
        Column::int("num_gns", Unit::Games, "Of these, with a known deck and hand, never seen by its owner.", |r| {
            int(r.gns.n)
        }),
    ];
    type R = CardStatRow;
    columns
        .extend(rate_columns(["gp_wr", "gp_wr_lo", "gp_wr_hi"], "Win rate with the card in the deck.", |r: &R| &r.gp));
    columns.extend(rate_columns(
        ["oh_wr", "oh_wr_lo", "oh_wr_hi"],
        "Win rate with it in the opening hand.",
        |r: &R| &r.oh,
    ));
    columns.extend(rate_columns(["gd_wr", "gd_wr_lo", "gd_wr_hi"], "Win rate when drawn later only.", |r: &R| &r.gd));
    columns.extend(rate_columns(["gih_wr", "gih_wr_lo", "gih_wr_hi"], "Win rate when ever in hand.", |r: &R| &r.gih));
    columns.extend(rate_columns(["gns_wr", "gns_wr_lo", "gns_wr_hi"], "Win rate when never seen.", |r: &R| &r.gns));
    columns.push(shrunk_column("gp_wr_eb", |r: &R| &r.gp));
    columns.push(shrunk_column("oh_wr_eb", |r: &R| &r.oh));
    columns.push(shrunk_column("gd_wr_eb", |r: &R| &r.gd));
    columns.push(shrunk_column("gih_wr_eb", |r: &R| &r.gih));
    columns.push(shrunk_column("gns_wr_eb", |r: &R| &r.gns));
    let doc = "False-discovery value: decks with and without the card win alike.";
    columns.push(discovery_column("gp_wr_q", doc, |r: &R| &r.gp));
    columns
}

fn effects() -> Vec<Column<CardStatRow>> {
    type R = CardStatRow;
    let mut columns = Vec::new();
    columns
        .extend(rate_columns(["iwd", "iwd_lo", "iwd_hi"], "gih_wr minus gns_wr (Newcombe interval).", |r: &R| &r.iwd));
    columns.push(discovery_column("iwd_q", "False-discovery value: gih_wr and gns_wr are equal.", |r: &R| &r.iwd));
    columns.push(Column::int("num_opening_lift", Unit::Games, "Games behind opening_lift.", |r: &R| {
        int(r.opening_lift.n)
    }));
    columns.extend(rate_columns(
        ["opening_lift", "opening_lift_lo", "opening_lift_hi"],
        "Win rate of copies in the opening hand minus that of copies left in the deck; known decks only.",
        |r: &R| &r.opening_lift,
    ));
    let doc = "False-discovery value: being in the opening hand changes nothing.";
    columns.push(discovery_column("opening_lift_q", doc, |r: &R| &r.opening_lift));
    columns.extend(adjusted());
    columns.push(Column::int(
        "num_used_games",
        Unit::Games,
        "Games with a winner in which it was deployed or played.",
        |r: &R| int(r.played.n),
    ));
    columns.extend(rate_columns(
        ["played_wr", "played_wr_lo", "played_wr_hi"],
        "Win rate when deployed or played at least once.",
        |r: &R| &r.played,
    ));
    columns.push(shrunk_column("played_wr_eb", |r: &R| &r.played));
    columns.push(Column::int("num_held_games", Unit::Games, "Games in which it was ever in a known hand.", |r: &R| {
        int(r.dead.n)
    }));
    columns.extend(rate_columns(
        ["dead_pct", "dead_pct_lo", "dead_pct_hi"],
        "Share of these in which it was neither deployed nor played.",
        |r: &R| &r.dead,
    ));
    columns.push(shrunk_column("dead_pct_eb", |r: &R| &r.dead));
    columns.push(Column::int(
        "num_lost_as_force_games",
        Unit::Games,
        "Games with a winner in which it was lost as Force.",
        |r: &R| int(r.lost_as_force.n),
    ));
    columns.extend(rate_columns(
        ["lost_as_force_wr", "lost_as_force_wr_lo", "lost_as_force_wr_hi"],
        "Win rate of these games.",
        |r: &R| &r.lost_as_force,
    ));
    columns.push(shrunk_column("lost_as_force_wr_eb", |r: &R| &r.lost_as_force));
    columns.push(Column::int(
        "num_decided_battles",
        Unit::Count,
        "Battles that it was in and somebody won.",
        |r: &R| int(r.battle.n),
    ));
    columns.extend(rate_columns(
        ["battle_wr", "battle_wr_lo", "battle_wr_hi"],
        "Share of these that its owner won.",
        |r: &R| &r.battle,
    ));
    columns.push(shrunk_column("battle_wr_eb", |r: &R| &r.battle));
    columns
}

fn adjusted() -> Vec<Column<CardStatRow>> {
    type R = CardStatRow;
    let names = ["adjusted_lift", "adjusted_lift_lo", "adjusted_lift_hi"];
    let doc =
        "Win rate with the card in the deck minus without it, for players of equal rating and decks of one archetype.";
    let mut columns = Vec::from(rate_columns(names, doc, |r: &R| &r.adjusted));
    let doc = "False-discovery value: the card in the deck changes nothing.";
    columns.push(discovery_column("adjusted_lift_q", doc, |r: &R| &r.adjusted));
    let doc = "Odds ratio of the same model.";
    columns.push(Column::maybe_real("adjusted_odds", Unit::Ratio, doc, |r| r.odds[0]));
    let doc = "Lower end of its 95 % interval.";
    columns.push(Column::maybe_real("adjusted_odds_lo", Unit::Ratio, doc, |r| r.odds[1]));
    let doc = "Upper end of its 95 % interval.";
    columns.push(Column::maybe_real("adjusted_odds_hi", Unit::Ratio, doc, |r| r.odds[2]));
    columns
}

fn use_() -> Vec<Column<CardStatRow>> {
    type R = CardStatRow;
    vec![
        Column::int("num_started", Unit::Cards, "Copies that began the game on the table.", |r: &R| int(r.num_started)),
        Column::int("num_pulled", Unit::Cards, "Copies taken or deployed out of a pile by card text.", |r| {
            int(r.num_pulled)
        }),
        Column::int("pulled", Unit::Games, "Games in which it was.", |r: &R| int(r.num_games_pulled)),
        Column::int("num_deployed", Unit::Count, "Deployments of the card.", |r| int(r.num_deployed)),
        Column::int("num_played", Unit::Count, "Plays of the card.", |r| int(r.num_played)),
        Column::int("lost_as_force", Unit::Force, "Times lost as Force.", |r| int(r.num_lost_as_force)),
        Column::maybe_real(
            "mean_turn_deployed",
            Unit::Turns,
            "Mean turn, of both players, of the first deployment.",
            |r| r.mean_turn_deployed,
        ),
        Column::maybe_real("mean_turns_held", Unit::Turns, "Mean turns in a known hand, in games ever in hand.", |r| {
            r.mean_turns_held
        }),
        Column::maybe_real(
            "mean_turns_in_play",
            Unit::Turns,
            "Mean turns in play for each game that it was deployed in.",
            |r| r.mean_turns_in_play,
        ),
        Column::maybe_real("mean_force_paid", Unit::Force, "Mean Force used for a deployment.", |r| r.mean_force_paid),
        Column::maybe_real("mean_discount", Unit::Force, "Printed cost minus mean_force_paid.", |r| r.mean_discount),
        Column::int("num_destiny", Unit::Count, "Times drawn for destiny.", |r| int(r.num_destiny)),
        Column::maybe_real("mean_destiny", Unit::Destiny, "Mean destiny number drawn.", |r| r.mean_destiny),
        Column::int("num_destiny_lift", Unit::Count, "Of its destiny draws, those from a known deck.", |r: &R| {
            int(r.destiny_lift.n)
        }),
        Column::int("num_battles", Unit::Count, "Battles that it took part in.", |r| int(r.num_battles)),
        Column::maybe_real(
            "mean_power_share",
            Unit::Share,
            "Its side's share of the power at the end of these battles.",
            |r| r.mean_power_share,
        ),
        Column::int("num_drains", Unit::Count, "Its owner's Force drains at its location.", |r| int(r.num_drains)),
        Column::real("drain_total", Unit::Force, "Final amounts of these drains.", |r| r.drain_total),
        Column::int("force_caused_lost", Unit::Force, "Force that the opponent lost to it.", |r| {
            int(r.force_caused_lost)
        }),
        Column::int("num_hits", Unit::Cards, "Cards that it hit as a weapon.", |r| int(r.num_hits)),
        Column::int("num_moves", Unit::Count, "Times that it moved.", |r| int(r.num_moves)),
        Column::int("num_activations", Unit::Count, "Uses of its text.", |r| int(r.num_activations)),
    ]
}

fn destiny() -> Vec<Column<CardStatRow>> {
    type R = CardStatRow;
    let names = ["destiny_lift", "destiny_lift_lo", "destiny_lift_hi"];
    let doc = "Destiny number drawn less the mean printed destiny of its deck.";
    let mut columns: Vec<Column<R>> = rate_columns(names, doc, |r: &R| &r.destiny_lift).into_iter().collect();
    columns.iter_mut().for_each(|column| column.unit = Unit::Destiny);
    let doc = "False-discovery value: its draws are as high as its decks' mean.";
    columns.push(discovery_column("destiny_lift_q", doc, |r: &R| &r.destiny_lift));
    columns
}

fn departures() -> Vec<Column<CardStatRow>> {
    type R = CardStatRow;
    vec![
        Column::int("left_forfeited", Unit::Count, "Times forfeited.", |r: &R| int(r.left.forfeited)),
        Column::int("left_lost_battle", Unit::Count, "Times lost during a battle in another way.", |r| {
            int(r.left.lost_in_battle)
        }),
        Column::int("left_weapon", Unit::Count, "Times left play after a hit, not forfeited.", |r| int(r.left.weapon)),
        Column::int("left_card_text", Unit::Count, "Times left play by a card's text.", |r| int(r.left.card_text)),
        Column::int("left_eaten", Unit::Count, "Times eaten by a creature.", |r| int(r.left.eaten)),
        Column::int("left_other", Unit::Count, "Times left play unexplained.", |r| int(r.left.other)),
        Column::int("num_survived", Unit::Cards, "Copies in play when the log ends.", |r| int(r.left.survived)),
    ]
}

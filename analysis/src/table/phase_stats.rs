//! `phase_stats`: what happens in each phase.

use super::rate::{Rate, rate_columns};
use super::{Column, Row, Unit, int};

/// One side's play in one phase, apart by whose turn it is, by result and by bots.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct PhaseStatRow {
    pub game_id: String,
    pub phase: String,
    pub side: String,
    pub is_own_turn: Option<bool>,
    pub result: String,
    pub has_bot: bool,
    pub num_games: u32,
    pub num_phases: u32,
    pub num_actions: u32,
    pub num_decisions: u32,
    /// Behind `passed_pct`: passes among the decisions whose answer is known.
    pub passed: Rate,
    pub force_used: f64,
    pub force_activated: f64,
    pub num_drawn: u32,
    pub num_deployed: u32,
    pub deploy_cost: f64,
    pub num_played: u32,
    /// The column `num_activations`.
    pub num_uses: u32,
    pub num_moves: u32,
    pub num_drains: u32,
    pub force_drained: f64,
    pub num_battles: u32,
    pub num_forfeited: u32,
    pub force_lost_drain: u32,
    pub force_lost_battle: u32,
    pub force_lost_other: u32,
    pub num_fired: u32,
    pub force_retrieved: f64,
}

impl Row for PhaseStatRow {
    const NAME: &'static str = "phase_stats";
    const DOC: &'static str = "One side's play in one phase, apart by whose turn it is, by the game's result for that \
                               side and by bots; undone play is not counted.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = dimensions();
        columns.extend(metrics());
        columns
    }
}

fn dimensions() -> Vec<Column<PhaseStatRow>> {
    type R = PhaseStatRow;
    let mut columns = vec![
        Column::text("game_id", Unit::Word, "Which card game.", |r: &R| &r.game_id),
        Column::text("phase", Unit::Word, "The phase, in GEMP's words.", |r| &r.phase),
        Column::text("side", Unit::Word, "The acting side.", |r| &r.side),
        Column::maybe_bool("is_own_turn", "It is the acting side's own turn; absent when it is nobody's.", |r| {
            r.is_own_turn
        }),
        Column::text("result", Unit::Word, "won, lost, or none without a winner.", |r| &r.result),
        Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
        Column::int("num_games", Unit::Games, "Games behind the row.", |r| int(r.num_games)),
        Column::int("num_phases", Unit::Count, "Phases behind the row: divide by it for means.", |r| int(r.num_phases)),
        Column::int(
            "num_actions",
            Unit::Count,
            "Actions of all kinds but payments and losses.",
            |r| int(r.num_actions),
        ),
        Column::int(
            "num_decisions",
            Unit::Count,
            "Top-level decisions that offered an action, from own recordings.",
            |r| int(r.num_decisions),
        ),
        Column::int("num_settled", Unit::Count, "Of these, decisions whose answer is known.", |r| int(r.passed.n)),
    ];
    columns.extend(rate_columns(
        ["passed_pct", "passed_pct_lo", "passed_pct_hi"],
        "Share of these that the player passed.",
        |r: &R| &r.passed,
    ));
    columns
}

fn metrics() -> Vec<Column<PhaseStatRow>> {
    type R = PhaseStatRow;
    vec![
        Column::real("force_used", Unit::Force, "Force used.", |r: &R| r.force_used),
        Column::real("force_activated", Unit::Force, "Force activated.", |r| r.force_activated),
        Column::int("num_drawn", Unit::Cards, "Cards drawn into hand.", |r| int(r.num_drawn)),
        Column::int("num_deployed", Unit::Cards, "Cards deployed.", |r| int(r.num_deployed)),
        Column::real("deploy_cost", Unit::Force, "Force used for deployments.", |r| r.deploy_cost),
        Column::int("num_played", Unit::Cards, "Interrupts, Epic Events and shields played.", |r| int(r.num_played)),
        Column::int("num_activations", Unit::Count, "Uses of card text.", |r| int(r.num_uses)),
        Column::int("num_moves", Unit::Count, "Cards moved.", |r| int(r.num_moves)),
        Column::int("num_drains", Unit::Count, "Force drains initiated.", |r| int(r.num_drains)),
        Column::real("force_drained", Unit::Force, "Amounts of these drains as initiated.", |r| r.force_drained),
        Column::int("num_battles", Unit::Count, "Battles initiated.", |r| int(r.num_battles)),
        Column::int("num_fired", Unit::Count, "Weapons fired.", |r| int(r.num_fired)),
        Column::int("num_forfeited", Unit::Cards, "Cards forfeited.", |r| int(r.num_forfeited)),
        Column::int("force_lost_drain", Unit::Force, "Force lost to drains.", |r| int(r.force_lost_drain)),
        Column::int("force_lost_battle", Unit::Force, "Force lost to battle damage.", |r| int(r.force_lost_battle)),
        Column::int("force_lost_other", Unit::Force, "Force lost to anything else.", |r| int(r.force_lost_other)),
        Column::real("force_retrieved", Unit::Force, "Force retrieved.", |r| r.force_retrieved),
    ]
}

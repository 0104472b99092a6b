//! What every file says of its origin.

/// The version of the tables' columns; it changes whenever a column is added, removed or changes its meaning.
pub const SCHEMA_VERSION: &str = "3";

/// The versions behind a run, kept in every file's metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meta {
    /// Version of the program.
    pub tool: String,
    /// Version of the rules that judged.
    pub rules: String,
    /// Hash of the card facts.
    pub cards: String,
    /// What the model of how games are won was fitted on.
    pub winning: String,
}

impl Meta {
    /// The metadata's keys and values for one table.
    pub fn pairs(&self, table: &str) -> [(&'static str, String); 6] {
        [
            ("holocron.table", table.to_owned()),
            ("holocron.schema_version", SCHEMA_VERSION.to_owned()),
            ("holocron.tool_version", self.tool.clone()),
            ("holocron.rules_version", self.rules.clone()),
            ("holocron.card_data_hash", self.cards.clone()),
            ("holocron.winning_model", self.winning.clone()),
        ]
    }
}

//! What a statistic is: a value, as a rule is.

/// The definition of one statistic.
#[derive(Debug, PartialEq, Eq)]
pub struct Stat {
    /// Its id, such as `win-rate-in-hand`.
    pub id: &'static str,
    /// The question that it answers.
    pub question: &'static str,
    /// How it is computed.
    pub definition: &'static str,
    /// What it is divided by, or what is counted.
    pub denominator: &'static str,
    /// How it misleads.
    pub bias: &'static str,
    /// The table that carries it.
    pub table: &'static str,
    /// The first of its columns.
    pub column: &'static str,
}

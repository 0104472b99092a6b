//! What a kind of doctored game is.

/// One way to break one rule. `M` is the function that makes the edit; what it gets to see depends on the game.
#[derive(Debug)]
pub struct Kind<M> {
    /// The rule's id without its game, such as `DRAIN-04`, and a word where a rule has several kinds of one name.
    pub(crate) name: &'static str,
    /// What is done to the game.
    pub(crate) what: &'static str,
    /// Rules that cannot help noticing too, without their game.
    pub(crate) companions: &'static [&'static str],
    /// Makes the edit, where a game has the situation for it.
    pub(crate) make: M,
}

impl<M: Copy> Kind<M> {
    /// A kind that only its own rule notices.
    pub(crate) const fn new(name: &'static str, what: &'static str, make: M) -> Kind<M> {
        Kind { name, what, companions: &[], make }
    }

    /// With the rules that cannot help noticing too.
    pub(crate) const fn with(self, companions: &'static [&'static str]) -> Kind<M> {
        Kind { companions, ..self }
    }

    /// The rule that must notice, without its game: the area and the number of the name.
    pub(crate) fn rule(&self) -> &'static str {
        let end = self.name.match_indices('-').nth(1).map_or(self.name.len(), |(at, _)| at);
        &self.name[..end]
    }
}

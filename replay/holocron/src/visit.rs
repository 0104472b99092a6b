//! The one place that says which game a log is of.

use holocron_ingest::AnyLog;
use holocron_ingest::log::Log;
use holocron_replay::account::Chronicle;
use holocron_swccg::Swccg;
use holocron_swtcg::Swtcg;
use holocron_youngjedi::YoungJedi;

/// Something done to a log, whichever game it is of.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it, with the game as a type.
    fn visit<G: Chronicle>(self, log: &Log<G::Kind>) -> Self::Output;
}

/// Something done to each game, without a log.
pub trait GameVisitor {
    /// Does it.
    fn visit<G: Chronicle>(&mut self);
}

/// Visits a log with its game as a type.
///
/// ```
/// use holocron::ingest::log::Log;
/// use holocron::replay::account::Chronicle;
///
/// struct Name;
/// impl holocron::Visitor for Name {
///     type Output = &'static str;
///     fn visit<G: Chronicle>(self, _: &Log<G::Kind>) -> &'static str {
///         G::NAME
///     }
/// }
/// let log = holocron::read(&b"<gameReplay><ge type=\"EB\"/></gameReplay>"[..])?;
/// assert_eq!(holocron::visit(&log, Name), "Star Wars CCG");
/// # Ok::<(), holocron::Error>(())
/// ```
pub fn visit<V: Visitor>(log: &AnyLog, visitor: V) -> V::Output {
    match log {
        AnyLog::Gemp(log) => visitor.visit::<Swccg>(log),
        AnyLog::Swtcg(log) => visitor.visit::<Swtcg>(log),
        AnyLog::YoungJedi(log) => visitor.visit::<YoungJedi>(log),
    }
}

/// Visits every game, in the order of the catalogue.
///
/// ```
/// use holocron::replay::account::Chronicle;
///
/// struct Names(Vec<&'static str>);
/// impl holocron::GameVisitor for Names {
///     fn visit<G: Chronicle>(&mut self) {
///         self.0.push(G::NAME);
///     }
/// }
/// let mut names = Names(Vec::new());
/// holocron::visit_games(&mut names);
/// assert_eq!(names.0, ["Star Wars CCG", "Star Wars TCG", "Young Jedi"]);
/// ```
pub fn visit_games(visitor: &mut impl GameVisitor) {
    visitor.visit::<Swccg>();
    visitor.visit::<Swtcg>();
    visitor.visit::<YoungJedi>();
}

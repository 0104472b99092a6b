//! Messages: from text to a statement of the grammar.

use super::context::Context;
use crate::id::Sides;
use crate::log::ProblemKind;
use crate::message::Statement;

/// The grammar's reading of a message; `None` while there is no grammar.
fn understand(text: &str, players: &Sides<Box<str>>) -> Option<Statement> {
    Some(crate::message::parse(text, players))
}

/// Types a message. Before the players are known the text is kept, to be typed by [`retry`].
pub(super) fn statement(text: &str, context: &mut Context) -> Statement {
    let Some(players) = &context.players else {
        context.deferred.push(context.at);
        return Statement::Unknown(text.into());
    };
    match understand(text, &players.names) {
        Some(Statement::Unknown(text)) => {
            context.problems.note(context.at, ProblemKind::UnknownMessage, || text.to_string());
            Statement::Unknown(text)
        }
        Some(statement) => statement,
        None => Statement::Unknown(text.into()),
    }
}

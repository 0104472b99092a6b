//! Messages: from text to a statement of the grammar.

use super::context::Context;
use crate::log::ProblemKind;
use crate::message::Statement;

/// Types a message. Before the players are known the text is kept, to be typed when they are.
pub(super) fn statement(text: &str, context: &mut Context) -> Statement {
    let Some(players) = &context.players else {
        context.deferred.push(context.at);
        return Statement::Unknown(text.into());
    };
    let statement = crate::message::parse(text, &players.names);
    if let Statement::Unknown(text) = &statement {
        context.problems.note(context.at, ProblemKind::UnknownMessage, || text.to_string());
    }
    statement
}

//! The log file of a bot (SWCCG format 1.4): every event stands in a wrapper with the time and the type. The bot
//! writes decisions elsewhere, and closes the root only when it starts a new file.

use crate::xml::Attribute;

/// The root element.
pub(super) const ROOT: &[u8] = b"game_log";
/// When the log began and whose it is.
pub(super) const ROOT_ATTRIBUTES: &[&[u8]] = &[b"started", b"bot"];
/// The element around each event.
pub(super) const WRAPPER: &[u8] = b"event";
/// Elements beside the events that are passed over.
pub(super) const OTHERS: [&[u8]; 2] = [b"opponent", b"raw_xml"];

/// The type of event that a wrapper announces; empty when it announces none.
pub(super) fn announced_type<'a>(window: &'a [u8], attributes: &[Attribute]) -> &'a [u8] {
    attributes.iter().find(|a| a.key(window) == b"type").map(|a| a.raw(window)).unwrap_or_default()
}

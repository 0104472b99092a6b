//! The live protocol (SWCCG format 1.3): `gameState` answers a client that joins, `update` every later poll. Both
//! hold the same events as a recording. A first answer, or one after a re-join, is a dump of the state and not history
//! (SWCCG format 1.5).

/// The root elements.
pub(super) const ROOTS: [&[u8]; 2] = [b"gameState", b"update"];
/// The channel number has no meaning for the game.
pub(super) const ROOT_ATTRIBUTES: &[&[u8]] = &[b"cn"];
/// Elements beside the events that are passed over: the players' clocks.
pub(super) const OTHERS: [&[u8]; 1] = [b"clocks"];

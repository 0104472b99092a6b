//! What the checks of several areas share.

pub(super) mod account;
pub(super) mod bounds;
pub(super) mod changes;
pub(super) mod copies;
pub(super) mod cost;
pub(super) mod counted;
pub(super) mod deltas;
pub(super) mod fare;
pub(super) mod offer_doubts;
pub(super) mod offered;
pub(super) mod piles;
pub(super) mod placing;
pub(super) mod power;
pub(super) mod reckoned;
pub(super) mod showdown;
pub(super) mod soft;

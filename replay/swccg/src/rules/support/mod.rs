//! What the checks of several areas share.

pub(super) mod account;
pub(super) mod copies;
pub(super) mod counted;
pub(super) mod crew;
pub(super) mod departures;
pub(super) mod left;
pub(super) mod move_payment;
pub(super) mod offer_doubts;
pub(super) mod offered;
pub(super) mod piles;
pub(super) mod placing;
pub(super) mod power;
pub(super) mod presence;
pub(super) mod reading;
pub(super) mod retrieval;
pub(super) mod showdown;
pub(super) mod shuttles;
pub(super) mod soft;

//! What the server offers, what is paid and lost, and cards on their way to a pile.

pub mod loss;
pub mod offer;
pub mod payment;
pub mod played;

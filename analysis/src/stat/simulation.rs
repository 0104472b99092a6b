//! The care proved by simulation: made-up worlds whose truth is known. Seeds are fixed, so the results never change.

mod chance;
mod destinies;
mod effects;
mod shares;

//! Inference tested by simulation: generated worlds whose truth is known. Seeds are fixed, so the results never change.

mod chance;
mod destinies;
mod shares;

//! The wheel for Python: built by maturin, installed into an environment of its own, and tested there.

mod environment;
mod wheel;

pub use environment::{Environment, interpreter, run};
pub use wheel::wheel;

//! Where a test ends the program as a lost power supply would.

/// A moment at which the program may die: after each step that changes what a reader of the output sees.
#[cfg(not(test))]
pub(super) fn point() {}

/// Ends the program at the moment with the number in `HOLOCRON_DIE_AT`, counted from 1.
#[cfg(test)]
pub(super) fn point() {
    use std::sync::atomic::{AtomicU32, Ordering};

    static PASSED: AtomicU32 = AtomicU32::new(0);
    let here = PASSED.fetch_add(1, Ordering::SeqCst) + 1;
    if std::env::var("HOLOCRON_DIE_AT").is_ok_and(|at| at == here.to_string()) {
        std::process::abort();
    }
}

//! Two folders take each other's names at once.

use std::io;
use std::path::Path;

/// Exchanges the names of two folders, so that each name leads to a folder at any moment; false where the system or the disk
/// cannot do that.
///
/// # Errors
/// What the system says.
#[cfg(target_os = "linux")]
pub(super) fn exchange(one: &Path, two: &Path) -> io::Result<bool> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    use rustix::io::Errno;

    match renameat_with(CWD, one, CWD, two, RenameFlags::EXCHANGE) {
        Ok(()) => Ok(true),
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// See above.
#[cfg(not(target_os = "linux"))]
pub(super) fn exchange(_: &Path, _: &Path) -> io::Result<bool> {
    Ok(false)
}

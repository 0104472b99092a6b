//! What a program of Linux needs of the system that starts it.

/// The head of a file in the format ELF with 64 bits, the lowest byte first.
const HEAD: &[u8] = b"\x7fELF\x02\x01";
/// A part of the program that names what loads its libraries.
const INTERPRETER: u32 = 3;

/// Whether a program starts without any library of the system; `None` when the bytes are no such program.
pub fn is_static(program: &[u8]) -> Option<bool> {
    if !program.starts_with(HEAD) {
        return None;
    }
    let number = |at: usize, bytes: usize| {
        let bytes = program.get(at..at.checked_add(bytes)?)?;
        Some(bytes.iter().rev().fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte)))
    };
    let (begin, size, parts) = (number(0x20, 8)?, number(0x36, 2)?, number(0x38, 2)?);
    for part in 0..parts {
        let at = begin.checked_add(part * size)?;
        if number(usize::try_from(at).ok()?, 4)? == u64::from(INTERPRETER) {
            return Some(false);
        }
    }
    Some(true)
}

/// The newest version of glibc that a program or library asks for, as in (2, 17); `None` when it asks for none.
///
/// Every name of a version that stands in the file counts, so the truth may be older and never newer.
pub fn newest_glibc(program: &[u8]) -> Option<(u32, u32)> {
    const NAME: &[u8] = b"GLIBC_";
    let version = |at: usize| {
        let rest = program.get(at + NAME.len()..)?;
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.').unwrap_or(rest.len());
        let mut numbers = std::str::from_utf8(rest.get(..end)?).ok()?.split('.').map(|number| number.parse().ok());
        Some((numbers.next()??, numbers.next()??))
    };
    let starts = program.windows(NAME.len()).enumerate().filter(|(_, bytes)| *bytes == NAME);
    starts.filter_map(|(at, _)| version(at)).max()
}

#[cfg(test)]
mod tests {
    use super::{is_static, newest_glibc};

    #[test]
    fn what_asks_for_a_loader_is_not_static() {
        let mut program = vec![0; 0x100];
        program[..6].copy_from_slice(b"\x7fELF\x02\x01");
        (program[0x20], program[0x36], program[0x38]) = (0x40, 0x38, 2);
        assert_eq!(is_static(&program), Some(true));
        program[0x40 + 0x38] = 3;
        assert_eq!(is_static(&program), Some(false));
        program.truncate(0x50);
        assert_eq!(is_static(&program), None);
        assert_eq!(is_static(b"MZ"), None);
    }

    #[test]
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    fn this_test_is_not_static() {
        let this = std::fs::read(std::env::current_exe().expect("a path")).expect("a file");
        assert_eq!(is_static(&this), Some(false));
        assert!(newest_glibc(&this).is_some_and(|version| version >= (2, 17)));
    }

    #[test]
    fn the_newest_version_counts() {
        assert_eq!(newest_glibc(b"\0GLIBC_2.2.5\0GLIBC_2.17\0GLIBC_2.9\0GLIBC_PRIVATE\0"), Some((2, 17)));
        assert_eq!(newest_glibc(b"GLIBC_2.34"), Some((2, 34)));
        assert_eq!(newest_glibc(b"GLIBC_"), None);
    }
}

//! What JavaScript calls: it reserves room, writes the packed bytes there, and reads what comes out. No pointer is followed here.

#![expect(unsafe_code, reason = "the names of exported functions are attributes that count as unsafe")]

use std::cell::RefCell;

thread_local! {
    static PACKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static UNPACKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for `size` packed bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn packed(size: usize) -> *mut u8 {
    PACKED.with_borrow_mut(|packed| {
        *packed = vec![0; size];
        packed.as_mut_ptr()
    })
}

/// Unpacks them, and says whether they are whole.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn unpack() -> bool {
    let unpacked = crate::unpack(&PACKED.take());
    let is_whole = unpacked.is_ok();
    UNPACKED.replace(unpacked.unwrap_or_default());
    is_whole
}

/// Where the result lies.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn unpacked() -> *const u8 {
    UNPACKED.with_borrow(|unpacked| unpacked.as_ptr())
}

/// How many bytes the result has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn unpacked_size() -> usize {
    UNPACKED.with_borrow(Vec::len)
}

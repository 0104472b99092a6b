//! Zlib, gzip or plain bytes in, a window on the XML out.
//!
//! Recordings are called `.xml.gz` and are zlib streams (SWCCG format 1.1), so the name says nothing: the first
//! bytes decide. The stream is inflated piece by piece, because a cut file still holds everything before the cut and
//! one-shot inflaters give none of it.

use std::io::{self, Read};

use flate2::{Decompress, FlushDecompress, Status};

use crate::buffer::Buffer;
use crate::error::{Error, ErrorKind};
use crate::hash::Fnv1a;
use crate::key::Fields;
use crate::limits::Limits;

const PIECE: usize = 64 << 10;
const WINDOW: usize = 256 << 10;
/// Bytes of XML in one that is stored; recordings pack 25 to 35 to one.
const PACKED: usize = 28;
const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// How the bytes came to their end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The container is whole.
    Whole,
    /// The container stops early.
    Cut,
    /// The container is damaged from here on.
    Damaged(String),
}

enum Packing {
    Plain,
    Zlib(Decompress),
    Gzip(Decompress),
    /// Between two members of a gzip file, or after the last.
    GzipEnd,
}

/// A growing window on the inflated bytes of a file.
pub(crate) struct Source<R> {
    input: R,
    packing: Packing,
    /// Stored bytes that were read; `stored[taken..filled]` are not inflated yet.
    stored: Buffer,
    taken: usize,
    filled: usize,
    /// Inflated bytes; `window[start..end]` are not consumed yet.
    window: Buffer,
    start: usize,
    end: usize,
    /// Offset of `window[start]` in the XML.
    base: u64,
    end_of_file: bool,
    over: Option<End>,
    /// The XML has begun: its byte-order mark, if any, is behind.
    has_begun: bool,
    /// Stored bytes behind the end of the compressed stream.
    left_over: u64,
    hash: Fnv1a,
    /// FNV-1a of the XML that was consumed, when it is wanted.
    content: Option<Fields>,
    is_log_over: bool,
    limits: Limits,
}

impl<R: Read> Source<R> {
    /// Looks at the first bytes and gets ready to inflate.
    ///
    /// # Errors
    /// `Empty`, `NotALog` when the first bytes are neither XML nor a known container, `Io`.
    pub(crate) fn open(input: R, limits: &Limits) -> Result<Source<R>, Error> {
        let mut source = Source {
            input,
            packing: Packing::Plain,
            stored: Buffer::new(PIECE),
            taken: 0,
            filled: 0,
            window: Buffer::new(WINDOW),
            start: 0,
            end: 0,
            base: 0,
            end_of_file: false,
            over: None,
            has_begun: false,
            left_over: 0,
            hash: Fnv1a::default(),
            content: None,
            is_log_over: false,
            limits: *limits,
        };
        while source.is_undecided() {
            source.read_stored()?;
        }
        source.packing = source.detect()?;
        Ok(source)
    }

    /// True while the first bytes are too few, or blank, to tell what they are.
    fn is_undecided(&self) -> bool {
        let bytes = self.stored.get(..self.filled).unwrap_or_default();
        let has_room = self.filled < PIECE && !self.end_of_file;
        has_room && (bytes.len() < 4 || bytes.iter().skip(3).all(u8::is_ascii_whitespace))
    }

    fn detect(&mut self) -> Result<Packing, Error> {
        let bytes = self.stored.get(..self.filled).unwrap_or_default();
        match bytes {
            [0x78, 0x01 | 0x5E | 0x9C | 0xDA, ..] => return Ok(Packing::Zlib(Decompress::new(true))),
            [0x1F, 0x8B, ..] => return Ok(Packing::Gzip(Decompress::new_gzip(15))),
            _ => {}
        }
        let text = bytes.strip_prefix(&BYTE_ORDER_MARK).unwrap_or(bytes);
        match text.iter().position(|b| !b.is_ascii_whitespace()) {
            None if self.end_of_file => Err(Error::new(ErrorKind::Empty, 0)),
            Some(i) if text.get(i) == Some(&b'<') => {
                self.taken = bytes.len() - text.len();
                self.base = self.taken as u64;
                Ok(Packing::Plain)
            }
            _ => {
                let first: Vec<String> = bytes.iter().take(4).map(|b| format!("{b:02x}")).collect();
                let found = format!("a file that begins with the bytes {}", first.join(" "));
                Err(Error::new(ErrorKind::NotALog { found }, 0))
            }
        }
    }

    /// The bytes at hand.
    pub(crate) fn window(&self) -> &[u8] {
        self.window.get(self.start..self.end).unwrap_or_default()
    }

    /// Offset in the XML of the window's first byte.
    pub(crate) fn base(&self) -> u64 {
        self.base
    }

    /// About how many bytes of XML the stored bytes at hand hold: the whole of most recordings.
    pub(crate) fn expected(&self) -> usize {
        let stored = self.filled - self.taken;
        if matches!(self.packing, Packing::Plain) { stored } else { stored * PACKED }
    }

    /// Bytes of XML inflated so far.
    pub(crate) fn inflated(&self) -> u64 {
        self.base + (self.end - self.start) as u64
    }

    /// FNV-1a of the stored bytes read so far.
    pub(crate) fn hash(&self) -> u64 {
        self.hash.finish()
    }

    /// Hashes what is consumed from now on, until the log is over.
    pub(crate) fn hash_content(&mut self) {
        self.content = Some(Fields::default());
    }

    /// The hash of what was consumed up to the end of the log; `None` when it was not wanted.
    pub(crate) fn content(&self) -> Option<u64> {
        self.content.as_ref().map(Fields::value)
    }

    /// Gives up the first `n` bytes of the window.
    pub(crate) fn consume(&mut self, n: usize) {
        let n = n.min(self.end - self.start);
        if let (Some(content), Some(bytes), false) =
            (&mut self.content, self.window.get(self.start..self.start + n), self.is_log_over)
        {
            content.bytes(bytes);
        }
        self.start += n;
        self.base += n as u64;
    }

    /// What the reader is willing to hold.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Stored bytes behind the end of the compressed stream, once all is read.
    pub(crate) fn left_over(&self) -> u64 {
        self.left_over
    }

    /// Gives up the blanks that the window begins with, of which a file may hold more than any element.
    pub(crate) fn consume_blanks(&mut self) {
        self.consume(self.window().iter().take_while(|byte| byte.is_ascii_whitespace()).count());
    }

    /// Makes the window twice as long, so that what is read again from its start each time costs no more than as much
    /// again; `Some` when there are no more bytes.
    ///
    /// # Errors
    /// As [`Source::fill`].
    pub(crate) fn grow(&mut self) -> Result<Option<End>, Error> {
        let before = self.window().len();
        loop {
            let is_longer = self.window().len() > before;
            match self.fill() {
                Ok(Some(_)) | Err(_) if is_longer => return Ok(None),
                Ok(None) if self.window().len() < 2 * before => {}
                result => return result,
            }
        }
    }

    /// Adds bytes to the window; `Some` when there are no more, however often it is asked.
    ///
    /// # Errors
    /// `Io`, `TooLarge`, `ElementTooLarge` when the window holds one element too large to keep.
    pub(crate) fn fill(&mut self) -> Result<Option<End>, Error> {
        self.make_room()?;
        loop {
            if let Some(end) = &self.over {
                return Ok(Some(end.clone()));
            }
            if self.taken == self.filled && !self.end_of_file {
                self.taken = 0;
                self.filled = 0;
                self.read_stored()?;
            }
            let before = self.end;
            self.inflate();
            if self.inflated() > self.limits.inflated {
                return Err(Error::new(ErrorKind::TooLarge { limit: self.limits.inflated }, self.base));
            }
            if self.end > before {
                self.begin();
                return Ok(None);
            }
        }
    }

    /// Reads to the end of the file and forgets what comes, so that the hash covers every byte.
    pub(crate) fn drain(&mut self) -> Result<End, Error> {
        self.is_log_over = true;
        let end = loop {
            self.consume(self.end - self.start);
            if let Some(end) = self.fill()? {
                break end;
            }
        };
        self.left_over += (self.filled - self.taken) as u64;
        while !self.end_of_file {
            (self.taken, self.filled) = (0, 0);
            self.read_stored()?;
            self.left_over += self.filled as u64;
        }
        (self.taken, self.filled) = (0, 0);
        Ok(end)
    }

    /// Passes over a byte-order mark inside the container.
    fn begin(&mut self) {
        if !self.has_begun && self.end - self.start >= BYTE_ORDER_MARK.len() {
            self.has_begun = true;
            if self.base == 0 && self.window().starts_with(&BYTE_ORDER_MARK) {
                self.start += BYTE_ORDER_MARK.len();
                self.base += BYTE_ORDER_MARK.len() as u64;
            }
        }
    }

    fn make_room(&mut self) -> Result<(), Error> {
        if self.start > 0 {
            self.window.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        if self.end == self.window.len() {
            if self.end >= self.limits.element {
                return Err(Error::new(ErrorKind::ElementTooLarge { limit: self.limits.element }, self.base));
            }
            self.window.resize(self.end * 2, 0);
        }
        Ok(())
    }

    fn read_stored(&mut self) -> Result<(), Error> {
        loop {
            let room = self.stored.get_mut(self.filled..).unwrap_or_default();
            match self.input.read(room) {
                Ok(n) => {
                    self.hash.write(room.get(..n.min(room.len())).unwrap_or_default());
                    self.filled += n.min(room.len());
                    self.end_of_file = n == 0;
                    return Ok(());
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::new(ErrorKind::Io(error), self.inflated())),
            }
        }
    }

    /// Moves bytes from `stored` to the window, or sets `over`.
    fn inflate(&mut self) {
        let stored = self.stored.get(self.taken..self.filled).unwrap_or_default();
        let room = self.window.get_mut(self.end..).unwrap_or_default();
        let inflater = match &mut self.packing {
            Packing::Plain => {
                let n = stored.len().min(room.len());
                if let (Some(to), Some(from)) = (room.get_mut(..n), stored.get(..n)) {
                    to.copy_from_slice(from);
                }
                self.taken += n;
                self.end += n;
                if n == 0 && self.end_of_file {
                    self.over = Some(End::Whole);
                }
                return;
            }
            Packing::GzipEnd => {
                // A gzip file may be several streams in a row; anything else after the end is no part of the log.
                match stored.first() {
                    Some(0x1F) => self.packing = Packing::Gzip(Decompress::new_gzip(15)),
                    None if !self.end_of_file => {}
                    _ => self.over = Some(End::Whole),
                }
                return;
            }
            Packing::Zlib(inflater) | Packing::Gzip(inflater) => inflater,
        };
        let (before_in, before_out) = (inflater.total_in(), inflater.total_out());
        let result = inflater.decompress(stored, room, FlushDecompress::None);
        let took = usize::try_from(inflater.total_in() - before_in).unwrap_or(usize::MAX).min(stored.len());
        let gave = usize::try_from(inflater.total_out() - before_out).unwrap_or(usize::MAX).min(room.len());
        self.taken += took;
        self.end += gave;
        match result {
            Ok(Status::StreamEnd) => match self.packing {
                Packing::Gzip(_) => self.packing = Packing::GzipEnd,
                _ => self.over = Some(End::Whole),
            },
            Ok(Status::Ok | Status::BufError) => {
                if took == 0 && gave == 0 && self.taken == self.filled && self.end_of_file {
                    self.over = Some(End::Cut);
                } else if took == 0 && gave == 0 && self.taken < self.filled {
                    self.over = Some(End::Damaged("the inflater stands still".to_owned()));
                }
            }
            Err(error) => self.over = Some(End::Damaged(error.to_string())),
        }
    }
}

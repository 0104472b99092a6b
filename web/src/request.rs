//! A question as it crosses the boundary: a head of JSON, and the bytes of the recordings after it.

use serde::Deserialize;

/// A recording with its name.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// How the file is called in all output.
    pub name: &'a str,
    /// The file: XML, plain or packed.
    pub bytes: &'a [u8],
}

/// What JavaScript asks about.
#[derive(Debug)]
pub struct Request<'a> {
    head: Head,
    bytes: &'a [u8],
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    #[serde(default)]
    recordings: Vec<Part>,
    #[serde(default)]
    rule: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    name: String,
    size: usize,
}

impl<'a> Request<'a> {
    /// Reads a question: the length of the head in four bytes, the lowest first; the head; then one recording after the other.
    ///
    /// # Errors
    /// When the head is not JSON of the expected form, or the sizes do not add up.
    ///
    /// ```
    /// let head = br#"{"recordings":[{"name":"a.xml","size":3}]}"#;
    /// let mut bytes = u32::try_from(head.len()).expect("short").to_le_bytes().to_vec();
    /// bytes.extend_from_slice(head);
    /// bytes.extend_from_slice(b"<a>");
    /// let request = holocron_web::Request::read(&bytes).expect("well formed");
    /// assert_eq!(request.recordings()[0].bytes, b"<a>");
    /// ```
    pub fn read(bytes: &'a [u8]) -> Result<Request<'a>, String> {
        let (size, rest) = bytes.split_first_chunk::<4>().ok_or("the question is shorter than four bytes")?;
        let size = usize::try_from(u32::from_le_bytes(*size)).unwrap_or(usize::MAX);
        let (head, bytes) = rest.split_at_checked(size).ok_or("the head is longer than the question")?;
        let head: Head = serde_json::from_slice(head).map_err(|error| format!("the head is damaged: {error}"))?;
        let total = head.recordings.iter().try_fold(0_usize, |sum, part| sum.checked_add(part.size));
        if total != Some(bytes.len()) {
            return Err("the sizes of the recordings do not add up".to_owned());
        }
        Ok(Request { head, bytes })
    }

    /// The recordings, in the order of the question.
    pub fn recordings(&self) -> Vec<Named<'_>> {
        let mut rest = self.bytes;
        let mut named = Vec::new();
        for part in &self.head.recordings {
            let (bytes, after) = rest.split_at_checked(part.size).unwrap_or((rest, &[]));
            named.push(Named { name: &part.name, bytes });
            rest = after;
        }
        named
    }

    /// The id of the rule that is asked about; empty without one.
    pub fn rule(&self) -> &str {
        &self.head.rule
    }
}

#[cfg(test)]
mod tests {
    use super::Request;

    #[test]
    fn damaged_questions_are_refused() {
        let with = |head: &[u8], rest: &[u8]| {
            let size = u32::try_from(head.len()).expect("short").to_le_bytes();
            [&size[..], head, rest].concat()
        };
        for (bytes, why) in [
            (vec![1, 0], "shorter"),
            (vec![9, 0, 0, 0, 1], "longer"),
            (with(b"{", b""), "damaged"),
            (with(br#"{"recordings":[{"name":"a","size":2}]}"#, b"a"), "add up"),
            (with(br#"{"recordings":[{"name":"a","size":1}]}"#, b"ab"), "add up"),
            (
                with(br#"{"recordings":[{"name":"a","size":18446744073709551615},{"name":"b","size":2}]}"#, b"a"),
                "add up",
            ),
        ] {
            let error = Request::read(&bytes).expect_err("refused");
            assert!(error.contains(why), "{error}");
        }
    }
}

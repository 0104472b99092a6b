//! Machine-readable output, made piece by piece so that memory does not grow with the number of recordings.

use serde::Serialize;

/// One object on one line.
pub fn line<T: Serialize>(value: &T) -> String {
    // Plain structs with text keys always serialise; the fallback keeps the output one object a line.
    let mut text = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    text.push('\n');
    text
}

/// A value for a person to read.
pub fn pretty<T: Serialize>(value: &T) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_else(|_| "null".to_owned());
    text.push('\n');
    text
}

/// An array that is written while its items arrive.
#[derive(Debug, Default)]
pub struct Array {
    count: usize,
}

impl Array {
    /// The text to write for the next item.
    pub fn item<T: Serialize>(&mut self, value: &T) -> String {
        let before = if self.count == 0 { "[\n" } else { ",\n" };
        self.count += 1;
        format!("{before}{}", line(value).trim_end())
    }

    /// The text to write at the end.
    pub fn end(&self) -> &'static str {
        if self.count == 0 { "[]\n" } else { "\n]\n" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_array_in_pieces_is_an_array() {
        for count in 0..3_u32 {
            let mut array = Array::default();
            let mut text: String = (0..count).map(|number| array.item(&number)).collect();
            text.push_str(array.end());
            let back: Vec<u32> = serde_json::from_str(&text).expect("JSON");
            assert_eq!(back, (0..count).collect::<Vec<_>>());
        }
    }
}

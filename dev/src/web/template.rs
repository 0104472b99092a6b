//! Fills the places of a template.

/// The template with each `__NAME__` replaced by the value of that name. What is filled in is not searched again.
///
/// # Errors
/// When the template has a place that no value fills, or a value has no place.
pub(super) fn fill(template: &str, values: &[(&str, &str)]) -> Result<String, String> {
    let mut places: Vec<(usize, &str, &str)> = Vec::new();
    for (name, value) in values {
        let place = template.find(&format!("__{name}__")).ok_or_else(|| format!("the template has no {name}"))?;
        places.push((place, name, value));
    }
    places.sort_unstable();
    let mut out = String::new();
    let mut from = 0;
    for (place, name, value) in places {
        out.push_str(template.get(from..place).unwrap_or_default());
        out.push_str(value);
        from = place + name.len() + 4;
    }
    out.push_str(template.get(from..).unwrap_or_default());
    let is_place = |word: &&str| word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let left = template.split("__").find(|word| is_place(word) && values.iter().all(|(name, _)| name != word));
    left.map_or(Ok(out), |left| Err(format!("nothing fills {left}")))
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn values_are_not_searched() {
        let filled = fill("<a>__ONE__</a>__TWO__!", &[("TWO", "2"), ("ONE", "__TWO__")]);
        assert_eq!(filled.as_deref(), Ok("<a>__TWO__</a>2!"));
        assert!(fill("__ONE__", &[]).is_err() && fill("", &[("ONE", "1")]).is_err());
    }
}

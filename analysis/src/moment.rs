//! Moments as people write them, UTC.

/// Year, month and day of a time in milliseconds since 1970, UTC (Hinnant, `civil_from_days`).
pub(crate) fn date(ms: i64) -> String {
    let days = ms.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    format!("{year:04}-{month:02}-{day:02}")
}

/// The day with this number of days since 1970, as 2026-11-21.
pub(crate) fn day(number: i64) -> String {
    date(number.saturating_mul(86_400_000))
}

/// The number of days from 1970 to a day such as 2026-11-21; `None` for what is no day of the calendar.
pub(crate) fn number(text: &str) -> Option<i64> {
    let mut parts = text.split('-');
    let mut part = |len: usize| parts.next().filter(|part| part.len() == len)?.parse::<i64>().ok();
    let (year, month, of_month) = (part(4)?, part(2)?, part(2)?);
    // Hinnant, `days_from_civil`; years begin in March.
    let (shifted, years) = ((month + 9) % 12, year - i64::from(month <= 2));
    let era = years.div_euclid(400);
    let of_era = years.rem_euclid(400);
    let number =
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * shifted + 2) / 5 + of_month - 719_469;
    (day(number) == text).then_some(number)
}

/// A time in milliseconds since 1970 as 2026-11-21T18:30:00.000Z.
pub(crate) fn moment(ms: i64) -> String {
    let of_day = ms.rem_euclid(86_400_000);
    let (hours, minutes) = (of_day / 3_600_000, of_day / 60_000 % 60);
    format!("{}T{hours:02}:{minutes:02}:{:02}.{:03}Z", date(ms), of_day / 1000 % 60, of_day % 1000)
}

#[cfg(test)]
mod tests {
    use super::{date, day, moment, number};

    #[test]
    fn days_are_those_of_the_calendar() {
        for (ms, expected) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_399_999, "2000-02-28"),
            (951_868_800_000, "2000-03-01"),
            (1_790_003_600_000, "2026-09-21"),
        ] {
            assert_eq!(date(ms), expected);
            assert_eq!(number(expected).map(day).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026-13-01",
            "2026-02-29",
            "26-02-01",
            "2026-02-1",
            "2026-2-01",
            "0000-00-00",
            "2026-00-10",
            "2026-01-01-01",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn moments_sort_as_texts() {
        assert_eq!(moment(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(moment(1_790_003_600_789), "2026-09-21T15:13:20.789Z");
        assert!(moment(-1) < moment(0));
    }
}

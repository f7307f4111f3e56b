//! Days as people count them. A day is a number of days since 1 January 1970.

use ludoteca_game::Phrase;

use crate::messages;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// From 1.
    pub day: u8,
    /// From 1.
    pub month: u8,
    /// The year.
    pub year: i64,
    /// From Monday, which is 0.
    pub weekday: u8,
}

impl Date {
    /// The date of a day.
    #[must_use]
    pub fn of(day: i64) -> Date {
        // Years begin in March here, so that the day that not every year has is the last one.
        let from_march = day + 719_468;
        let era = from_march.div_euclid(146_097);
        let of_era = from_march.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        Date {
            day: (of_year - (153 * month_from_march + 2) / 5 + 1) as u8,
            month: month as u8,
            year: era * 400 + year_of_era + i64::from(month <= 2),
            // 1 January 1970 was a Thursday.
            weekday: (day + 3).rem_euclid(7) as u8,
        }
    }

    /// The name of its month.
    #[must_use]
    pub fn month_name(&self) -> &'static Phrase {
        let names = [
            messages::january(),
            messages::february(),
            messages::march(),
            messages::april(),
            messages::may(),
            messages::june(),
            messages::july(),
            messages::august(),
            messages::september(),
            messages::october(),
            messages::november(),
            messages::december(),
        ];
        names[usize::from(self.month - 1) % names.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    #[test]
    fn days_have_the_dates_of_the_calendar() {
        let told = |day: i64| {
            let Date { day, month, year, weekday } = Date::of(day);
            (year, month, day, weekday)
        };
        assert_eq!(told(0), (1970, 1, 1, 3));
        assert_eq!(told(-1), (1969, 12, 31, 2));
        assert_eq!(told(11_016), (2000, 2, 29, 1));
        assert_eq!(told(11_017), (2000, 3, 1, 2));
        assert_eq!(told(20_771), (2026, 11, 14, 5));
    }
}

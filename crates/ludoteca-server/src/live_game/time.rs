/// The present, and the times in which no server ran, so that players could not act.
#[derive(Clone, Debug, Default)]
pub(crate) struct Now {
    /// Milliseconds since 1970.
    pub(crate) ms: i64,
    /// Start and end of each time without a server, in order.
    pub(crate) gaps: Vec<(i64, i64)>,
}

impl Now {
    /// Returns the time in which a server ran since then.
    pub(crate) fn since(&self, then_ms: i64) -> u64 {
        let lost: i64 = self.gaps.iter().map(|(from, to)| ((*to).min(self.ms) - (*from).max(then_ms)).max(0)).sum();
        u64::try_from(self.ms - then_ms - lost).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Now;

    #[test]
    fn time_without_a_server_does_not_count() {
        let now = Now { ms: 1_000, gaps: vec![(100, 300), (900, 950)] };
        assert_eq!(now.since(0), 750);
        assert_eq!(now.since(200), 650);
        assert_eq!(now.since(920), 50);
        assert_eq!(now.since(2_000), 0);
    }
}

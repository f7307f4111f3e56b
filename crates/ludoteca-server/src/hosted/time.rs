//! Time as a table sees it: what passed while no server ran does not count.

/// The present, and the times in which nobody could play because no server ran.
#[derive(Clone, Debug, Default)]
pub(crate) struct Now {
    /// Milliseconds since 1970.
    pub(crate) ms: i64,
    /// From when to when no server ran, in order.
    pub(crate) gaps: Vec<(i64, i64)>,
}

impl Now {
    /// How much time has passed since then in which a server ran.
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

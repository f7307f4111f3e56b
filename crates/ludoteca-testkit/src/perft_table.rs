use ludoteca_game::{Game, Settings, perft};

/// Checks every line of a table of counts.
///
/// `#` begins a comment, which says where the counts come from. Other lines have three parts with bars between them:
/// settings as `key=value`, a position or nothing for the start, and the counts for depth 1, 2, 3 and so on.
///
/// # Panics
///
/// At the first line that cannot be read or whose counts are not right.
pub fn perft_table<G: Game>(table: &str) {
    let lines = table.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[settings, position, counts] = parts.as_slice() else {
            panic!("{line}: three parts with bars between them");
        };
        let given = settings.split_whitespace().filter_map(|pair| pair.split_once('='));
        let settings = Settings::read(G::known_settings(), given).unwrap_or_else(|error| panic!("{line}: {error}"));
        let rules = G::with(&settings).unwrap_or_else(|error| panic!("{line}: {error}"));
        let at = match position {
            "" => rules.start(),
            text => rules.read_position(text).unwrap_or_else(|flaw| panic!("{line}: {flaw}")),
        };
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let wanted: u64 = count.parse().unwrap_or_else(|_| panic!("{line}: {count} is not a count"));
            assert_eq!(perft(&rules, &at, depth), wanted, "{line}: depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0, "the table has counts");
}

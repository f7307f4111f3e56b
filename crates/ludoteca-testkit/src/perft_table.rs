use ludoteca_game::{Settings, perft};
use ludoteca_view::GameRules;

/// Checks every line of a table of counts.
///
/// `#` begins a comment, which names the source of the counts. The other lines have three parts with bars between them: settings as
/// `key=value`, a position or nothing for the start, and the counts for depth 1, 2, 3 and so on.
///
/// # Panics
///
/// Panics at the first line that cannot be read or has a wrong count.
pub fn perft_table<G: GameRules>(table: &str) {
    let lines = table.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[settings, position, counts] = parts.as_slice() else {
            panic!("{line}: three parts with bars between them");
        };
        let given = settings.split_whitespace().filter_map(|pair| pair.split_once('='));
        let settings = Settings::read(G::INFO.settings, given).unwrap_or_else(|error| panic!("{line}: {error}"));
        let rules = G::with(&settings).unwrap_or_else(|error| panic!("{line}: {error}"));
        let at = match position {
            "" => rules.start(),
            text => rules.read_position(text).unwrap_or_else(|error| panic!("{line}: {error}")),
        };
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let expected: u64 = count.parse().unwrap_or_else(|_| panic!("{line}: {count} is not a count"));
            assert_eq!(perft(&rules, &at, depth), expected, "{line}: depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0, "the table has counts");
}

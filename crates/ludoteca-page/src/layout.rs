//! How a board lies in the window: what the style sheet has to know to give it all the room there is.

use ludoteca_view::{Cut, Size};

/// The shapes that a board is drawn in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The width of the board in heights, in each cut; that of the wide one where there is no other.
    ratios: [f32; 3],
    compact: bool,
    short: bool,
}

impl Layout {
    /// The layout of a board with these cuts.
    #[must_use]
    pub fn of(cuts: &[(Cut, Size)]) -> Layout {
        let ratio = |cut: Cut| cuts.iter().find(|(known, _)| *known == cut).map(|(_, size)| size.ratio());
        let wide = ratio(Cut::Wide).unwrap_or(1.0);
        let compact = ratio(Cut::Compact);
        let short = ratio(Cut::Short);
        let tall = compact.unwrap_or(wide);
        Layout { ratios: [wide, tall, short.unwrap_or(tall)], compact: compact.is_some(), short: short.is_some() }
    }

    /// `--ar-wide`, `--ar-tall` and `--ar-short`.
    #[must_use]
    pub fn ratio(self, nth: usize) -> String {
        format!("{:.4}", self.ratios[nth])
    }

    /// What the style sheet calls it.
    #[must_use]
    pub fn shape(self) -> &'static str {
        if self.ratios[0] > 1.2 { "wide" } else { "square" }
    }

    /// Whether it leaves no room for anything below it on a phone.
    #[must_use]
    pub fn is_full(self) -> bool {
        self.ratios[1] < 0.8
    }

    /// Whether it goes to the very edges of a phone.
    #[must_use]
    pub fn bleeds(self) -> bool {
        self.shape() == "wide" && self.ratios[1] >= 0.9
    }

    /// Whether it has a cut for narrow windows.
    #[must_use]
    pub const fn is_tallable(self) -> bool {
        self.compact
    }

    /// Whether it has a cut for narrow and low ones.
    #[must_use]
    pub const fn has_short(self) -> bool {
        self.short
    }

    /// The cut for a window that is asked about in the words of style sheets, which make room by the same rules.
    #[must_use]
    pub fn cut(self, holds: impl Fn(&str) -> bool) -> Cut {
        let on_its_side = holds("(max-height: 500px) and (orientation: landscape)");
        let narrow = holds("(max-width: 899.9px)");
        match () {
            () if on_its_side && self.shape() == "square" && self.compact => Cut::Compact,
            () if on_its_side || !narrow => Cut::Wide,
            () if self.short && holds("(max-height: 640px) and (orientation: portrait)") => Cut::Short,
            () if self.compact => Cut::Compact,
            () => Cut::Wide,
        }
    }
}

use leptos::ev;
use leptos::prelude::*;
use ludoteca_game::{Cut, Size};

use crate::edge::prefers;

/// How a board lies in the window: what the style sheet has to know to give it all the room there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The width of the board in heights, in each cut; that of the wide one where there is no other.
    ratios: [f32; 3],
    compact: bool,
    short: bool,
}

impl Layout {
    pub(crate) fn of(cuts: &[(Cut, Size)]) -> Layout {
        let ratio = |cut: Cut| cuts.iter().find(|(known, _)| *known == cut).map(|(_, size)| size.ratio());
        let wide = ratio(Cut::Wide).unwrap_or(1.0);
        let compact = ratio(Cut::Compact);
        let short = ratio(Cut::Short);
        let tall = compact.unwrap_or(wide);
        Layout { ratios: [wide, tall, short.unwrap_or(tall)], compact: compact.is_some(), short: short.is_some() }
    }

    /// `--ar-wide`, `--ar-tall` and `--ar-short`.
    pub(crate) fn ratio(self, nth: usize) -> String {
        format!("{:.4}", self.ratios[nth])
    }

    pub(crate) fn shape(self) -> &'static str {
        if self.ratios[0] > 1.2 { "wide" } else { "square" }
    }

    /// Whether it leaves no room for anything below it on a phone.
    pub(crate) fn is_full(self) -> bool {
        self.ratios[1] < 0.8
    }

    /// Whether it goes to the very edges of a phone.
    pub(crate) fn bleeds(self) -> bool {
        self.shape() == "wide" && self.ratios[1] >= 0.9
    }

    pub(crate) const fn is_tallable(self) -> bool {
        self.compact
    }

    pub(crate) const fn has_short(self) -> bool {
        self.short
    }

    /// The cut for the window as it is; the style sheet makes room by the same rules.
    fn cut(self) -> Cut {
        let on_its_side = prefers("(max-height: 500px) and (orientation: landscape)");
        let narrow = prefers("(max-width: 899.9px)");
        match () {
            () if on_its_side && self.shape() == "square" && self.compact => Cut::Compact,
            () if on_its_side || !narrow => Cut::Wide,
            () if self.short && prefers("(max-height: 640px) and (orientation: portrait)") => Cut::Short,
            () if self.compact => Cut::Compact,
            () => Cut::Wide,
        }
    }
}

/// The cut in which a board is shown, whatever becomes of the window.
pub(crate) fn use_cut(layout: Signal<Layout>) -> Memo<Cut> {
    let resized = RwSignal::new(0_u32);
    let handle = window_event_listener(ev::resize, move |_| resized.update(|count| *count += 1));
    on_cleanup(move || handle.remove());
    Memo::new(move |_| {
        resized.track();
        layout.get().cut()
    })
}

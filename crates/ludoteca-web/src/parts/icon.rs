use leptos::prelude::*;

/// A sign that stands for something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Undo,
    Redo,
    Hint,
    Flip,
    More,
    First,
    Back,
    Forward,
    Last,
    Sound,
    SoundOff,
    List,
    Sun,
    Moon,
    Close,
    Flag,
    Again,
    Link,
    Leave,
    Copy,
    Down,
    Up,
    Bin,
    Plus,
    Minus,
    Keyboard,
    Picture,
    Done,
}

impl Sign {
    /// Its lines in a square of 24.
    const fn lines(self) -> &'static str {
        match self {
            Sign::Undo => "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
            Sign::Redo => "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
            Sign::Hint => "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3Z",
            Sign::Flip => "M7 4v14M3.5 14.5L7 18l3.5-3.5M17 20V6M13.5 9.5L17 6l3.5 3.5",
            Sign::More => "M5 12h.01M12 12h.01M19 12h.01",
            Sign::First => "M18 6l-6 6 6 6M7 6v12",
            Sign::Back => "M15 6l-6 6 6 6",
            Sign::Forward => "M9 6l6 6-6 6",
            Sign::Last => "M6 6l6 6-6 6M17 6v12",
            Sign::Sound => "M4 9v6h4l5 4V5L8 9H4ZM17 9a4 4 0 0 1 0 6",
            Sign::SoundOff => "M4 9v6h4l5 4V5L8 9H4ZM17 9.5l5 5M22 9.5l-5 5",
            Sign::List => "M8 6h12M8 12h12M8 18h12M3.5 6h.01M3.5 12h.01M3.5 18h.01",
            Sign::Sun => {
                "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5"
            }
            Sign::Moon => "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
            Sign::Close => "M6 6l12 12M18 6L6 18",
            Sign::Flag => "M5 21V4M5 4h12l-2.5 4L17 12H5",
            Sign::Again => "M4 12a8 8 0 1 1 2.5 5.8M4 20v-4.5h4.5",
            Sign::Link => {
                "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"
            }
            Sign::Leave => "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
            Sign::Copy => "M9 9h11v11H9ZM5 15H4V4h11v1",
            Sign::Down => "M12 4v11M7 10.5l5 5 5-5M5 20h14",
            Sign::Up => "M12 16V5M7 9.5l5-5 5 5M5 20h14",
            Sign::Plus => "M12 5v14M5 12h14",
            Sign::Minus => "M5 12h14",
            Sign::Bin => "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13",
            Sign::Keyboard => "M3 7h18v11H3ZM7 11h.01M11 11h.01M15 11h.01M8 15h8",
            Sign::Done => "M5 12.5l4.5 4.5L19 7.5",
            Sign::Picture => "M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15 9h.01",
        }
    }
}

/// A sign.
#[component]
pub(crate) fn Icon(
    /// Which.
    #[prop(into)]
    sign: Signal<Sign>,
) -> impl IntoView {
    let width = move || (sign.get() == Sign::More).then_some("3.4");
    view! {
        <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d=move || sign.get().lines() stroke-width=width />
        </svg>
    }
}

/// A button that shows a sign and tells its name.
#[component]
pub(crate) fn IconButton(
    /// The sign.
    #[prop(into)]
    sign: Signal<Sign>,
    /// The name.
    #[prop(into)]
    name: Signal<String>,
    /// What it does.
    on_press: Callback<()>,
    /// Whether it can be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether it is pressed, where that stays.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
    /// Whether the menu that it opens is shown.
    #[prop(optional, into)]
    opens: Option<Signal<bool>>,
) -> impl IntoView {
    let state = move |is: bool| if is { "true" } else { "false" };
    view! {
        <button
            type="button"
            class="icon"
            aria-label=name
            title=name
            aria-pressed=move || pressed.map(|pressed| state(pressed.get()))
            aria-expanded=move || opens.map(|opens| state(opens.get()))
            disabled=disabled
            on:click=move |_| on_press.run(())
        >
            <Icon sign />
        </button>
    }
}

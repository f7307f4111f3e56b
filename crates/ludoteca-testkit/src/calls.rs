use std::cell::Cell;

/// How often [`Toy`](crate::Toy) was asked for the four things that cost time in a real game, on one thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// Calls of `Notation::read_move`.
    pub read_move: u32,
    /// Calls of `Rules::check`.
    pub check: u32,
    /// Calls of `Rules::apply`.
    pub apply: u32,
    /// Calls of `Draw::scene`.
    pub scene: u32,
}

thread_local! {
    // Per thread, so that tests that run side by side do not count each other's calls.
    static CALLS: Cell<Calls> = const { Cell::new(Calls { read_move: 0, check: 0, apply: 0, scene: 0 }) };
}

impl Calls {
    /// The calls on this thread since the last `take`; counting starts again at 0.
    #[must_use]
    pub fn take() -> Calls {
        CALLS.take()
    }

    /// The calls on this thread while `work` runs.
    pub fn during<T>(work: impl FnOnce() -> T) -> (T, Calls) {
        let _ = Calls::take();
        let result = work();
        (result, Calls::take())
    }

    /// Counts one call.
    pub(crate) fn count(part: fn(&mut Calls) -> &mut u32) {
        let mut calls = CALLS.get();
        *part(&mut calls) += 1;
        CALLS.set(calls);
    }
}

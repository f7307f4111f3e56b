/// What the page cannot know by itself.
pub trait Env {
    /// Bits that nobody guesses.
    fn random(&mut self) -> [u8; 32];

    /// Now, in milliseconds since 1970.
    fn now_ms(&mut self) -> i64;

    /// The same as the clock on the wall shows it, so that a day begins when it does for people.
    fn local_ms(&mut self) -> i64 {
        self.now_ms()
    }

    /// Whether nothing should move that need not.
    fn reduced_motion(&self) -> bool;

    /// What was kept under a name.
    fn kept(&self, key: &str) -> Option<String>;
}

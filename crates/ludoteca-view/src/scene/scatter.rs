/// Numbers that look as if they fell by chance and are the same every time: for the grain of wood, crumbs, stones in a pit.
#[derive(Clone, Debug)]
pub struct Scatter(u32);

impl Scatter {
    /// The numbers that belong to a seed.
    #[must_use]
    pub const fn new(seed: u32) -> Scatter {
        Scatter(seed)
    }

    /// The next number, from 0 to below 1.
    pub fn draw(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // As many bits as the number can hold, so that it never rounds up to 1.
        (self.0 >> 8) as f32 / 16_777_216.0
    }
}

/// Where chance comes from. It is handed in: nothing here rolls dice of its own.
pub trait Luck {
    /// The place of one of the outcomes, each as likely as its weight says. There is at least one, none of weight 0.
    fn pick(&mut self, weights: &[u32]) -> usize;
}

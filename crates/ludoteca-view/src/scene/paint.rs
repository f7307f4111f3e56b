/// Light or dark colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light, the default.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// A colour in the light and in the dark theme, each `0xRRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paint {
    /// In the light theme.
    pub light: u32,
    /// In the dark theme.
    pub dark: u32,
}

/// Shadow.
pub const SHADE: Paint = Paint::same(0);
/// Light.
pub const SHINE: Paint = Paint::same(0xff_ff_ff);

impl Paint {
    /// The same colour in both themes.
    #[must_use]
    pub const fn same(rgb: u32) -> Paint {
        Paint { light: rgb, dark: rgb }
    }

    /// A colour for each theme.
    #[must_use]
    pub const fn new(light: u32, dark: u32) -> Paint {
        Paint { light, dark }
    }

    /// The colour with a share of another one mixed in, from 0 (none of it) to 1 (nothing else).
    #[must_use]
    pub fn mixed(self, other: Paint, share: f32) -> Paint {
        Paint { light: mixed(self.light, other.light, share), dark: mixed(self.dark, other.dark, share) }
    }

    /// The colour as `0xRRGGBB`.
    #[must_use]
    pub const fn in_theme(self, theme: Theme) -> u32 {
        match theme {
            Theme::Light => self.light,
            Theme::Dark => self.dark,
        }
    }
}

fn mixed(one: u32, other: u32, share: f32) -> u32 {
    let channel = |shift: u32| {
        let [from, to] = [one, other].map(|rgb| (rgb >> shift & 0xff) as f32);
        ((from + (to - from) * share).round() as u32) << shift
    };
    channel(16) | channel(8) | channel(0)
}

/// A colour of a gradient, somewhere on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// How far on the way, from 0 to 1.
    pub offset: f32,
    /// The colour there.
    pub paint: Paint,
    /// How much of it is seen, from 0 to 1.
    pub opacity: f32,
}

/// Which way a gradient goes, in a box that reaches from (0, 0) to (1, 1) whatever the size of the shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Direction {
    /// Along a line.
    Linear {
        /// Where the first colour is.
        from: (f32, f32),
        /// Where the last colour is.
        to: (f32, f32),
    },
    /// From a centre outwards.
    Radial {
        /// Where the first colour is.
        centre: (f32, f32),
        /// How far away the last colour is.
        radius: f32,
    },
}

/// Colours that go over into one another.
#[derive(Clone, Debug, PartialEq)]
pub struct Gradient {
    /// Which way they go.
    pub direction: Direction,
    /// Two to four colours, the first one first.
    pub stops: Vec<Stop>,
}

impl Gradient {
    /// Colours along a line, each with how far on the way it is.
    #[must_use]
    pub fn linear<const N: usize>(from: (f32, f32), to: (f32, f32), stops: [(f32, Paint); N]) -> Gradient {
        Gradient::of(Direction::Linear { from, to }, stops)
    }

    /// Colours from a centre outwards, each with how far on the way it is.
    #[must_use]
    pub fn radial<const N: usize>(centre: (f32, f32), radius: f32, stops: [(f32, Paint); N]) -> Gradient {
        Gradient::of(Direction::Radial { centre, radius }, stops)
    }

    /// The same colour all the way, from one opacity to another: shadows and glows.
    #[must_use]
    pub fn fading(direction: Direction, paint: Paint, stops: [(f32, f32); 2]) -> Gradient {
        Gradient { direction, stops: stops.map(|(offset, opacity)| Stop { offset, paint, opacity }).to_vec() }
    }

    /// A soft shadow for a shape that is a little larger than what throws it: dark up to `edge`, nothing at 1.
    #[must_use]
    pub fn shadow(edge: f32, opacity: f32) -> Gradient {
        Gradient::fading(Direction::Radial { centre: (0.5, 0.5), radius: 0.5 }, SHADE, [(edge, opacity), (1.0, 0.0)])
    }

    fn of<const N: usize>(direction: Direction, stops: [(f32, Paint); N]) -> Gradient {
        Gradient { direction, stops: stops.map(|(offset, paint)| Stop { offset, paint, opacity: 1.0 }).to_vec() }
    }
}

/// What is inside of a shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Fill {
    /// One colour.
    Solid(Paint),
    /// Several that go over into one another.
    Gradient(Gradient),
}

impl From<Paint> for Fill {
    fn from(paint: Paint) -> Fill {
        Fill::Solid(paint)
    }
}

impl From<Gradient> for Fill {
    fn from(gradient: Gradient) -> Fill {
        Fill::Gradient(gradient)
    }
}

impl From<&Gradient> for Fill {
    fn from(gradient: &Gradient) -> Fill {
        Fill::Gradient(gradient.clone())
    }
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// Cut off where it ends.
    Butt,
    /// With half a disc.
    Round,
}

/// How two lines meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// In a point.
    Miter,
    /// With a rounded corner.
    Round,
}

/// The line around a shape, or a line by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub paint: Paint,
    /// How wide it is.
    pub width: f32,
    /// How it ends.
    pub cap: Cap,
    /// How it turns.
    pub join: Join,
    /// How much of it is drawn and how much left out, by turns.
    pub dash: Option<(f32, f32)>,
}

impl Stroke {
    /// A plain line.
    #[must_use]
    pub const fn new(paint: Paint, width: f32) -> Stroke {
        Stroke { paint, width, cap: Cap::Butt, join: Join::Miter, dash: None }
    }

    /// The line with round ends and corners.
    #[must_use]
    pub const fn round(self) -> Stroke {
        Stroke { cap: Cap::Round, join: Join::Round, ..self }
    }

    /// The line with round corners.
    #[must_use]
    pub const fn joined(self) -> Stroke {
        Stroke { join: Join::Round, ..self }
    }

    /// The line drawn for a length and left out for another, by turns.
    #[must_use]
    pub const fn dashed(self, drawn: f32, left_out: f32) -> Stroke {
        Stroke { dash: Some((drawn, left_out)), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::{Paint, SHINE};

    #[test]
    fn colours_are_mixed_channel_by_channel_in_each_theme() {
        let paint = Paint::new(0x00_20_40, 0x80_80_80);
        assert_eq!(paint.mixed(SHINE, 0.0), paint);
        assert_eq!(paint.mixed(SHINE, 1.0), SHINE);
        assert_eq!(paint.mixed(SHINE, 0.5), Paint::new(0x80_90_a0, 0xc0_c0_c0));
    }
}

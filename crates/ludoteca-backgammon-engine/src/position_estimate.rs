use crate::chances::Chances;
use crate::cube_state::CubeOwner;

/// The static evaluation of a position, from the point of view of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PositionEstimate {
    /// Probabilities of the results, with a cube that is never turned.
    pub chances: Chances,
    /// Janowski's cube efficiency.
    pub cube_efficiency: CubeEfficiency,
}

impl PositionEstimate {
    /// Replaces the chances and keeps the cube efficiency.
    #[must_use]
    pub const fn with_chances(self, chances: Chances) -> PositionEstimate {
        PositionEstimate { chances, ..self }
    }
}

/// The cube efficiency for each owner of the cube, from 0 (a dead cube) to 1 (a live cube, always turned at the best
/// moment). It is low in volatile positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeEfficiency {
    /// With a centred cube.
    pub centred: f32,
    /// With the cube on the side of the player on roll.
    pub player: f32,
    /// With the cube on the opponent's side.
    pub opponent: f32,
}

impl CubeEfficiency {
    /// The efficiency of a cube that is never turned again.
    pub const DEAD: CubeEfficiency = CubeEfficiency::uniform(0.0);

    /// The same efficiency for every owner.
    #[must_use]
    pub const fn uniform(efficiency: f32) -> CubeEfficiency {
        CubeEfficiency { centred: efficiency, player: efficiency, opponent: efficiency }
    }

    /// The efficiency for one owner.
    #[must_use]
    pub fn for_owner(self, owner: CubeOwner) -> f64 {
        f64::from(match owner {
            CubeOwner::Centred => self.centred,
            CubeOwner::Player => self.player,
            CubeOwner::Opponent => self.opponent,
        })
    }
}

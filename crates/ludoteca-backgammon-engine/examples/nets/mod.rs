use std::error::Error;
use std::path::Path;

use ludoteca_backgammon_engine::Mind;

/// The mind of the nets in a file.
pub(crate) fn read(file: &Path) -> Result<Mind, Box<dyn Error>> {
    Ok(Mind::from_bytes(&std::fs::read(file)?)?)
}

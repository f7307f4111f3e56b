use std::error::Error;
use std::path::Path;

use ludoteca_gammon::Mind;

/// The mind of the three nets in a folder.
pub(crate) fn read(folder: &Path) -> Result<Mind, Box<dyn Error>> {
    let net = |name: &str| std::fs::read(folder.join(name));
    let nets = [net("contact.net")?, net("race.net")?, net("pruning.net")?];
    Ok(Mind::from_bytes([&nets[0], &nets[1], &nets[2]])?)
}

//! Packs what is sent to browsers, as small as it gets.
//!
//! The page is packed by the binary's build script, once for all who load it. It is a crate of its own because the code of both libraries
//! is compiled where it is called, and a build script is compiled without optimisation: there, the page would take three times as long.
//!
//! ```
//! let text = "a turn, and a turn, ".repeat(100);
//! assert!(ludoteca_packer::brotli(text.as_bytes()).len() < 40);
//! assert!(ludoteca_packer::gzip(text.as_bytes()).len() < 80);
//! ```

use std::io::Write;

/// Bytes packed by Brotli.
#[must_use]
pub fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, 11, 22);
    writer.write_all(bytes).expect("memory can be written");
    drop(writer);
    packed
}

/// Bytes packed by gzip.
#[must_use]
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes).expect("memory can be written");
    writer.finish().expect("memory can be written")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{brotli, gzip};

    #[test]
    fn what_was_packed_is_unpacked_as_it_was() {
        for bytes in [Vec::new(), b"one".to_vec(), (0..200_000_u32).map(|number| (number % 251) as u8).collect()] {
            let (mut from_brotli, mut from_gzip) = (Vec::new(), Vec::new());
            brotli::Decompressor::new(&brotli(&bytes)[..], 4096).read_to_end(&mut from_brotli).expect("Brotli");
            flate2::read::GzDecoder::new(&gzip(&bytes)[..]).read_to_end(&mut from_gzip).expect("gzip");
            assert!(from_brotli == bytes && from_gzip == bytes, "{} bytes", bytes.len());
        }
    }
}

//! Brotli and gzip at their best compression, once for all who load the page.

use std::io::Write;

/// Compresses bytes with Brotli.
#[must_use]
pub fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 1 << 16, 11, 22);
    writer.write_all(bytes).expect("memory can be written");
    drop(writer);
    compressed
}

/// Compresses bytes with gzip.
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
    fn compressed_bytes_decompress_to_themselves() {
        for bytes in [Vec::new(), b"one".to_vec(), (0..200_000_u32).map(|number| (number % 251) as u8).collect()] {
            let (mut from_brotli, mut from_gzip) = (Vec::new(), Vec::new());
            brotli::Decompressor::new(&brotli(&bytes)[..], 4096).read_to_end(&mut from_brotli).expect("Brotli");
            flate2::read::GzDecoder::new(&gzip(&bytes)[..]).read_to_end(&mut from_gzip).expect("gzip");
            assert!(from_brotli == bytes && from_gzip == bytes, "{} bytes", bytes.len());
        }
    }
}

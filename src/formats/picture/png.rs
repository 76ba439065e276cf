//! A page as a PNG file.

use std::io;

use png::{BitDepth, ColorType, Compression, Encoder};

use super::raster::Raster;

/// Writes the file band by band, and calls `check` before each with the share that is done.
pub fn write<E: From<io::Error>>(
    raster: &Raster,
    out: &mut impl io::Write,
    mut check: impl FnMut(f64) -> Result<(), E>,
) -> Result<(), E> {
    let mut encoder = Encoder::new(out, raster.width, raster.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    let mut header = encoder.write_header().map_err(io::Error::from)?;
    let mut file = header.stream_writer().map_err(io::Error::from)?;
    let mut rows = 0;
    for band in raster.bands() {
        check(f64::from(rows) / f64::from(raster.height))?;
        // Nothing of a page is transparent.
        let rgb: Vec<u8> =
            band.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
        io::Write::write_all(&mut file, &rgb)?;
        rows += band.height();
    }
    file.finish().map_err(io::Error::from)?;
    Ok(header.finish().map_err(io::Error::from)?)
}

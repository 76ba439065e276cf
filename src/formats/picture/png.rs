//! A page as a PNG file.

use std::io;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};

use super::raster::Raster;

/// Writes the file band by band, and calls `check` every few milliseconds with the share that is done.
pub fn write<E: From<io::Error>>(
    raster: &Raster,
    out: &mut impl io::Write,
    mut check: impl FnMut(f64) -> Result<(), E>,
) -> Result<(), E> {
    let mut encoder = Encoder::new(out, raster.width, raster.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    let mut header = encoder.write_header().map_err(reason)?;
    let mut file = header.stream_writer().map_err(reason)?;
    for rows in raster.bands() {
        let share = f64::from(rows.start) / f64::from(raster.height);
        let band = raster.band(rows, || check(share))?;
        // Nothing of a page is transparent.
        let rgb: Vec<u8> =
            band.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
        io::Write::write_all(&mut file, &rgb)?;
    }
    file.finish().map_err(reason)?;
    Ok(header.finish().map_err(reason)?)
}

/// The system's reason as it is: the crate's own conversion leaves only its text.
fn reason(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(cause) => cause,
        other => io::Error::other(other),
    }
}

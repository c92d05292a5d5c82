import sharp from 'sharp';

/** More than a phone's camera or a scanner makes. A file of a few bytes can claim more, and cost gigabytes to show. */
const maxPixels = 120_000_000;

/** Whether a picture can be decoded to its last row, within the limit of pixels. */
export async function isDecodableImage(bytes: Buffer): Promise<boolean> {
  try {
    // A thumbnail reads every row, and holds only a few of them.
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

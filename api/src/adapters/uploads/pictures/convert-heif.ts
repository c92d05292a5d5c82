import type { Metadata } from 'sharp';
import { DomainError } from '../../../errors/domain-error';
import { encodeJpeg, openPicture, openPixels } from './decoding';
import { embedProfile } from './jpeg-segments';
import { decodeHevc } from './decode-hevc';
import { heldBytes, requireAcceptedSize } from './picture-limits';

/**
 * Converts the primary picture of a HEIC, HEIF or AVIF file to an upright JPEG without metadata. Sharp decodes AVIF, libheif HEVC, which
 * Sharp's binary lacks. Throws a `DomainError` for other codecs and for a picture that does not decode.
 */
export async function convertHeif(bytes: Buffer, metadata: Metadata): Promise<Buffer> {
  if (metadata.compression === 'av1') {
    requireAcceptedSize(metadata, heldBytes.av1);
    return encodeJpeg((await openPicture(bytes)).flatten({ background: 'white' }));
  }
  requireAcceptedSize(metadata, heldBytes.hevc);
  const decoded = await decodeHevc(bytes);
  if (!decoded)
    throw new DomainError(
      'unsupported-content',
      'This HEIC image cannot be read. Save it as JPEG and upload the new file. On an iPhone, choose Settings, Camera, Formats, Most Compatible.',
    );
  const jpeg = await encodeJpeg(await openPixels(decoded.pixels, decoded.width, decoded.height));
  return decoded.profile ? embedProfile(jpeg, decoded.profile) : jpeg;
}

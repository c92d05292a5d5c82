import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

export type Drawing = { jpeg(options?: object): Drawing; toBuffer(): Promise<Buffer> };

/** The fields of an order that hold a document. */
export const fileFields = [
  'applicant_photo',
  'applicant_passport_photo',
  'letter_of_invitation',
  'flight_ticket_in',
  'flight_ticket_out',
  'hotel_reservation_document',
  'contract_of_employment',
  'bank_statement',
];

/**
 * Draws a picture of one colour, a few kilobytes, so that a run measures the intake and not the decoding.
 * @param root of the workspace
 */
export function drawSmallPicture(root: string) {
  return loadSharp(root)({ create: { width: 400, height: 500, channels: 3, background: '#6b8f71' } })
    .jpeg()
    .toBuffer();
}

/**
 * Draws a picture of noise of about 300 KB, as large as a photo of a phone that a form has made smaller.
 * @param root of the workspace
 */
export function drawLargePicture(root: string) {
  const [width, height] = [760, 570];
  const pixels = randomBytes(width * height * 3);
  return loadSharp(root)(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The API's own package for pictures. */
function loadSharp(root: string): (input: object, options?: object) => Drawing {
  return createRequire(path.join(root, 'api/package.json'))('sharp');
}

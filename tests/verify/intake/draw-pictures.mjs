import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {{ jpeg(options?: object): Drawing, toBuffer(): Promise<Buffer> }} Drawing */

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
 * @param {string} root of the workspace
 */
export function drawSmallPicture(root) {
  return loadSharp(root)({ create: { width: 400, height: 500, channels: 3, background: '#6b8f71' } })
    .jpeg()
    .toBuffer();
}

/**
 * Draws a picture of noise of about 300 KB, as large as a photo of a phone that a form has made smaller.
 * @param {string} root of the workspace
 */
export function drawLargePicture(root) {
  const [width, height] = [760, 570];
  const pixels = randomBytes(width * height * 3);
  return loadSharp(root)(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/**
 * The API's own package for pictures.
 * @param {string} root
 * @returns {(input: object, options?: object) => Drawing}
 */
function loadSharp(root) {
  return createRequire(path.join(root, 'api/package.json'))('sharp');
}

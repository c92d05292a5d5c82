import { fileTypeFromBuffer } from 'file-type';
import { messages } from '@evisa/shared/domain/messages';
import { maximumUploadBytes, type UploadType } from '@evisa/shared/domain/upload-limits';
import { Refusal } from '../plugins/refusal';
import { pdfFault } from './check-pdf';
import { isWholePicture } from './check-picture';

/**
 * What an uploaded file is, decided by its content: its name and declared type are only claims.
 * Throws a `Refusal`: 413 above 10 MB, 415 for any other kind, for a file that is two kinds at once, for a picture that does not decode
 * and for a PDF that acts.
 */
export async function checkUpload(bytes: Buffer): Promise<UploadType> {
  if (bytes.length > maximumUploadBytes) throw new Refusal(413, messages.uploadFileTooLarge);
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = uploadTypeNames.find((name) => name === mime);
  if (!type || !wholeFile[type](bytes) || endsAsArchive(bytes)) throw new Refusal(415, messages.uploadFileType);
  if (type !== 'application/pdf') {
    if (!(await isWholePicture(bytes)))
      throw new Refusal(415, 'This picture cannot be read. Save it again, and upload that.');
    return type;
  }
  const fault = await pdfFault(bytes);
  if (fault) throw new Refusal(415, pdfFaultMessages[fault]);
  return type;
}

const pdfFaultMessages = {
  active: 'This PDF holds scripts, actions or other files. Print it to a new PDF, and upload that.',
  unreadable: 'This PDF cannot be read. Print it to a new PDF, and upload that.',
};

const uploadTypeNames: UploadType[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Whether the file begins and ends as its kind does, with nothing foreign before or after. */
const wholeFile: Record<UploadType, (bytes: Buffer) => boolean> = {
  'application/pdf': (bytes) =>
    startsWith(bytes, '%PDF-') && bytes.subarray(-2048).includes('%%EOF') && onlySpaceAfterLast(bytes, '%%EOF'),
  // Phones append maker's data after a JPEG's end, so what follows it is only searched for active content.
  'image/jpeg': (bytes) =>
    bytes.includes(Buffer.from([0xff, 0xd9])) &&
    !holdsMarkup(bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xd9])))),
  'image/png': (bytes) => bytes.subarray(-8, -4).toString('latin1') === 'IEND',
  'image/webp': (bytes) => bytes.length >= 12 && Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1,
};

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).toString('latin1') === text;
}

function onlySpaceAfterLast(bytes: Buffer, mark: string): boolean {
  return /^[\s\0]*$/.test(bytes.subarray(bytes.lastIndexOf(mark) + mark.length).toString('latin1'));
}

function holdsMarkup(bytes: Buffer): boolean {
  return /<(?:html|script|svg|body|!doctype)|%PDF-/i.test(bytes.toString('latin1'));
}

/** A ZIP's (and so a JAR's) closing record that reaches exactly to the end of the file. */
function endsAsArchive(bytes: Buffer): boolean {
  const record = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return record >= 0 && record + 22 <= bytes.length && record + 22 + bytes.readUInt16LE(record + 20) === bytes.length;
}

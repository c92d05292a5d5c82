import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { PDFObject } from '@cantoo/pdf-lib';

type PdfLibrary = typeof import('@cantoo/pdf-lib');

/** Keys and action types that let a PDF run something or contain other files. */
const activeNames = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'ImportData',
  'JavaScript',
  'JS',
  'Launch',
  'RichMedia',
  'RichMediaExecute',
  'SubmitForm',
  'XFA',
]);
/** The same for unparsed bytes. Short names are left out, because they also occur by chance in images. */
const activeNamePattern = /\/(?:EmbeddedFiles?|JavaScript|Launch|RichMedia|SubmitForm)\b/;

/** The maximum size of a decompressed stream, and of all streams together. */
const maxStreamBytes = 64 * 1024 * 1024;
const maxTotalStreamBytes = 4 * maxStreamBytes;
/** A stream that is compressed twice could expand by a factor of a thousand again. */
const doubleCompression = /\[[^\]]*(?:Flate|LZW)Decode[^\]]*(?:Flate|LZW)Decode/;

/**
 * Returns why a PDF is not accepted: `active` if it contains scripts, other files or actions, also inside compressed streams;
 * `unreadable` if it needs a password or cannot be read. Returns null for an acceptable PDF.
 */
export async function findPdfProblem(bytes: Buffer): Promise<'active' | 'unreadable' | null> {
  const text = decodeNameEscapes(bytes.toString('latin1'));
  if (activeNamePattern.test(text)) return 'active';
  if (doubleCompression.test(text)) return 'unreadable';
  const packed = await findStreamProblem(bytes);
  if (packed) return packed;
  // Takes a tenth of the server's start to load, and only uploads need it.
  const library = await import('@cantoo/pdf-lib');
  try {
    const document = await library.PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true, password: '' });
    const objects = document.context.enumerateIndirectObjects();
    return objects.some(([, object]) => hasActiveContent(object, library)) ? 'active' : null;
  } catch {
    return 'unreadable';
  }
}

/** Decodes names, which may write any letter as `#` and its code. */
function decodeNameEscapes(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const inflateAsync = promisify(inflate);

/** Checks each compressed stream separately, referenced or not, before a parser decompresses them without a limit. */
async function findStreamProblem(bytes: Buffer): Promise<'active' | 'unreadable' | null> {
  let sum = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    // The first byte of zlib data. Other bytes follow `endstream`.
    if ((bytes[start] ?? 0) % 16 !== 8) continue;
    const end = bytes.indexOf('endstream', start);
    try {
      const content = await inflateAsync(bytes.subarray(start, end < 0 ? bytes.length : end), {
        maxOutputLength: maxStreamBytes,
      });
      sum += content.length;
      if (activeNamePattern.test(decodeNameEscapes(content.toString('latin1')))) return 'active';
    } catch (error) {
      if (Reflect.get(Object(error), 'code') === 'ERR_BUFFER_TOO_LARGE') return 'unreadable';
      // Not a complete compressed stream: the parser decides.
    }
    if (sum > maxTotalStreamBytes) return 'unreadable';
  }
  return null;
}

/** Returns whether an object or its children are active. Referenced objects are checked separately. */
function hasActiveContent(object: PDFObject, library: PdfLibrary): boolean {
  const { PDFArray, PDFDict, PDFName, PDFStream } = library;
  if (object instanceof PDFStream) return hasActiveContent(object.dict, library);
  if (object instanceof PDFName) return activeNames.has(object.decodeText());
  if (object instanceof PDFDict)
    return object
      .entries()
      .some(([key, value]) => activeNames.has(key.decodeText()) || hasActiveContent(value, library));
  return object instanceof PDFArray && object.asArray().some((item) => hasActiveContent(item, library));
}

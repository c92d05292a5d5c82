import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';

/** What lets a PDF act or carry other files: names of keys and of kinds of actions. */
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
/** The same in bytes that nobody parses; short names would also be found in pictures. */
const activeNamePattern = /\/(?:EmbeddedFiles?|JavaScript|Launch|RichMedia|SubmitForm)\b/;

/** What a stream may become when it is unpacked, and all of them together. */
const maxStreamBytes = 64 * 1024 * 1024;
const maxTotalStreamBytes = 4 * maxStreamBytes;
/** A stream packed twice could become a thousand times as large again. */
const doubleCompression = /\[[^\]]*(?:Flate|LZW)Decode[^\]]*(?:Flate|LZW)Decode/;

/**
 * What keeps a PDF from being accepted: `active` when it holds scripts, other files or actions that start something, also inside
 * compressed streams; `unreadable` when it cannot be read without a password, or not at all. Null for any other.
 */
export async function findPdfProblem(bytes: Buffer): Promise<'active' | 'unreadable' | null> {
  const text = decodeNameEscapes(bytes.toString('latin1'));
  if (activeNamePattern.test(text)) return 'active';
  if (doubleCompression.test(text)) return 'unreadable';
  const packed = await findStreamProblem(bytes);
  if (packed) return packed;
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true, password: '' });
    const objects = document.context.enumerateIndirectObjects();
    return objects.some(([, object]) => hasActiveContent(object)) ? 'active' : null;
  } catch {
    return 'unreadable';
  }
}

/** Names may spell any letter as `#` and its code. */
function decodeNameEscapes(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const inflateAsync = promisify(inflate);

/** Looks into each compressed stream on its own, whether anything refers to it or not, before a parser unpacks them without a limit. */
async function findStreamProblem(bytes: Buffer): Promise<'active' | 'unreadable' | null> {
  let sum = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    // The first byte of what is packed by zlib. `endstream` is followed by something else.
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
      // No such stream after all, or one that is cut: the parser says.
    }
    if (sum > maxTotalStreamBytes) return 'unreadable';
  }
  return null;
}

/** An object and what it holds; what it refers to is looked at by itself. */
function hasActiveContent(object: PDFObject): boolean {
  if (object instanceof PDFStream) return hasActiveContent(object.dict);
  if (object instanceof PDFName) return activeNames.has(object.decodeText());
  if (object instanceof PDFDict)
    return object.entries().some(([key, value]) => activeNames.has(key.decodeText()) || hasActiveContent(value));
  return object instanceof PDFArray && object.asArray().some(hasActiveContent);
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { ImportError } from './import-error';

export interface TextFile {
  /** The text in parts of about 64 KB, without a byte order mark. */
  chunks: AsyncIterable<string>;
  /** Returns the number of bytes that were read. */
  getBytesRead(): number;
}

const sniffedBytes = 4096;
/** What a decoder writes for bytes that its encoding does not have. */
const replacementCharacter = '\uFFFD';

/**
 * Opens a text file. Without a named encoding, it is UTF-16 if it has that byte order mark or NUL bytes, and UTF-8 otherwise. Reads the
 * whole file once before, so that no row of a damaged file is imported. Throws an `ImportError` that shows the first damaged field.
 */
export async function openText(path: string, named: string | null): Promise<TextFile> {
  if (!iconv.encodingExists(named ?? 'utf-8'))
    throw new ImportError(`--encoding names ${named}, which is not known. Common names are windows-1252 and utf-16.`);
  const encoding = named ?? (await detectEncoding(path));
  await requireUndamaged(path, encoding, named !== null);
  const file = createReadStream(path);
  return { chunks: decode(file, encoding), getBytesRead: () => file.bytesRead };
}

async function* decode(file: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  // Node's TextDecoder is not used: up to 22 it reads windows-1252 as ISO-8859-1, so that “€” becomes a control character.
  const decoder = iconv.getDecoder(encoding);
  for await (const bytes of file) yield decoder.write(bytes);
  yield decoder.end() ?? '';
}

/** Returns utf-16, whose decoder finds the byte order by itself, or utf-8. */
async function detectEncoding(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes));
    const start = buffer.subarray(0, bytesRead);
    const hasUtf16Mark = /^(?:fffe|feff)/.test(start.toString('hex', 0, 2));
    return hasUtf16Mark || start.includes(0) ? 'utf-16' : 'utf-8';
  } finally {
    await file.close();
  }
}

async function requireUndamaged(path: string, encoding: string, isNamed: boolean): Promise<void> {
  let line = 1;
  let started = '';
  for await (const text of decode(createReadStream(path), encoding)) {
    const at = text.indexOf(replacementCharacter);
    const before = at < 0 ? text : text.slice(0, at);
    line += before.split('\n').length - 1;
    const isNewLine = before.includes('\n');
    started = `${isNewLine ? '' : started}${before.slice(before.lastIndexOf('\n') + 1)}`.slice(-200);
    if (at < 0) continue;
    const field = `${/[^,;\t"]*$/.exec(started)?.[0]}${/^[^,;\t"\r\n]*/.exec(text.slice(at))?.[0]}`.slice(0, 100);
    throw new ImportError(
      isNamed
        ? `The file is not ${encoding}, or it was damaged before: line ${line} has “${field}”.`
        : `The file is not UTF-8, or it was damaged before: line ${line} has “${field}”. Name its encoding, such as --encoding windows-1252.`,
    );
  }
}

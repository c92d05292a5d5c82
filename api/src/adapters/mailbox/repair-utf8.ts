import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { utf8toString } from '@exodus/bytes/utf8.js';

const toWindows1252 = createSinglebyteEncoder('windows-1252');

/**
 * Returns a text in UTF-8 that was read as windows-1252, which postal-mime does with a part that names no encoding that it knows: mail servers
 * write `unknown-8bit` (RFC 1428), and some programs `us-ascii`. Any other text stays: one in windows-1252 is hardly ever UTF-8 too.
 */
export function repairUtf8(text: string): string {
  try {
    return utf8toString(toWindows1252(text));
  } catch {
    return text;
  }
}

/**
 * Joins pieces of a file in memory that threads share. A check gets the file without a copy, and V8 does not count this memory towards the
 * next collection of its whole heap, which the pieces, as large, already cause.
 */
export function joinShared(pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const joined = Buffer.from(new SharedArrayBuffer(length));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

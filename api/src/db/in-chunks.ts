/** PostgreSQL takes 65,535 parameters a statement: fifty columns times this many rows stay well below. */
const chunkSize = 500;

/** Hands `rows` to `write` in pieces, in order. Many small writes and one enormous one are both slow. */
export async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) await write(rows.slice(start, start + chunkSize));
}

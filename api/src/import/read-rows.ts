import { stat } from 'node:fs/promises';
import type { ColumnMapping } from './column-mapping';
import { ImportError } from './import-error';
import { readCsv, type ImportedRow } from './read-csv';
import { openText } from './read-text';

export interface RowReader {
  rows: AsyncIterable<ImportedRow>;
  /** Returns the part of the file that was read, from 0 to 1. */
  getProgress(): number;
}

export interface RowFormat {
  /** For CSV. A file without a mapping has one JSON object a line. */
  mapping: ColumnMapping | null;
  /** The encoding's name as IANA has it. Null: UTF-8 or UTF-16. */
  encoding?: string | null;
  /** The character between the fields of a CSV file. Null: the one with which its first line has the columns of the mapping. */
  delimiter?: string | null;
}

/** Reads a file row by row. Holds a few rows at a time. Throws an `ImportError` for a file that is missing or cannot be decoded. */
export async function openRows(
  path: string,
  { mapping, encoding = null, delimiter = null }: RowFormat,
): Promise<RowReader> {
  const { size } = await stat(path).catch(() => {
    throw new ImportError(`There is no file ${path}.`);
  });
  const { chunks, getBytesRead } = await openText(path, encoding);
  return {
    rows: mapping ? readCsv(chunks, mapping, delimiter) : readJsonLines(chunks),
    getProgress: () => (size === 0 ? 1 : getBytesRead() / size),
  };
}

/** Splits at line feeds only. Node's readline also splits at U+2028, which JSON texts contain unescaped. */
async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<ImportedRow> {
  let line = 0;
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...following] = chunk.split('\n');
    rest += first;
    for (const next of following) {
      line += 1;
      if (rest.trim() !== '') yield { line, ...parseJson(rest) };
      rest = next;
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, ...parseJson(rest) };
}

function parseJson(text: string): Pick<ImportedRow, 'value' | 'problem'> {
  try {
    return { value: JSON.parse(text), problem: null };
  } catch {
    return { value: null, problem: 'This line is not a JSON object.' };
  }
}

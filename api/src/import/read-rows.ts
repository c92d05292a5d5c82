import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parse, type CsvError, type Info } from 'csv-parse';
import { applyMapping, findMissingColumns, type ColumnMapping } from './column-mapping';
import { ImportError } from './import-error';

/** A row of the file to import: its line, counted from 1, and its value, or why it cannot be read. */
export interface ImportedRow {
  line: number;
  value: unknown;
  problem: string | null;
}

export interface RowReader {
  rows: AsyncIterable<ImportedRow>;
  /** Returns the part of the file that was read, from 0 to 1. */
  getProgress(): number;
}

/** Reads a file row by row: CSV with a mapping, and one JSON object a line without. Holds a few rows at a time. */
export async function openRows(path: string, mapping: ColumnMapping | null): Promise<RowReader> {
  const { size } = await stat(path).catch(() => {
    throw new ImportError(`There is no file ${path}.`);
  });
  const file = createReadStream(path);
  return {
    rows: mapping ? readCsv(file, mapping) : readJsonLines(file),
    getProgress: () => (size === 0 ? 1 : file.bytesRead / size),
  };
}

async function* readJsonLines(file: NodeJS.ReadableStream): AsyncGenerator<ImportedRow> {
  let line = 0;
  for await (const text of createInterface({ input: file, crlfDelay: Infinity })) {
    line += 1;
    const json = text.replace(/^\uFEFF/, '');
    if (json.trim() !== '') yield { line, ...parseJson(json) };
  }
}

function parseJson(text: string): Pick<ImportedRow, 'value' | 'problem'> {
  try {
    return { value: JSON.parse(text), problem: null };
  } catch {
    return { value: null, problem: 'This line is not a JSON object.' };
  }
}

async function* readCsv(file: NodeJS.ReadableStream, mapping: ColumnMapping): AsyncGenerator<ImportedRow> {
  const skipped: CsvError[] = [];
  const records: AsyncIterable<{ record: Record<string, string>; info: Info }> = file.pipe(
    parse({
      bom: true,
      columns: (names: string[]) => requireColumns(mapping, names),
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error) skipped.push(error);
        return undefined;
      },
    }),
  );
  for await (const { record, info } of records) {
    yield* skipped.splice(0).map(toProblem);
    yield { line: info.lines, value: applyMapping(mapping, record), problem: null };
  }
  yield* skipped.splice(0).map(toProblem);
}

function requireColumns(mapping: ColumnMapping, names: string[]): string[] {
  const missing = findMissingColumns(mapping, names);
  if (missing.length > 0) throw new ImportError(`The CSV file has no column ${missing.join(', ')}.`);
  return names;
}

/** The parser's messages quote the row, so the report names the kind of the fault only. */
function toProblem({ code, lines }: CsvError): ImportedRow {
  return { line: Number(lines), value: null, problem: `This line is not valid CSV (${code}).` };
}

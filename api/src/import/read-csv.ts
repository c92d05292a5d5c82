import { Readable } from 'node:stream';
import { parse, type Info } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { applyMapping, findMissingColumns, type ColumnMapping } from './column-mapping';
import { ImportError } from './import-error';

/** A row of the file to import: its first line, counted from 1, and its value, or why it cannot be read. */
export interface ImportedRow {
  line: number;
  value: unknown;
  problem: string | null;
}

const delimiters = [',', ';', '\t'];
/** The part of the file in which its first line is looked for. */
const headBytes = 64 * 1024;

interface ParsedRecord {
  record: string[];
  info: Info;
}

/**
 * Reads the records of a CSV file as rows of a mapping. A first line `sep=;`, which spreadsheets write, names the delimiter. Skips records
 * whose fields are all empty.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  mapping: ColumnMapping,
  namedDelimiter: string | null,
): AsyncGenerator<ImportedRow> {
  const text = toLineFeeds(chunks);
  const { head, rest } = await splitHead(text);
  const separatorLine = /^"?sep=(.)"?\n/i.exec(head);
  const body = head.slice(separatorLine?.[0].length ?? 0);
  const { delimiter, columns } = readHeader(body, mapping, namedDelimiter ?? separatorLine?.[1] ?? null);

  const linesBefore = separatorLine ? 1 : 0;
  const toBrokenLines = ({ first, last, code }: { first: number; last: number; code: string }): ImportedRow =>
    first === last
      ? toProblem(linesBefore + first, code)
      : {
          line: linesBefore + first,
          value: null,
          problem: `The lines to ${linesBefore + last} are not valid CSV (${code}): a quote is not closed.`,
        };
  const broken: { first: number; last: number; code: string }[] = [];
  /** The last line that was read or reported. The parser gives up at the end of what an open quote swallows. */
  let lastLine = 0;
  const records: AsyncIterable<ParsedRecord> = Readable.from(concat(body, rest)).pipe(
    parse({
      delimiter,
      info: true,
      // Lines that are too short or too long are reported below. The parser's own options lose the line that follows a skipped one.
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_record: (record: string[], { lines }) => {
        lastLine = lines;
        return record;
      },
      on_skip: (error) => {
        const last = Number(error?.lines);
        // A second fault in the same line.
        if (error && last > lastLine) broken.push({ first: lastLine + 1, last, code: error.code });
        lastLine = Math.max(lastLine, last);
        return undefined;
      },
    }),
  );
  let isHeader = true;
  for await (const { record, info } of records) {
    yield* broken.splice(0).map(toBrokenLines);
    const isSkipped = isHeader || record.every((field) => field.trim() === '');
    isHeader = false;
    if (isSkipped) continue;
    const breaks = record.join('').split('\n').length - 1;
    const line = linesBefore + info.lines - breaks;
    if (record.length !== columns.length) yield toProblem(line, `${record.length} fields instead of ${columns.length}`);
    else {
      const fields = Object.fromEntries(columns.map((column, index) => [column, record[index] ?? '']));
      yield { line, value: applyMapping(mapping, fields), problem: null };
    }
  }
  yield* broken.splice(0).map(toBrokenLines);
}

/** Writes each line break as LF. The parser counts CR LF inside a field as two lines. */
async function* toLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  if (held) yield '\n';
}

async function splitHead(text: AsyncGenerator<string>): Promise<{ head: string; rest: AsyncIterable<string> }> {
  let head = '';
  while (head.length < headBytes) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return { head, rest: text };
}

async function* concat(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Returns the columns of the first line. Throws an `ImportError` if no delimiter gives it all columns of the mapping. */
function readHeader(text: string, mapping: ColumnMapping, named: string | null) {
  const readings = (named === null ? delimiters : [named]).map((delimiter) => {
    const columns = readFirstRecord(text, delimiter);
    return { delimiter, columns, missing: findMissingColumns(mapping, columns) };
  });
  const [best] = readings.toSorted((one, other) => one.missing.length - other.missing.length);
  if (!best || best.missing.length > 0)
    throw new ImportError(`The CSV file has no column ${best?.missing.join(', ')}.`);
  return best;
}

function readFirstRecord(text: string, delimiter: string): string[] {
  try {
    const [first = []]: string[][] = parseWhole(text, { delimiter, to: 1, relax_quotes: true, skip_empty_lines: true });
    return first;
  } catch {
    return [];
  }
}

/** The parser's messages quote the row, so the report names the kind of the fault only. */
function toProblem(line: number, fault: string): ImportedRow {
  return { line, value: null, problem: `This line is not valid CSV (${fault}).` };
}

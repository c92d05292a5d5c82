import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { formatCsvLine } from '../presenters/csv';

/** What became of a row: stored now, stored by an earlier run, valid in a dry run, or refused. */
type ImportOutcome = 'imported' | 'known' | 'valid' | 'refused';

export interface RowResult {
  line: number;
  reference: string;
  outcome: ImportOutcome;
  orderId: number | null;
  /** One message a field: why the row was refused, or what the operator should check in a row that was not. */
  errors: Readonly<Record<string, string>>;
}

export interface ImportReport {
  add(result: RowResult): Promise<void>;
  counts: Readonly<Record<ImportOutcome, number>>;
  /** Returns how many rows were not refused, but have something to check. */
  countWarned(): number;
  close(): Promise<void>;
}

const headers = ['line', 'reference', 'outcome', 'order', 'field', 'reason'];

/** Opens the report: a CSV file with a line for each row, and for each fault of a refused row. */
export async function openImportReport(path: string): Promise<ImportReport> {
  const file = createWriteStream(path, { mode: 0o600 });
  await once(file, 'open');
  const counts: Record<ImportOutcome, number> = { imported: 0, known: 0, valid: 0, refused: 0 };
  let warned = 0;
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain');
  };
  await write(formatCsvLine(headers));
  return {
    counts,
    countWarned: () => warned,
    async add({ line, reference, outcome, orderId, errors }) {
      counts[outcome] += 1;
      const start = [String(line), reference, outcome, orderId === null ? '' : String(orderId)];
      const messages = Object.entries(errors);
      if (outcome !== 'refused' && messages.length > 0) warned += 1;
      await write(
        (messages.length > 0 ? messages : [['', '']])
          .map(([field = '', reason = '']) => formatCsvLine([...start, field, reason]))
          .join(''),
      );
    },
    async close() {
      file.end();
      await once(file, 'close');
    },
  };
}

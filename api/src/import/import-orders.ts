import type { ImportReport, RowResult } from './import-report';
import type { ImportTarget, ValidRow } from './import-target';
import { parseImportedOrder } from './parse-imported-order';
import type { ImportedRow } from './read-csv';

/**
 * Imports rows in order and reports each. A row that is refused stops no other. Holds one batch of rows in memory. `progress` is called after
 * each batch.
 */
export async function importOrders(
  rows: AsyncIterable<ImportedRow>,
  target: ImportTarget,
  report: Pick<ImportReport, 'add'>,
  progress: () => void,
): Promise<void> {
  let valid: ValidRow[] = [];
  let refused: RowResult[] = [];
  const storeBatch = async () => {
    const warnings = new Map(valid.map(({ line, imported }) => [line, imported.warnings]));
    const results = valid.length > 0 ? await target.store(valid) : [];
    const stored = results.map((result) =>
      result.outcome === 'refused' ? result : { ...result, errors: warnings.get(result.line) ?? {} },
    );
    for (const result of [...stored, ...refused].toSorted((one, other) => one.line - other.line))
      await report.add(result);
    valid = [];
    refused = [];
    progress();
  };
  for await (const { line, value, problem } of rows) {
    const parsed = problem === null ? parseImportedOrder(value) : { errors: { row: problem } };
    if ('imported' in parsed) valid.push({ line, imported: parsed.imported });
    else
      refused.push({ line, reference: readReference(value), outcome: 'refused', orderId: null, errors: parsed.errors });
    if (valid.length + refused.length >= target.batchSize) await storeBatch();
  }
  await storeBatch();
}

function readReference(value: unknown): string {
  const reference: unknown =
    typeof value === 'object' && value !== null && 'reference' in value ? value.reference : null;
  return typeof reference === 'string' ? reference.slice(0, 200) : '';
}

import type { ImportedOrder } from './parse-imported-order';
import type { RowResult } from './import-report';

/** A row that the schemas accept. */
export interface ValidRow {
  line: number;
  imported: ImportedOrder;
}

/** Where the orders go: a database, or a running portal. */
export interface ImportTarget {
  /** How many rows `store` gets at a time. */
  batchSize: number;
  /** Stores rows and returns what became of each, in order. A row that is refused stops no other. */
  store(rows: readonly ValidRow[]): Promise<RowResult[]>;
}

/** Returns the result of a refused row. */
export function refuse({ line, imported }: ValidRow, errors: Record<string, string>): RowResult {
  return { line, reference: imported.order.reference, outcome: 'refused', orderId: null, errors };
}

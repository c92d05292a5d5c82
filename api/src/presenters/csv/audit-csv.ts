import type { StoredAuditEntry } from '../../db/audit/audit-trail';
import { byteOrderMark, formatCsvLine } from './csv';

const headers = ['Time (UTC)', 'Who', 'What', 'Order', 'Changes', 'IP address', 'Release set'];

/** Streams the audit trail as CSV, one chunk for each window of entries. */
export async function* streamAuditCsv(windows: AsyncIterable<StoredAuditEntry[]>): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvLine(headers);
  for await (const entries of windows) yield entries.map((entry) => formatCsvLine(toCsvCells(entry))).join('');
}

function toCsvCells({ at, actor_name, action, order_id, changes, ip, release_set }: StoredAuditEntry): string[] {
  const changed = Object.entries(changes)
    .map(([field, { from, to }]) => `${field}: ${formatChangeValue(from)} → ${formatChangeValue(to)}`)
    .join('; ');
  return [at, actor_name, action, order_id === null ? '' : String(order_id), changed, ip ?? '', release_set ?? ''];
}

function formatChangeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

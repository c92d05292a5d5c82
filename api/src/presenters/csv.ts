import type { exportColumns } from '@evisa/shared/contract/bulk-orders';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { formatListDateTime, formatProcessDate } from '@evisa/shared/domain/formatting/dates';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import { getDialNumber } from '@evisa/shared/domain/formatting/dial-number';
import { capitalize, formatTelephone } from '@evisa/shared/domain/formatting/text';
import type { StoredAuditEntry } from '../db/audit/audit-trail';

type ExportColumn = (typeof exportColumns)[number];

interface Column {
  header: string;
  cell: (order: OrderRow) => string;
}

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** Headers and cells as the list shows them, but the number to dial as the telephone. */
const orderColumns: Record<ExportColumn, Column> = {
  order_id: { header: 'Order Id', cell: (order) => String(order.order_id) },
  name: { header: 'Name', cell: formatApplicantName },
  email: { header: 'Email', cell: (order) => order.email },
  telephone: {
    header: 'Telephone',
    cell: (order) => getDialNumber(order) || formatTelephone(order.country_code, order.telephone_number),
  },
  created_at: { header: 'Date & Time (UTC)', cell: (order) => formatListDateTime(order.created_at) },
  refund_date: { header: 'Refund Date', cell: (order) => formatListDateTime(order.refund_date) },
  processing_date: { header: 'Processing Date', cell: (order) => formatProcessDate(order.processing_date) },
  process_month: {
    header: 'Process Month',
    cell: ({ process_month: month }) => (month === null ? '' : monthName.format(Date.UTC(2026, month - 1, 1))),
  },
  process_status: { header: 'Status', cell: (order) => capitalize(order.process_status) },
  assign_to: { header: 'Assigned to', cell: (order) => order.assign_to ?? '' },
};

/** The list of Future Orders writes the header of the id differently. */
const columnHeader = (folder: FolderName, name: ExportColumn): string =>
  folder === 'futureOrder' && name === 'order_id' ? 'Order ID' : orderColumns[name].header;

/** Streams orders as CSV (RFC 4180), one chunk for each window of rows. */
export async function* streamOrdersCsv(
  windows: AsyncIterable<OrderRow[]>,
  folder: FolderName,
  names: readonly ExportColumn[],
): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvLine(names.map((name) => columnHeader(folder, name)));
  for await (const rows of windows)
    yield rows.map((row) => formatCsvLine(names.map((name) => orderColumns[name].cell(row)))).join('');
}

const auditHeaders = ['Time (UTC)', 'Who', 'What', 'Order', 'Changes', 'IP address', 'Release set'];

/** Streams the audit trail as CSV, one chunk for each window of entries. */
export async function* streamAuditCsv(windows: AsyncIterable<StoredAuditEntry[]>): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvLine(auditHeaders);
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

/** Excel reads a text as UTF-8 only with this mark before it. */
const byteOrderMark = '\uFEFF';

/** Formats one line of CSV (RFC 4180). */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(formatCsvCell).join(',')}\r\n`;
}

/** Formats one cell. An apostrophe stops spreadsheets from running formulas; RFC 4180 defines the quotes. */
function formatCsvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

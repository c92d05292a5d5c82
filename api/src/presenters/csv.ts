import type { exportColumns } from '@evisa/shared/contract/bulk-orders';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { ExportForm } from '@evisa/shared/domain/export-forms';
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
  /** The cell for programs. */
  plain: (order: OrderRow) => string;
}

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

const textOf = (value: string | number | null) => String(value ?? '');

/**
 * Headers and cells as the list shows them, but the number to dial as the telephone. For programs, values as the API has them: ISO 8601, E.164
 * or nothing, and the number of a month.
 */
const orderColumns: Record<ExportColumn, Column> = {
  order_id: { header: 'Order Id', cell: (order) => textOf(order.order_id), plain: (order) => textOf(order.order_id) },
  name: { header: 'Name', cell: formatApplicantName, plain: formatApplicantName },
  email: { header: 'Email', cell: (order) => order.email, plain: (order) => order.email },
  telephone: {
    header: 'Telephone',
    cell: (order) => getDialNumber(order) || formatTelephone(order.country_code, order.telephone_number),
    plain: getDialNumber,
  },
  created_at: {
    header: 'Date & Time (UTC)',
    cell: (order) => formatListDateTime(order.created_at),
    plain: (order) => order.created_at,
  },
  refund_date: {
    header: 'Refund Date',
    cell: (order) => formatListDateTime(order.refund_date),
    plain: (order) => textOf(order.refund_date),
  },
  processing_date: {
    header: 'Processing Date',
    cell: (order) => formatProcessDate(order.processing_date),
    plain: (order) => textOf(order.processing_date),
  },
  process_month: {
    header: 'Process Month',
    cell: ({ process_month: month }) => (month === null ? '' : monthName.format(Date.UTC(2026, month - 1, 1))),
    plain: (order) => textOf(order.process_month),
  },
  process_status: {
    header: 'Status',
    cell: (order) => capitalize(order.process_status),
    plain: (order) => order.process_status,
  },
  assign_to: {
    header: 'Assigned to',
    cell: (order) => textOf(order.assign_to),
    plain: (order) => textOf(order.assign_to),
  },
  due_at: {
    header: 'Due (UTC)',
    cell: (order) => formatListDateTime(order.due_at ?? null),
    plain: (order) => textOf(order.due_at ?? null),
  },
  intended_date_of_entry: {
    header: 'Entry Date',
    cell: (order) => formatProcessDate(order.intended_date_of_entry ?? null),
    plain: (order) => textOf(order.intended_date_of_entry ?? null),
  },
  current_nationality: {
    header: 'Nationality',
    cell: (order) => textOf(order.current_nationality ?? null),
    plain: (order) => textOf(order.current_nationality ?? null),
  },
};

/** The list of Future Orders writes the header of the id differently. */
const columnHeader = (folder: FolderName, name: ExportColumn): string =>
  folder === 'futureOrder' && name === 'order_id' ? 'Order ID' : orderColumns[name].header;

/** Streams orders as CSV (RFC 4180), one chunk for each window of rows. */
export async function* streamOrdersCsv(
  windows: AsyncIterable<OrderRow[]>,
  folder: FolderName,
  names: readonly ExportColumn[],
  form: ExportForm,
): AsyncGenerator<string> {
  if (form === 'plain') {
    yield formatPlainCsvLine(names);
    for await (const rows of windows)
      yield rows.map((row) => formatPlainCsvLine(names.map((name) => orderColumns[name].plain(row)))).join('');
    return;
  }
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

/**
 * Where spreadsheets begin to read a formula: also in full width, which some convert, behind quotation marks, and after what else separates
 * cells or rows, such as the semicolon where the comma is the decimal sign. There, the quotes of this file mean nothing.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?<=^|;)(?=[\t\r\n])/g;

/** Formats one line of CSV for spreadsheets. An apostrophe stops them from running formulas. */
export function formatCsvLine(cells: readonly string[]): string {
  return formatPlainCsvLine(cells.map((text) => text.replace(formulaStart, "'")));
}

/** Formats one line of CSV (RFC 4180), which defines the quotes. */
function formatPlainCsvLine(cells: readonly string[]): string {
  const quoted = cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  return `${quoted.join(',')}\r\n`;
}

import type { AuditFilter } from '@evisa/shared/contract/audit';
import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { isRangeReversed, parseDate } from '@evisa/shared/domain/validation/date-range';

/** Parses the filter from the URL. Ignores invalid values and reversed dates. */
export function parseAuditParams(url: URLSearchParams): AuditFilter {
  const range = { fromDate: parseDate(url.get('from')), toDate: parseDate(url.get('to')) };
  return {
    actor: url.get('who') || undefined,
    action: url.get('what') || undefined,
    orderId: parseOrderId(url.get('order') ?? ''),
    ...(isRangeReversed(range) ? { fromDate: undefined, toDate: undefined } : range),
  };
}

/** Formats the filter for the URL. Leaves out what is not set. */
export function formatAuditParams({ actor, action, orderId, fromDate, toDate }: AuditFilter): URLSearchParams {
  const url = new URLSearchParams();
  if (actor) url.set('who', actor);
  if (action) url.set('what', action);
  if (orderId) url.set('order', String(orderId));
  if (fromDate) url.set('from', fromDate);
  if (toDate) url.set('to', toDate);
  return url;
}

/** Parses an order id in the digits of any script, or returns undefined. */
export function parseOrderId(text: string): number | undefined {
  const orderId = toAsciiDigits(text).trim();
  return /^[1-9]\d{5,8}$/.test(orderId) ? Number(orderId) : undefined;
}

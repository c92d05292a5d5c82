import type { DateRange } from '@evisa/shared/contract/statistics';

/** What a statistics screen shows, as the URL says it. */
export interface StatisticsParams {
  /** Both days included; an end that is absent is open. */
  range: DateRange;
  /** What a name has to contain, whatever its case; empty for all. */
  search: string;
}

/** Reads the state from the URL; what makes no sense there, reversed dates included, counts as not said. */
export function parseStatisticsParams(url: URLSearchParams): StatisticsParams {
  const range = { fromDate: parseDate(url.get('from')), toDate: parseDate(url.get('to')) };
  return { range: isReversed(range) ? {} : range, search: url.get('search')?.trim() ?? '' };
}

/** The reverse: only what was chosen is written. */
export function formatStatisticsParams({ range: { fromDate, toDate }, search }: StatisticsParams): URLSearchParams {
  const url = new URLSearchParams();
  if (fromDate) url.set('from', fromDate);
  if (toDate) url.set('to', toDate);
  if (search) url.set('search', search);
  return url;
}

export function isReversed({ fromDate, toDate }: DateRange): boolean {
  return fromDate !== undefined && toDate !== undefined && fromDate > toDate;
}

/** The text where it is a day of the calendar, YYYY-MM-DD. */
export function parseDate(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

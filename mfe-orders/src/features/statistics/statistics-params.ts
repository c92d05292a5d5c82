import type { DateRange } from '@evisa/shared/contract/statistics';
import { isRangeReversed, parseDate } from '@evisa/shared/domain/validation/date-range';

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
  return { range: isRangeReversed(range) ? {} : range, search: url.get('search')?.trim() ?? '' };
}

/** The reverse: only what was chosen is written. */
export function formatStatisticsParams({ range: { fromDate, toDate }, search }: StatisticsParams): URLSearchParams {
  const url = new URLSearchParams();
  if (fromDate) url.set('from', fromDate);
  if (toDate) url.set('to', toDate);
  if (search) url.set('search', search);
  return url;
}

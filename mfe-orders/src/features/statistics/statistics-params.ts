import { useSearchParams } from '@evisa/shared/kit/router';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { isRangeReversed, parseDate } from '@evisa/shared/domain/validation/date-range';

/** The state of a statistics screen, which the URL stores. */
export interface StatisticsParams {
  /** Includes both dates. A missing date leaves that end open. */
  range: DateRange;
  /** Text that names must contain, case-insensitive; empty for all. */
  search: string;
}

/** Parses the state from the URL. Ignores invalid values and reversed dates. */
export function parseStatisticsParams(url: URLSearchParams): StatisticsParams {
  const range = { fromDate: parseDate(url.get('from')), toDate: parseDate(url.get('to')) };
  return { range: isRangeReversed(range) ? {} : range, search: url.get('search')?.trim() ?? '' };
}

/** Formats the state for the URL. Leaves out what is not set. */
export function formatStatisticsParams({ range: { fromDate, toDate }, search }: StatisticsParams): URLSearchParams {
  const url = new URLSearchParams();
  if (fromDate) url.set('from', fromDate);
  if (toDate) url.set('to', toDate);
  if (search) url.set('search', search);
  return url;
}

/** Reads and changes the state in the URL. While a search text grows, its changes share one history entry. */
export function useStatisticsParams(): {
  params: StatisticsParams;
  change: (change: Partial<StatisticsParams>) => void;
} {
  const [url, setUrl] = useSearchParams();
  const params = parseStatisticsParams(url);
  return {
    params,
    change(change) {
      const next = formatStatisticsParams({ ...params, ...change });
      if (next.toString() === formatStatisticsParams(params).toString()) return;
      const isGrowingSearch = params.search !== '' && change.search !== undefined;
      setUrl(next, { replace: isGrowingSearch, preventScrollReset: true });
    },
  };
}

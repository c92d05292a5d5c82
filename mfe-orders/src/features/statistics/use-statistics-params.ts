import { useSearchParams } from '@evisa/shared/kit/router';
import { formatStatisticsParams, parseStatisticsParams, type StatisticsParams } from './statistics-params';

/** The state in the URL. Each change is a step of the browser's history, but the search text as it grows. */
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
      const growingSearch = params.search !== '' && change.search !== undefined;
      setUrl(next, { replace: growingSearch, preventScrollReset: true });
    },
  };
}

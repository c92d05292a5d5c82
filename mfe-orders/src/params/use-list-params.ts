import { useSearchParams } from '@evisa/shared/kit/router';
import { changeListParams, formatListParams, parseListParams, type ListParams } from './list-params';

/** The list's state in the URL. Each change is a step of the browser's history, but the search text as it grows. */
export function useListParams(): { params: ListParams; change: (change: Partial<ListParams>) => void } {
  const [url, setUrl] = useSearchParams();
  const params = parseListParams(url);
  return {
    params,
    change(change) {
      const growingSearch = params.search !== '' && change.search !== undefined;
      setUrl(formatListParams(changeListParams(params, change)), { replace: growingSearch, preventScrollReset: true });
    },
  };
}

import { useSearchParams } from '@evisa/shared/kit/router';
import { updateListParams, formatListParams, parseListParams, type ListParams } from './list-params';

/** `replace`: the change is no step of the browser's history. */
export type ChangeListParams = (change: Partial<ListParams>, options?: { replace: boolean }) => void;

/** The list's state in the URL. Each change is a step of the browser's history, but the search text as it grows. */
export function useListParams(): { params: ListParams; change: ChangeListParams } {
  const [url, setUrl] = useSearchParams();
  const params = parseListParams(url);
  return {
    params,
    change(change, { replace } = { replace: params.search !== '' && change.search !== undefined }) {
      setUrl(formatListParams(updateListParams(params, change)), { replace, preventScrollReset: true });
    },
  };
}

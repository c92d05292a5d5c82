import { useQuery } from '@evisa/shared/kit/react-query';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { useDebouncedValue } from '@evisa/shared/kit/hooks';
import { isSearchable, orderSearchQuery, type OrderSearchResult } from './order-search';

const debounceMs = 300;
const noResults: OrderSearchResult = { rows: [], hasMore: false };

interface OrderSearchState extends OrderSearchResult {
  /** What is shown is not yet the answer to the text. */
  searching: boolean;
  error: Error | null;
  retry: () => void;
}

/** The orders a text finds, asked for 300 ms after the last key. */
export function useOrderSearch(text: string, role: Role): OrderSearchState {
  const [settled] = useDebouncedValue(text, debounceMs);
  const { data, error, isFetching, refetch } = useQuery(orderSearchQuery(settled, role));
  const current = settled === text;
  const wanted = isSearchable(text, role);
  return {
    // The hits of an earlier text are not offered: Enter would open the wrong order.
    ...((current && wanted && data) || noResults),
    searching: wanted && (!current || (isFetching && !data)),
    error: current && wanted && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

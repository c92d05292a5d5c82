import { useQuery } from '@evisa/shared/kit/query';
import type { Role } from '@evisa/shared/domain/roles';
import { useDebouncedValue } from '@evisa/shared/kit/hooks';
import { isOrderSearch, orderHitsQuery, type OrderHits } from './order-hits';

const debounceMs = 300;
const none: OrderHits = { rows: [], more: false };

interface OrderSearch extends OrderHits {
  /** What is shown is not yet the answer to the text. */
  searching: boolean;
  error: Error | null;
  retry: () => void;
}

/** The orders a text finds, asked for 300 ms after the last key. */
export function useOrderHits(text: string, role: Role): OrderSearch {
  const [settled] = useDebouncedValue(text, debounceMs);
  const { data, error, isFetching, refetch } = useQuery(orderHitsQuery(settled, role));
  const current = settled === text;
  const wanted = isOrderSearch(text, role);
  return {
    // The hits of an earlier text are not offered: Enter would open the wrong order.
    ...((current && wanted && data) || none),
    searching: wanted && (!current || (isFetching && !data)),
    error: current && wanted && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

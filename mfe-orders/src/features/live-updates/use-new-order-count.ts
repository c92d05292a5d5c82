import { useDebouncedValue } from '@evisa/shared/kit/hooks';
import { keepPreviousData, useQuery } from '@evisa/shared/kit/react-query';
import { getOrderIds } from '@evisa/shared/client/endpoints/bulk-orders';
import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';

/** Orders that come so close together are asked about together. */
const batchMs = 1000;

/**
 * How many of the orders that came into a folder the list shows. What a search or a month makes of them only the server knows: it
 * is asked once they stop coming.
 */
export function useNewOrderCount(list: OrderSelection, arrived: ReadonlySet<number>): number {
  const narrowed = list.searchVal !== '' || list.month !== undefined;
  const [settled] = useDebouncedValue(arrived, batchMs);
  const { data } = useQuery({
    queryKey: ['arrived-orders', list, [...settled]],
    queryFn: ({ signal }) => getOrderIds(list, signal),
    enabled: narrowed && settled.size > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return narrowed ? (data?.filter(({ id }) => arrived.has(id)).length ?? 0) : arrived.size;
}

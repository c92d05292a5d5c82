import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { searchOrder } from '@evisa/shared/client/endpoints/order-lists';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { useDebouncedValue } from '@evisa/shared/kit/hooks';

/** Further results are in the Order History. */
const maxResults = 8;

interface OrderSearchResult {
  rows: readonly OrderRow[];
  /** Whether there are more results than the rows. */
  hasMore: boolean;
}

/** Returns whether a role can search all orders. Other roles find an order by its full id only. */
export function canSearchOrders(role: Role): boolean {
  return hasPermission(role, 'order.read-all');
}

const fullOrderId = /^[1-9]\d{5,15}$/;

function isSearchable(text: string, role: Role): boolean {
  return canSearchOrders(role) ? text !== '' : fullOrderId.test(text);
}

/** Finds orders by id, name, email, telephone or passport number. A new text cancels the request. */
function orderSearchQuery(text: string, role: Role) {
  return queryOptions({
    queryKey: ['palette-orders', role, text],
    queryFn: ({ signal }) => (canSearchOrders(role) ? searchOrders(text, signal) : findOrderById(Number(text), signal)),
    enabled: isSearchable(text, role),
  });
}

async function searchOrders(searchVal: string, signal: AbortSignal): Promise<OrderSearchResult> {
  const { rows, count } = await searchOrder({ folderName: 'allOrder', searchVal, start: 0, end: maxResults }, signal);
  return { rows, hasMore: count > rows.length };
}

async function findOrderById(orderId: number, signal: AbortSignal): Promise<OrderSearchResult> {
  try {
    return { rows: [await requestData(endpoints.getOrdersDetails, { params: { orderId }, signal })], hasMore: false };
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return { rows: [], hasMore: false };
    throw error;
  }
}

const debounceMs = 300;
const noResults: OrderSearchResult = { rows: [], hasMore: false };

interface OrderSearchState extends OrderSearchResult {
  /** Whether the results of the text are still loading. */
  searching: boolean;
  error: Error | null;
  retry: () => void;
}

/** Searches for orders 300 ms after the last keystroke. An order id can be written as #100234, and in the digits of every script. */
export function useOrderSearch(typed: string, role: Role): OrderSearchState {
  const text = toAsciiDigits(typed).replace(/^#\s*(?=\d)/, '');
  const [debouncedText] = useDebouncedValue(text, debounceMs);
  const { data, error, isFetching, refetch } = useQuery(orderSearchQuery(debouncedText, role));
  const isCurrent = debouncedText === text;
  const canSearch = isSearchable(text, role);
  return {
    // Never offers results of an earlier text: Enter would open the wrong order.
    ...((isCurrent && canSearch && data) || noResults),
    searching: canSearch && (!isCurrent || (isFetching && !data)),
    error: isCurrent && canSearch && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';
import { useDebouncedValue } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { keepPreviousData, useQuery } from '@evisa/shared/kit/react-query';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import classes from './new-orders-bar.module.css';

interface NewOrdersProps {
  list: OrderSelection;
  /** The orders that entered the folder since the list loaded. */
  newOrderIds: ReadonlySet<number>;
  onShow: () => void;
}

/** Orders that arrive within this time are looked up together. */
const batchMs = 1000;

/** Announces new orders above the table without moving a row, and loads them on click. */
export function NewOrdersBar({ list, newOrderIds, onShow }: NewOrdersProps) {
  const count = useNewOrderCount(list, newOrderIds);
  return (
    <div className={classes.bar} role="status">
      {count > 0 && (
        <button type="button" className={classes.button} onClick={onShow}>
          <Icon name="arrowUp" size={14} />
          <span>{`Show ${formatCount(count)} new ${count === 1 ? 'order' : 'orders'}`}</span>
        </button>
      )}
    </div>
  );
}

/**
 * Returns how many of a folder's new orders the list would show. Only the server knows which orders match a search or a filter,
 * so the hook asks it when no more orders arrive.
 */
function useNewOrderCount(list: OrderSelection, newOrderIds: ReadonlySet<number>): number {
  const isFiltered = [list.searchVal || undefined, list.month, list.assignee, list.nationality, list.filter].some(
    (filter) => filter !== undefined,
  );
  const [settledIds] = useDebouncedValue(newOrderIds, batchMs);
  const { data, isError } = useQuery({
    queryKey: ['new-orders', list, [...settledIds]],
    queryFn: ({ signal }) => requestData(endpoints.getOrderIds, { json: list, signal }),
    enabled: isFiltered && settledIds.size > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // An order too many is better than one that goes unnoticed.
  return isFiltered && !isError ? (data?.filter(({ id }) => newOrderIds.has(id)).length ?? 0) : newOrderIds.size;
}

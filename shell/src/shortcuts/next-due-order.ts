import type { OrderListQuery } from '@evisa/shared/contract/orders';
import { getOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import { paths } from '@evisa/shared/domain/paths';
import { showToast, toastError } from '@evisa/shared/kit/feedback/toasts';
import { useSession } from '@evisa/shared/session/session-store';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { parseOrderId } from '../navigation/parse-order-id';

/** As many orders as a member works in one go. */
const limit = 25;

/** The orders that a member could work next, in the order of these lists: late or due today without another assignee, then all of My Orders. */
const lists: readonly [FolderName, Pick<OrderListQuery, 'due' | 'filter'>][] = [
  ['allOrder', { due: 'overdue', filter: 'assignee:me,none' }],
  ['allOrder', { due: 'today', filter: 'assignee:me,none' }],
  ['myOrder', {}],
];

/**
 * Returns the id of the order that is due next: the one after `current` in the lists above, from the end on the first. Null without another order that has a due
 * date. `userName` is the signed-in member's name.
 */
async function findNextDueOrder(userName: string, current: number | null): Promise<number | null> {
  const pages = await Promise.all(
    lists.map(([folder, query]) => getOrdersList(folder, { ...query, page: 1, limit, sort: 'due_at', userName })),
  );
  const rows = pages.flatMap((page) => page.rows).filter(({ due_at }) => due_at);
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const nextId = ids[ids.indexOf(current ?? 0) + 1] ?? ids[0];
  return nextId === current ? null : (nextId ?? null);
}

/** Opens the order that is due next after the one on the screen, or says that there is none. */
export async function openNextDueOrder(
  pathname: string,
  navigate: (path: string) => void | Promise<void>,
): Promise<void> {
  try {
    const orderId = await findNextDueOrder(useSession.getState().data?.name ?? '', parseOrderId(pathname));
    if (orderId === null)
      showToast({ message: 'No other order of yours or without an assignee is due.', tone: 'partly', role: 'status' });
    else await navigate(paths.viewOrder(orderId));
  } catch (error) {
    toastError(`We couldn’t find the order that is due next. ${error instanceof Error ? error.message : ''}`);
  }
}

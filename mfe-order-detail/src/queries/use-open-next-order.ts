import { getOrdersList } from '@evisa/shared/client/endpoints/orders';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { findFolder } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { useNavigate } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';

/**
 * Returns a function that opens the next order of the folder that the order was in when it was rendered: the first that no other member has.
 * Without one, opens the folder.
 */
export function useOpenNextOrder({ order_id, process_status, processing_mode }: OrderDetail): () => Promise<void> {
  const navigate = useNavigate();
  const userName = useSession(({ data }) => data?.name ?? '');
  const folder = findFolder(process_status, processing_mode);
  return async () => {
    const list = await getOrdersList(folder, { page: '1', limit: '50', userName }).catch(() => null);
    const next = list?.rows.find(
      ({ order_id: id, assign_to }) => id !== order_id && (!assign_to || assign_to === userName),
    );
    await navigate(next ? paths.viewOrder(next.order_id) : paths.folder(folder));
  };
}

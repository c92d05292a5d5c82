import { useCallback, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { findFolder } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { showToast } from '@evisa/shared/kit/feedback/toasts';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useNavigate } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { findAdjacentOrder } from './adjacent-orders';

/**
 * Returns a function that opens the next order of the list that the order was opened from: the first after it that no other member has. Without
 * one, opens the folder that the order was in when it was rendered first.
 */
export function useOpenNextOrder(order: OrderDetail): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userName = useSession(({ data }) => data?.name ?? '');
  // A move changes the folder.
  const [opened] = useState(order);
  return async () => {
    const next = await findAdjacentOrder(
      queryClient,
      opened,
      userName,
      1,
      ({ assign_to }) => !assign_to || assign_to === userName,
    );
    const folder = findFolder(opened.process_status, opened.processing_mode);
    await navigate(next ? paths.viewOrder(next.order_id) : paths.folder(folder));
  };
}

/** Returns a function that opens the next (1) or previous (-1) order of the list, whoever has it. Says so at its ends. */
export function useOpenAdjacentOrder(order: OrderDetail): (step: 1 | -1) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userName = useSession(({ data }) => data?.name ?? '');
  const [opened] = useState(order);
  return useCallback(
    (step) => {
      void findAdjacentOrder(queryClient, opened, userName, step).then((row) => {
        if (row) return navigate(paths.viewOrder(row.order_id));
        const message = step === 1 ? 'This is the last order of the list.' : 'This is the first order of the list.';
        return showToast({ message, tone: 'partly', role: 'status' });
      });
    },
    [navigate, opened, queryClient, userName],
  );
}

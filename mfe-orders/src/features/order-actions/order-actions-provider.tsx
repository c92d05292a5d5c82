import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { getRowActions, type OrderAction } from '@evisa/shared/domain/orders/order-actions';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useSession } from '@evisa/shared/session/session-store';
import { lazyActionLabels, loadOrToast, lazyOrderDialogs } from '../../app/lazy-modules';
import type { ApiOrderAction } from './send-order-action';
import { useRunOrderAction } from './use-run-order-action';
import type { RequestedAction } from './confirm-action-dialog';
import type { OrderActionDialog } from './order-action-dialogs';
import { OrderActionsContext } from './order-actions-context';
import { createFocusRestorer } from './focus-restorer';

interface OrderActionsProviderProps {
  folder: FolderName;
  onDone: (orderIds: readonly number[]) => void;
  children: ReactNode;
}

/** Lets the rows and the selection of a list act, and holds the dialogs that come before. */
export function OrderActionsProvider({ folder, onDone, children }: OrderActionsProviderProps) {
  const role = useSession((session) => session.role);
  const me = useSession(({ data }) => data?.name ?? '');
  const run = useRunOrderAction(onDone);
  // The dialogs are there while they are closed: they give the focus back, and keep their words as they fade.
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const [contact, setContact] = useState<OrderRow | null>(null);
  const [opened, setOpened] = useState<OrderActionDialog | null>(null);
  const goBack = useRef(() => {});
  const close = () => {
    setOpened(null);
    goBack.current();
  };

  const start = useCallback(
    async (action: ApiOrderAction, orderIds: readonly number[], from: 'row' | 'selection') => {
      const words = await loadOrToast(lazyActionLabels);
      if (!words) return;
      if (!words.getConfirmation(action, from))
        return run({ action, orderIds, assignee: me }).finally(() => goBack.current());
      setAsked({ action, orderIds });
      setOpened('confirm');
    },
    [me, run],
  );
  const actions = useMemo(
    () => ({
      inRows: getRowActions(folder, role),
      async startInRow(action: OrderAction, order: OrderRow) {
        goBack.current = createFocusRestorer();
        if (action !== 'contact') return start(action, [order.order_id], 'row');
        setContact(order);
        setOpened('contact');
      },
      async startOnSelection(action: OrderAction, orderIds: readonly number[]) {
        goBack.current = createFocusRestorer();
        if (action !== 'contact') await start(action, orderIds, 'selection');
      },
    }),
    [folder, role, start],
  );
  return (
    <OrderActionsContext value={actions}>
      {children}
      <LazyOverlay code={lazyOrderDialogs} opened={opened !== null} onClose={close}>
        {({ OrderActionDialogs }, isOpen) => (
          <OrderActionDialogs
            requested={asked}
            contactOrder={contact}
            opened={isOpen ? opened : null}
            onRun={run}
            onClose={close}
          />
        )}
      </LazyOverlay>
    </OrderActionsContext>
  );
}

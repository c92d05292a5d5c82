import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { getRowActions, type OrderAction } from '@evisa/shared/domain/orders/order-actions';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { lazyActionLabels, lazyOrderActions, lazyOrderDialogs, loadOrToast } from '../../app/lazy-modules';
import type { RequestedAction } from './confirm-action-dialog';
import { createFocusRestorer } from './focus-restorer';
import type { OrderActionDialog } from './order-action-dialogs';
import { OrderActionsContext } from './order-actions-context';
import type { ApiOrderAction, OrderActionRequest } from './send-order-action';

type OnDone = (orderIds: readonly number[]) => void;

interface OrderActionsProviderProps {
  folder: FolderName;
  onDone: OnDone;
  children: ReactNode;
}

/** Provides the actions for the rows and the selection of a list, and renders their dialogs. */
export function OrderActionsProvider({ folder, onDone, children }: OrderActionsProviderProps) {
  const role = useSession((session) => session.role);
  const me = useSession(({ data }) => data?.name ?? '');
  const run = useRunOrderAction(onDone);
  // Dialogs stay mounted while closed: they restore the focus, and keep their text while they fade out.
  const [requested, setRequested] = useState<RequestedAction | null>(null);
  const [contact, setContact] = useState<OrderRow | null>(null);
  const [opened, setOpened] = useState<OrderActionDialog | null>(null);
  const restoreFocus = useRef(() => {});
  const close = () => {
    setOpened(null);
    restoreFocus.current();
  };

  const start = useCallback(
    async (action: ApiOrderAction, orderIds: readonly number[], from: 'row' | 'selection') => {
      // Without waiting where it is loaded, so that the dialog takes the keyboard from the press on.
      const labels = lazyActionLabels.getModule() ?? (await loadOrToast(lazyActionLabels));
      if (!labels) return;
      if (!labels.getConfirmation(action, from))
        return run({ action, orderIds, assignee: me }).finally(() => restoreFocus.current());
      setRequested({ action, orderIds });
      setOpened('confirm');
    },
    [me, run],
  );
  const handlers = useMemo(
    () => ({
      rowActions: getRowActions(folder, role),
      async startRowAction(action: OrderAction, order: OrderRow) {
        restoreFocus.current = createFocusRestorer();
        if (action !== 'contact') return start(action, [order.order_id], 'row');
        setContact(order);
        setOpened('contact');
      },
      async startBulkAction(action: OrderAction, orderIds: readonly number[]) {
        restoreFocus.current = createFocusRestorer();
        if (action !== 'contact') await start(action, orderIds, 'selection');
      },
    }),
    [folder, role, start],
  );
  return (
    <OrderActionsContext value={handlers}>
      {children}
      <LazyOverlay code={lazyOrderDialogs} kind="dialog" opened={opened !== null} onClose={close}>
        {({ OrderActionDialogs }, isOpen) => (
          <OrderActionDialogs
            requested={requested}
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

/** Returns a stable function that runs an action and shows its result in a toast. It never rejects. */
function useRunOrderAction(onDone: OnDone): (request: OrderActionRequest) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (request) => (await loadOrToast(lazyOrderActions))?.runActionWithToast(request, queryClient, onDone),
    [onDone, queryClient],
  );
}

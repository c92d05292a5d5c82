import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { rowActions, type OrderAction } from '@evisa/shared/domain/folder-actions';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import { WhenOpened } from '@evisa/shared/kit/when-opened';
import { useSession } from '@evisa/shared/session/session-store';
import { actionWords, fetchOrTell, orderDialogs } from '../app/on-demand';
import type { CalledAction } from '../queries/run-order-action';
import { useRunOrderAction } from '../queries/use-run-order-action';
import type { AskedAction } from './confirm-action';
import type { OrderDialog } from './order-dialogs';
import { OrderActionsContext } from './order-actions-context';
import { rememberPlace } from './remember-place';

interface OrderActionsProps {
  folder: FolderName;
  onDone: (orderIds: readonly number[]) => void;
  children: ReactNode;
}

/** Lets the rows and the selection of a list act, and holds the dialogs that come before. */
export function OrderActions({ folder, onDone, children }: OrderActionsProps) {
  const role = useSession((session) => session.role);
  const me = useSession(({ data }) => data?.name ?? '');
  const run = useRunOrderAction(onDone);
  // The dialogs are there while they are closed: they give the focus back, and keep their words as they fade.
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [contact, setContact] = useState<OrderRow | null>(null);
  const [opened, setOpened] = useState<OrderDialog | null>(null);
  const goBack = useRef(() => {});
  const close = () => {
    setOpened(null);
    goBack.current();
  };

  const start = useCallback(
    async (action: CalledAction, orderIds: readonly number[], from: 'row' | 'selection') => {
      const words = await fetchOrTell(actionWords);
      if (!words) return;
      if (!words.confirmationOf(action, from))
        return run({ action, orderIds, assignee: me }).finally(() => goBack.current());
      setAsked({ action, orderIds });
      setOpened('confirm');
    },
    [me, run],
  );
  const actions = useMemo(
    () => ({
      inRows: rowActions(folder, role),
      async startInRow(action: OrderAction, order: OrderRow) {
        goBack.current = rememberPlace();
        if (action !== 'contact') return start(action, [order.order_id], 'row');
        setContact(order);
        setOpened('contact');
      },
      async startOnSelection(action: OrderAction, orderIds: readonly number[]) {
        goBack.current = rememberPlace();
        if (action !== 'contact') await start(action, orderIds, 'selection');
      },
    }),
    [folder, role, start],
  );
  return (
    <OrderActionsContext value={actions}>
      {children}
      <WhenOpened code={orderDialogs} opened={opened !== null} onClose={close}>
        {({ OrderDialogs }, isOpen) => (
          <OrderDialogs asked={asked} contact={contact} opened={isOpen ? opened : null} onRun={run} onClose={close} />
        )}
      </WhenOpened>
    </OrderActionsContext>
  );
}

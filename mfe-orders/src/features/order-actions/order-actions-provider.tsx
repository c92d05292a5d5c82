import { createContext, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { getRowActions, type OrderAction } from '@evisa/shared/domain/orders/order-actions';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import {
  getConfirmation,
  type ActionOrigin,
  type OrderActionRequest,
  type SentAction,
} from '@evisa/shared/order-actions/order-actions';
import { runOrderAction } from '@evisa/shared/order-actions/run-order-action';
import { useSession } from '@evisa/shared/session/session-store';
import { Extension, useExtensions, type OfferedExtension } from '@evisa/shared/slots/slot';
import { applyActionToLists } from './apply-action-to-lists';
import { ConfirmActionDialog } from './confirm-action-dialog';
import { ContactDialog } from './contact-dialog';
import { createFocusRestorer } from './focus-restorer';

/** What the selection bar offers: the actions of the list, and moves to any folder. */
export type BulkAction = OrderAction | 'move';

interface OrderActionHandlers {
  /** The actions that the menus of the rows can offer. */
  rowActions: readonly OrderAction[];
  /** Runs an action, or opens its confirmation. Resolves when it has run, or when the dialog is open. */
  startRowAction: (action: OrderAction, order: OrderRow) => Promise<void>;
  /** The actions of other remotes. */
  extensions: readonly OfferedExtension[];
  startExtension: (offered: OfferedExtension, orderId: number) => void;
  /** `move` takes the new status. */
  startBulkAction: (action: BulkAction, orderIds: readonly number[], status?: ProcessStatus) => Promise<void>;
}

/** `null` for a table without actions. */
export const OrderActionsContext = createContext<OrderActionHandlers | null>(null);

interface OrderActionsProviderProps {
  folder: FolderName;
  /** Stable. Gets the orders that an action changed. */
  onDone: (orderIds: readonly number[]) => void;
  children: ReactNode;
}

/** Provides the actions for the rows and the selection of a list, and renders their dialogs. */
export function OrderActionsProvider({ folder, onDone, children }: OrderActionsProviderProps) {
  const queryClient = useQueryClient();
  const role = useSession((session) => session.role);
  const me = useSession(({ data }) => data?.name ?? '');
  // Dialogs stay mounted while closed: they restore the focus, and keep their text while they fade out.
  const [requested, setRequested] = useState<OrderActionRequest | null>(null);
  const [contact, setContact] = useState<OrderRow | null>(null);
  const [opened, setOpened] = useState<'confirm' | 'contact' | null>(null);
  const extensions = useExtensions('row-menu');
  const [started, setStarted] = useState<{ offered: OfferedExtension; orderId: number } | null>(null);
  const restoreFocus = useRef(() => {});
  const close = () => {
    setOpened(null);
    restoreFocus.current();
  };

  const end = () => {
    setStarted(null);
    restoreFocus.current();
  };

  const run = useCallback(
    async (request: OrderActionRequest) => {
      await runOrderAction(request, {
        onDone({ data: { done } }) {
          applyActionToLists(queryClient, request, done);
          onDone(done);
        },
      });
    },
    [onDone, queryClient],
  );
  const handlers = useMemo((): OrderActionHandlers => {
    async function start(action: SentAction, from: ActionOrigin, orderIds: readonly number[], status?: ProcessStatus) {
      const request = { action, from, orderIds, assignee: me, ...(status && { status }) };
      if (!getConfirmation(action, from)) return run(request).finally(() => restoreFocus.current());
      setRequested(request);
      setOpened('confirm');
    }
    return {
      rowActions: getRowActions(folder, role),
      async startRowAction(action, order) {
        restoreFocus.current = createFocusRestorer();
        if (action !== 'contact') return start(action, 'row', [order.order_id]);
        setContact(order);
        setOpened('contact');
      },
      extensions,
      startExtension(offered, orderId) {
        restoreFocus.current = createFocusRestorer();
        setStarted({ offered, orderId });
      },
      async startBulkAction(action, orderIds, status) {
        restoreFocus.current = createFocusRestorer();
        if (action !== 'contact') await start(action, 'selection', orderIds, status);
      },
    };
  }, [extensions, folder, me, role, run]);
  return (
    <OrderActionsContext value={handlers}>
      {children}
      <ConfirmActionDialog requested={requested} opened={opened === 'confirm'} onRun={run} onClose={close} />
      <ContactDialog order={contact} opened={opened === 'contact'} onRun={run} onClose={close} />
      {started && <Extension offered={started.offered} props={{ orderId: started.orderId, onClose: end }} />}
    </OrderActionsContext>
  );
}

import { createContext } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { OrderAction } from '@evisa/shared/domain/orders/order-actions';

export interface OrderActionHandlers {
  /** The actions that the menus of the rows can offer. */
  rowActions: readonly OrderAction[];
  /** Runs an action, or opens its confirmation. Resolves when it has run, or when the dialog is open. */
  startRowAction: (action: OrderAction, order: OrderRow) => Promise<void>;
  startBulkAction: (action: OrderAction, orderIds: readonly number[]) => Promise<void>;
}

/** `null` for a table without actions. */
export const OrderActionsContext = createContext<OrderActionHandlers | null>(null);

import { createContext } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { OrderAction } from '@evisa/shared/domain/orders/order-actions';

export interface OrderActionHandlers {
  /** What the menus of the rows may offer. */
  inRows: readonly OrderAction[];
  /** Does it, or asks first. Resolves when it is done, or was asked. */
  startInRow: (action: OrderAction, order: OrderRow) => Promise<void>;
  startOnSelection: (action: OrderAction, orderIds: readonly number[]) => Promise<void>;
}

/** `null` where a table offers no actions. */
export const OrderActionsContext = createContext<OrderActionHandlers | null>(null);

import { useState } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';

export interface Selection {
  /** The status of each selected order, by its id. */
  selected: ReadonlyMap<number, ProcessStatus>;
  select: (rows: readonly OrderRow[], on: boolean) => void;
  /** Selects orders, whether they are loaded or not. */
  add: (orders: readonly { id: number; status: ProcessStatus }[]) => void;
  remove: (orderIds: readonly number[]) => void;
  clear: () => void;
  /** Returns the applicant's name of an order that was selected at its row. */
  getName?: (orderId: number) => string | undefined;
}

/** Selects every order of a list, including those that are not loaded. */
export interface WholeListSelection {
  selectAll: () => void;
  isPending: boolean;
}

const emptySelection: Selection['selected'] = new Map();

/** Stores the selected orders across the pages of one list. Its functions are stable. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState(emptySelection);
  const [actions] = useState(() => {
    const change = (edit: (selected: Map<number, ProcessStatus>) => void) =>
      setSelected((before) => {
        const after = new Map(before);
        edit(after);
        return after;
      });
    const names = new Map<number, string>();
    return {
      getName: (orderId: number) => names.get(orderId),
      select(rows: readonly OrderRow[], on: boolean) {
        for (const order of on ? rows : []) names.set(order.order_id, formatApplicantName(order));
        change((after) => {
          for (const { order_id, process_status } of rows) {
            if (on) after.set(order_id, process_status);
            else after.delete(order_id);
          }
        });
      },
      add(orders: readonly { id: number; status: ProcessStatus }[]) {
        change((after) => orders.forEach(({ id, status }) => after.set(id, status)));
      },
      remove(orderIds: readonly number[]) {
        change((after) => orderIds.forEach((id) => after.delete(id)));
      },
      clear() {
        setSelected(emptySelection);
      },
    };
  });
  return { selected, ...actions };
}

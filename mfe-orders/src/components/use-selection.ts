import { useState } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/order-status';

export interface Selection {
  /** Of a selected row only id and status are kept (the specification, section 3). */
  selected: ReadonlyMap<number, ProcessStatus>;
  select: (rows: readonly OrderRow[], on: boolean) => void;
  clear: () => void;
}

const nothing: Selection['selected'] = new Map();

/** The rows ticked, across the pages of one list. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState(nothing);
  const [actions] = useState(() => ({
    select(rows: readonly OrderRow[], on: boolean) {
      setSelected((before) => {
        const after = new Map(before);
        for (const { order_id, process_status } of rows) {
          if (on) after.set(order_id, process_status);
          else after.delete(order_id);
        }
        return after;
      });
    },
    clear() {
      setSelected(nothing);
    },
  }));
  return { selected, ...actions };
}

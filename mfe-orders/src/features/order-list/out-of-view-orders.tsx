import { useRef, useState } from 'react';
import type { SelectedOrder } from '@evisa/shared/contract/bulk-orders';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { Button } from '@evisa/shared/kit/base';
import { StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import type { Selection } from '@evisa/shared/order-list/table/use-selection';
import { createFocusRestorer } from '../order-actions/focus-restorer';
import classes from './out-of-view-orders.module.css';

interface OutOfViewOrdersProps {
  rows: Pick<OrderRows, 'loadedRows' | 'leftRows'>;
  selection: Selection;
  opened: boolean;
  onOpenChange: (opened: boolean) => void;
}

/** More would be slow to draw, and no one reads them. */
const maxListed = 200;

/** Says how many selected orders are not among the loaded rows, and lists them in a dialog, where they can be deselected. */
export function OutOfViewOrders({ rows, selection, opened, onOpenChange }: OutOfViewOrdersProps) {
  const { selected, add, remove, getName } = selection;
  // As they were when the dialog opened, so that one that was deselected can be selected again.
  const [listed, setListed] = useState<readonly SelectedOrder[]>([]);
  const restoreFocus = useRef(() => {});
  const loaded = new Set([...rows.loadedRows, ...rows.leftRows].map(({ order_id }) => order_id));
  const outOfView = [...selected].flatMap(([id, status]) => (loaded.has(id) ? [] : { id, status }));
  const open = () => {
    restoreFocus.current = createFocusRestorer();
    setListed(outOfView);
    onOpenChange(true);
  };
  const close = () => {
    onOpenChange(false);
    restoreFocus.current();
  };
  return (
    <>
      {outOfView.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-haspopup="dialog"
          title="Lists the selected orders that are not among these rows"
          onClick={open}
        >
          {`${formatCount(outOfView.length)} out of view`}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={close}
        title="Selected orders out of view"
        description="On other pages, further down, or left out by the search or the filters. Actions change them too."
        footer={
          <>
            <Button variant="default" onClick={() => remove(listed.map(({ id }) => id))}>
              Deselect all
            </Button>
            <Button onClick={close}>Close</Button>
          </>
        }
      >
        <ul className={classes.orders}>
          {listed.slice(0, maxListed).map((order) => (
            <li key={order.id} translate="no">
              <Checkbox
                label={`${order.id} ${getName?.(order.id) ?? ''}`.trim()}
                checked={selected.has(order.id)}
                onChange={() => (selected.has(order.id) ? remove([order.id]) : add([order]))}
              />
              <StatusChip status={order.status} />
            </li>
          ))}
        </ul>
        {listed.length > maxListed && (
          <p className={classes.more}>{`The first ${maxListed} of ${formatCount(listed.length)}.`}</p>
        )}
      </Dialog>
    </>
  );
}

import { use, useState } from 'react';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import { getBulkActions, type OrderAction } from '@evisa/shared/domain/orders/order-actions';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { actionTexts } from '@evisa/shared/order-actions/order-actions';
import { OrderActionsContext } from '../order-actions/order-actions-provider';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import type { Selection, WholeListSelection } from '@evisa/shared/order-list/table/use-selection';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  folder: FolderName;
  rows: OrderRows;
  selection: Selection;
  wholeList: WholeListSelection;
}

/** Shows how many orders are selected, and the bulk actions. */
export function SelectionBar({ folder, rows, selection: { selected, clear }, wholeList }: SelectionBarProps) {
  const role = useSession((session) => session.role);
  const actions = use(OrderActionsContext);
  const [running, setRunning] = useState<OrderAction | null>(null);
  if (selected.size === 0) return null;
  const start = (action: OrderAction) => {
    setRunning(action);
    void actions?.startBulkAction(action, [...selected.keys()]).finally(() => setRunning(null));
  };
  return (
    <div className={classes.bar} role="region" aria-label="Selection">
      <span className={classes.count} role="status">
        {`${formatCount(selected.size)} selected${selected.size >= maxBulkOrders && rows.total > maxBulkOrders ? ', the most you can change at once' : ''}`}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        Clear
      </Button>
      <SelectWholeListButton rows={rows} selected={selected} wholeList={wholeList} />
      <span className={classes.actions} data-bulk-actions>
        {getBulkActions(folder, role).map((action) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            leftSection={<Icon name={actionTexts[action].icon} size={16} />}
            loading={running === action}
            disabled={running !== null && running !== action}
            title={actionTexts[action].title}
            aria-keyshortcuts="B"
            onClick={() => start(action)}
          >
            {actionTexts[action].bulkLabel ?? actionTexts[action].label}
          </Button>
        ))}
      </span>
    </div>
  );
}

/** Offers to select the whole list when all loaded rows are selected and there are more. */
function SelectWholeListButton({
  rows: { loadedRows, total, hasMore },
  selected,
  wholeList,
}: Pick<SelectionBarProps, 'rows' | 'wholeList'> & Pick<Selection, 'selected'>) {
  const reachable = Math.min(total, maxBulkOrders);
  const offered = selected.size < reachable || (hasMore && selected.size === reachable);
  if (!offered || !loadedRows.every(({ order_id }) => selected.has(order_id))) return null;
  const count = formatCount(total);
  return (
    <Button size="compact-sm" variant="light" loading={wholeList.isPending} onClick={wholeList.selectAll}>
      {total > maxBulkOrders
        ? `Select the first ${formatCount(maxBulkOrders)} orders of this list`
        : `Select all ${hasMore ? `${count}+` : count} orders of this list`}
    </Button>
  );
}

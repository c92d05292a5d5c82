import { use, useState } from 'react';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import { getBulkActions } from '@evisa/shared/domain/orders/order-actions';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { getAvailableMoves } from '@evisa/shared/domain/orders/order-moves';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { useSession } from '@evisa/shared/session/session-store';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { actionTexts } from '@evisa/shared/order-actions/order-actions';
import { OrderActionsContext, type BulkAction } from '../order-actions/order-actions-provider';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import type { Selection, WholeListSelection } from '@evisa/shared/order-list/table/use-selection';
import { OutOfViewOrders } from './out-of-view-orders';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  folder: FolderName;
  rows: OrderRows;
  selection: Selection;
  wholeList: WholeListSelection;
}

/** Shows how many orders are selected and which of them are out of view, and the bulk actions. */
export function SelectionBar({ folder, rows, selection, wholeList }: SelectionBarProps) {
  const { selected, clear } = selection;
  const role = useSession((session) => session.role);
  const actions = use(OrderActionsContext);
  const [running, setRunning] = useState<BulkAction | null>(null);
  const [isListing, setIsListing] = useState(false);
  if (selected.size === 0 && !isListing) return null;
  const start = (action: BulkAction, status?: ProcessStatus) => {
    setRunning(action);
    void actions?.startBulkAction(action, [...selected.keys()], status).finally(() => setRunning(null));
  };
  return (
    <div className={classes.bar} role="region" aria-label="Selection">
      <span className={classes.count} role="status">
        {`${formatCount(selected.size)} selected${selected.size >= maxBulkOrders && rows.total > maxBulkOrders ? ', the most you can change at once' : ''}`}
      </span>
      <OutOfViewOrders rows={rows} selection={selection} opened={isListing} onOpenChange={setIsListing} />
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
        <MoveMenu
          folder={folder}
          loading={running === 'move'}
          disabled={running !== null && running !== 'move'}
          onMove={(status) => (status === 'Deleted' ? start('delete') : start('move', status))}
        />
      </span>
    </div>
  );
}

interface MoveMenuProps {
  folder: FolderName;
  loading: boolean;
  disabled: boolean;
  onMove: (status: ProcessStatus) => void;
}

/** Moves the selected orders to another folder: the moves of the page of an order. */
function MoveMenu({ folder, loading, disabled, onMove }: MoveMenuProps) {
  const role = useSession((session) => session.role);
  const [status = null, other] = folders[folder].statuses ?? [];
  const moves = getAvailableMoves(other ? null : status, role);
  if (moves.length === 0) return null;
  return (
    <MenuButton
      position="top-end"
      button={(part) => (
        <Button
          {...part}
          size="xs"
          variant="default"
          rightSection={<Icon name="chevronUp" size={14} />}
          loading={loading}
          disabled={disabled}
        >
          Move to
        </Button>
      )}
    >
      {(Menu) =>
        moves.map((move) => (
          <Menu.Item
            key={move.status}
            c={move.status === 'Deleted' ? 'red.8' : undefined}
            onClick={() => onMove(move.status)}
          >
            {move.label}
          </Menu.Item>
        ))
      }
    </MenuButton>
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

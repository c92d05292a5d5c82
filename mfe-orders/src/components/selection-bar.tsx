import { use, useState } from 'react';
import { maximumBulk } from '@evisa/shared/domain/bulk-limit';
import { bulkActions, type OrderAction } from '@evisa/shared/domain/folder-actions';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { actionWords } from './action-words';
import { OrderActionsContext } from './order-actions-context';
import type { OrderRows } from './order-rows';
import type { WholeListSelection } from './order-table-head';
import type { Selection } from './use-selection';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  folder: FolderName;
  rows: OrderRows;
  selection: Selection;
  whole: WholeListSelection;
}

/** What is selected and what can be done with it (the specification, section 2, Bulk actions). */
export function SelectionBar({ folder, rows, selection: { selected, clear }, whole }: SelectionBarProps) {
  const role = useSession((session) => session.role);
  const actions = use(OrderActionsContext);
  const [running, setRunning] = useState<OrderAction | null>(null);
  if (selected.size === 0) return null;
  const start = (action: OrderAction) => {
    setRunning(action);
    void actions?.startOnSelection(action, [...selected.keys()]).finally(() => setRunning(null));
  };
  return (
    <div className={classes.bar} role="region" aria-label="Selection">
      <span className={classes.count} role="status">
        {selected.size.toLocaleString('en')} selected
        {selected.size >= maximumBulk && rows.total > maximumBulk && ', as many as can be worked on at once'}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        Clear
      </Button>
      <WholeList rows={rows} selected={selected} whole={whole} />
      <span className={classes.actions}>
        {bulkActions(folder, role).map((action) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            leftSection={<Icon name={actionWords[action].icon} size={16} />}
            loading={running === action}
            disabled={running !== null && running !== action}
            onClick={() => start(action)}
          >
            {actionWords[action].bulk}
          </Button>
        ))}
      </span>
    </div>
  );
}

/** Once all that is here is ticked, and there is more. */
function WholeList({
  rows: { loaded, total, more },
  selected,
  whole,
}: Pick<SelectionBarProps, 'rows' | 'whole'> & Pick<Selection, 'selected'>) {
  const reachable = Math.min(total, maximumBulk);
  const offered = selected.size < reachable || (more && selected.size === reachable);
  if (!offered || !loaded.every(({ order_id }) => selected.has(order_id))) return null;
  const count = total.toLocaleString('en');
  return (
    <Button size="compact-sm" variant="light" loading={whole.pending} onClick={whole.start}>
      {total > maximumBulk
        ? `Select the first ${maximumBulk.toLocaleString('en')} orders of this list`
        : `Select all ${more ? `${count}+` : count} orders of this list`}
    </Button>
  );
}

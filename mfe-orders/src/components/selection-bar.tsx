import { use, useState } from 'react';
import type { OrderSelection } from '@evisa/shared/contract/bulk';
import { maximumBulk } from '@evisa/shared/domain/bulk-limit';
import { bulkActions, type OrderAction } from '@evisa/shared/domain/folder-actions';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { useSelectWholeList } from '../queries/use-select-whole-list';
import { actionWords } from './action-words';
import { OrderActionsContext } from './order-actions-context';
import type { OrderRows } from './order-rows';
import type { Selection } from './use-selection';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  list: OrderSelection;
  rows: OrderRows;
  selection: Selection;
}

/** What is selected and what can be done with it (the specification, section 2, Bulk actions). */
export function SelectionBar({ list, rows, selection: { selected, add, clear } }: SelectionBarProps) {
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
      </span>
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        Clear
      </Button>
      <WholeList list={list} rows={rows} selected={selected} onFound={add} />
      <span className={classes.actions}>
        {bulkActions(list.folderName, role).map((action) => (
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
  list,
  rows: { loaded, total, more },
  selected,
  onFound,
}: Pick<SelectionBarProps, 'list' | 'rows'> & Pick<Selection, 'selected'> & { onFound: Selection['add'] }) {
  const whole = useSelectWholeList(onFound);
  const reachable = Math.min(total, maximumBulk);
  const offered = selected.size < reachable || (more && selected.size === reachable);
  if (!offered || !loaded.every(({ order_id }) => selected.has(order_id))) return null;
  const count = total.toLocaleString('en');
  return (
    <Button size="compact-sm" variant="light" loading={whole.isPending} onClick={() => whole.mutate(list)}>
      {total > maximumBulk
        ? `Select the first ${maximumBulk.toLocaleString('en')} orders of this list`
        : `Select all ${more ? `${count}+` : count} orders of this list`}
    </Button>
  );
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { useNavigate } from '@evisa/shared/kit/router';
import { usePreferences } from '@evisa/shared/session/preferences';
import type { OrderColumn } from './order-columns';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import { OrderTableBody } from './order-table-body';
import { OrderTableHead } from './order-table-head';
import type { Selection, WholeListSelection } from './use-selection';
import cards from './order-cards.module.css';
import classes from './order-table.module.css';

interface OrderTableProps {
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly OrderColumn[];
  rows: OrderRows;
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
  /** Without it, the table has no checkboxes. */
  selection?: Selection | undefined;
  wholeList?: WholeListSelection | undefined;
  /** What to do if there are no rows. */
  emptyHint: ReactNode;
}

/** A table with more columns has narrower spacing. */
const maxNormalColumns = 8;

/** Shows orders in a table that is 550 px high, with a sticky header. */
export function OrderTable({ label, columns, rows, sort, onSort, selection, wholeList, emptyHint }: OrderTableProps) {
  const { scroller, isStale, total, state, isRefreshing, loadedRows } = rows;
  const navigate = useNavigate();
  const density = usePreferences((preferences) => preferences.density);
  return (
    <div
      className={`${classes.scroller} ${cards.cards}`}
      ref={scroller}
      onKeyDown={moveFocusBetweenRows}
      onClick={(event) => {
        const path = getClickedPath(event);
        if (path) void navigate(path);
      }}
      role="presentation"
      data-density={density}
      data-readonly={selection ? undefined : true}
      data-outdated={isStale || undefined}
    >
      <table
        className={columns.length > maxNormalColumns ? `${classes.table} ${classes.wide}` : classes.table}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={state === 'loading' || isRefreshing}
      >
        <OrderTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          loadedRows={loadedRows}
          wholeList={wholeList}
          selection={selection}
        />
        <OrderTableBody
          columns={columns}
          rows={rows}
          selection={selection}
          wholeList={wholeList}
          emptyHint={emptyHint}
        />
      </table>
    </div>
  );
}

const arrowKeySiblings: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Moves the focus between rows with the up and down keys, to the same kind of control. */
function moveFocusBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowKeySiblings[event.key];
  const focused = document.activeElement;
  const row = focused?.closest('tbody tr');
  if (!step || !focused || !row) return;
  const sibling = row[step];
  if (!sibling) return;
  event.preventDefault();
  const target = sibling.querySelector<HTMLElement>(focused.tagName.toLowerCase());
  // Without one, the row was scrolled out of view and stands alone.
  if (target) target.focus();
  else row.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns the path of a row's link that is clicked to open it here. The links are plain elements, because a long list renders many while it
 * scrolls.
 */
function getClickedPath(event: MouseEvent): string | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('td[data-column=action] a');
  if (!link) return null;
  event.preventDefault();
  return link.pathname;
}

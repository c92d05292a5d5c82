import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import { Icon } from '@evisa/shared/kit/icons';
import { nextSort } from '../params/list-params';
import type { OrderColumn } from './order-columns';
import type { Selection } from './use-selection';
import classes from './order-table.module.css';

/** Ticks every order of a list, those that are not here included. */
export interface WholeListSelection {
  start: () => void;
  pending: boolean;
}

interface OrderTableHeadProps {
  columns: readonly OrderColumn[];
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
  loaded: readonly OrderRow[];
  /** Where the list goes on beyond the rows that are here: the way to tick those, too. */
  whole?: WholeListSelection | undefined;
  selection: Selection;
}

export function OrderTableHead({ columns, sort, onSort, loaded, whole, selection }: OrderTableHeadProps) {
  return (
    <thead>
      <tr>
        <th data-column="tick">
          <SelectAll loaded={loaded} whole={whole} selection={selection} />
        </th>
        {columns.map((column) => (
          <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

/** Ticks or unticks the rows that are here, or the whole list; half-ticked where only some are. */
function SelectAll({
  loaded,
  whole,
  selection: { selected, select, clear },
}: Pick<OrderTableHeadProps, 'loaded' | 'whole' | 'selection'>) {
  const ticked = selected.size === 0 ? 0 : loaded.filter(({ order_id }) => selected.has(order_id)).length;
  const all = ticked > 0 && ticked === loaded.length;
  const change = () => {
    if (!whole) select(loaded, !all);
    else if (all) clear();
    else whole.start();
  };
  return (
    <label className={classes.tickArea}>
      <input
        type="checkbox"
        checked={all}
        disabled={loaded.length === 0 || whole?.pending}
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !all;
        }}
        onChange={change}
        aria-label={whole ? 'Select all orders of this list' : 'Select all orders shown'}
      />
    </label>
  );
}

type Direction = 'ascending' | 'descending' | 'none';
const arrows = { ascending: 'arrowUp', descending: 'arrowDown', none: 'sortable' } as const;

function HeaderCell({
  column: { name, header, sort: field },
  sort,
  onSort,
}: { column: OrderColumn } & Pick<OrderTableHeadProps, 'sort' | 'onSort'>) {
  if (!field) {
    return (
      <th scope="col" data-column={name}>
        {header}
      </th>
    );
  }
  const direction: Direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th scope="col" data-column={name} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, field))}>
        {header}
        <Icon name={arrows[direction]} size={14} className={direction === 'none' ? classes.sortIdle : undefined} />
      </button>
    </th>
  );
}

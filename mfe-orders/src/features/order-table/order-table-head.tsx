import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { getNextSort } from '../../params/list-params';
import type { OrderColumn } from './order-columns';
import type { Selection } from './use-selection';
import classes from './order-table.module.css';

/** Ticks every order of a list, those that are not here included. */
export interface WholeListSelection {
  selectAll: () => void;
  isPending: boolean;
}

interface OrderTableHeadProps {
  columns: readonly OrderColumn[];
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
  loadedRows: readonly OrderRow[];
  /** Where the list goes on beyond the rows that are here: the way to tick those, too. */
  wholeList?: WholeListSelection | undefined;
  selection: Selection;
}

export function OrderTableHead({ columns, sort, onSort, loadedRows, wholeList, selection }: OrderTableHeadProps) {
  return (
    <thead>
      <tr>
        <th data-column="tick">
          <SelectAllCheckbox loadedRows={loadedRows} wholeList={wholeList} selection={selection} />
        </th>
        {columns.map((column) => (
          <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

/** Ticks or unticks the rows that are here, or the whole list; half-ticked where only some are. */
function SelectAllCheckbox({
  loadedRows,
  wholeList,
  selection: { selected, select, clear },
}: Pick<OrderTableHeadProps, 'loadedRows' | 'wholeList' | 'selection'>) {
  const ticked = selected.size === 0 ? 0 : loadedRows.filter(({ order_id }) => selected.has(order_id)).length;
  const all = ticked > 0 && ticked === loadedRows.length;
  const change = () => {
    if (!wholeList) select(loadedRows, !all);
    else if (all) clear();
    else wholeList.selectAll();
  };
  return (
    <label className={classes.tickArea}>
      <input
        type="checkbox"
        checked={all}
        disabled={loadedRows.length === 0 || wholeList?.isPending}
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !all;
        }}
        onChange={change}
        aria-label={wholeList ? 'Select all orders of this list' : 'Select all orders shown'}
      />
    </label>
  );
}

type SortDirection = 'ascending' | 'descending' | 'none';
const sortIcons = { ascending: 'arrowUp', descending: 'arrowDown', none: 'sortable' } as const;

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
  const direction: SortDirection = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th scope="col" data-column={name} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(getNextSort(sort, field))}>
        {header}
        <Icon name={sortIcons[direction]} size={14} className={direction === 'none' ? classes.sortIdle : undefined} />
      </button>
    </th>
  );
}

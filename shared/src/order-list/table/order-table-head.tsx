import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { getNextSort } from '@evisa/shared/order-list/rows/list-params';
import type { OrderColumn } from './order-columns';
import type { Selection, WholeListSelection } from './use-selection';
import classes from './order-table.module.css';

interface OrderTableHeadProps {
  columns: readonly OrderColumn[];
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
  loadedRows: readonly OrderRow[];
  /** Present if the list has more rows than are loaded. */
  wholeList?: WholeListSelection | undefined;
  selection: Selection | undefined;
}

/** Renders the headers with their sort buttons, and the checkbox that selects all rows. */
export function OrderTableHead({ columns, sort, onSort, loadedRows, wholeList, selection }: OrderTableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th data-column="tick">
          {selection && <SelectAllCheckbox loadedRows={loadedRows} wholeList={wholeList} selection={selection} />}
        </th>
        {columns.map((column) => (
          <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

/** Selects or clears the loaded rows or the whole list. Indeterminate if some rows are selected. */
function SelectAllCheckbox({
  loadedRows,
  wholeList,
  selection: { selected, select, clear },
}: Pick<OrderTableHeadProps, 'loadedRows' | 'wholeList'> & { selection: Selection }) {
  const selectedCount = selected.size === 0 ? 0 : loadedRows.filter(({ order_id }) => selected.has(order_id)).length;
  const all = selectedCount > 0 && selectedCount === loadedRows.length;
  // While the whole list is being selected, the checkbox already looks so.
  const checked = all || wholeList?.isPending === true;
  const change = () => {
    if (!wholeList) select(loadedRows, !all);
    else if (all) clear();
    else wholeList.selectAll();
  };
  return (
    <label className={classes.tickArea}>
      <input
        type="checkbox"
        checked={checked}
        disabled={loadedRows.length === 0 || wholeList?.isPending}
        ref={(input) => {
          if (input) input.indeterminate = selectedCount > 0 && !checked;
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
  column: { name, header, sort: field, width },
  sort,
  onSort,
}: { column: OrderColumn } & Pick<OrderTableHeadProps, 'sort' | 'onSort'>) {
  if (!field) {
    return (
      <th scope="col" data-column={name} data-width={width}>
        {header}
      </th>
    );
  }
  const direction: SortDirection = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th scope="col" data-column={name} data-width={width} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(getNextSort(sort, field))}>
        <span>{header}</span>
        <Icon name={sortIcons[direction]} size={14} className={direction === 'none' ? classes.sortIdle : undefined} />
      </button>
    </th>
  );
}

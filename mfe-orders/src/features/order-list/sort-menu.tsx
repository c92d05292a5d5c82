import type { OrderSort, SortField } from '@evisa/shared/contract/orders';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { useVisibleColumns } from './visible-columns';
import classes from './sort-menu.module.css';

interface SortMenuProps {
  folder: FolderName;
  due?: DueFilter | undefined;
  sort: OrderSort | null;
  onSort: (sort: OrderSort | null) => void;
}

const dateFields: readonly SortField[] = [
  'created_at',
  'refund_date',
  'processing_date',
  'due_at',
  'intended_date_of_entry',
];

/** Sorts a list that shows cards, which have no column headers. */
export function SortMenu({ folder, due, sort, onSort }: SortMenuProps) {
  const options = useVisibleColumns(folder, due).flatMap(({ header, sort: field }) => {
    if (!field) return [];
    const [up, down] = dateFields.includes(field) ? ['oldest first', 'newest first'] : ['ascending', 'descending'];
    return [
      { value: field, label: `${header}, ${up}` },
      { value: `-${field}` as const, label: `${header}, ${down}` },
    ];
  });
  return (
    <select
      className={classes.menu}
      aria-label="Sort orders"
      value={sort ?? ''}
      onChange={({ target }) => onSort(options.find(({ value }) => value === target.value)?.value ?? null)}
    >
      <option value="">Default order</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

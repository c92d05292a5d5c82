import { memo, type ReactNode } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { ListedOrder } from '../../queries/order-page';
import type { OrderColumn } from './order-columns';
import departure from './left-folder.module.css';
import classes from './order-table.module.css';

interface OrderTableRowProps {
  index: number;
  /** `undefined` while it is on its way. */
  order: ListedOrder | undefined;
  columns: readonly OrderColumn[];
  selected: boolean;
  onSelect: (rows: readonly OrderRow[], on: boolean) => void;
  measureRef?: (element: HTMLElement | null) => void;
}

/** One row, of plain elements: a long list draws them while it scrolls. */
export const OrderTableRow = memo(function OrderTableRow({
  index,
  order,
  columns,
  selected,
  onSelect,
  measureRef,
}: OrderTableRowProps) {
  if (!order) return <SkeletonRow columns={columns} index={index} measureRef={measureRef} />;
  const gone = order.exitMessage !== undefined;
  const look = [classes.row, selected && classes.selected, order.assign_to && classes.assigned, gone && departure.gone]
    .filter(Boolean)
    .join(' ');
  return (
    <tr ref={measureRef} data-index={index} className={look}>
      <td data-column="tick">
        <label className={classes.tickArea}>
          <input
            type="checkbox"
            checked={selected}
            // Not disabled: the focus, if it is here, is not to be lost.
            aria-disabled={gone || undefined}
            onChange={(event) => !gone && onSelect([order], event.target.checked)}
            aria-label={`Select order ${order.order_id}`}
          />
        </label>
        {gone && <span className={departure.words}>{order.exitMessage}</span>}
      </td>
      {columns.map(({ name, header, cell }) => (
        <Cell key={header} name={name} header={header} content={cell(order)} />
      ))}
    </tr>
  );
});

/** A text too long for its column is cut at its own end, also where that is on the left, and told in full by its title. */
function Cell({ name, header, content }: Pick<OrderColumn, 'name' | 'header'> & { content: ReactNode }) {
  const text = typeof content === 'string' ? content : undefined;
  return (
    <td data-column={name} data-header={header}>
      <span className={classes.value} dir={text && 'auto'} title={text}>
        {content}
      </span>
    </td>
  );
}

/** The place of a row that is on its way. */
export function SkeletonRow({
  index,
  columns,
  measureRef,
}: Pick<OrderTableRowProps, 'index' | 'columns' | 'measureRef'>) {
  return (
    <tr ref={measureRef} data-index={index} className={classes.row} aria-hidden data-testid="skeleton-row">
      <td data-column="tick" />
      {columns.map(({ name, header }) => (
        <td key={header} data-column={name} data-header={header}>
          <span className={classes.bone} />
        </td>
      ))}
    </tr>
  );
}

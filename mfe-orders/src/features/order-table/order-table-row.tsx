import { memo, type ReactNode } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { ListedOrder } from '../../queries/order-page';
import type { OrderColumn } from './order-columns';
import leftFolder from './left-folder.module.css';
import classes from './order-table.module.css';

interface OrderTableRowProps {
  index: number;
  /** `undefined` while it loads. */
  order: ListedOrder | undefined;
  columns: readonly OrderColumn[];
  selected: boolean;
  onSelect: (rows: readonly OrderRow[], isSelected: boolean) => void;
  measureRef?: (element: HTMLElement | null) => void;
}

/** Renders one row with plain elements, because a long list renders many while it scrolls. */
export const OrderTableRow = memo(function OrderTableRow({
  index,
  order,
  columns,
  selected,
  onSelect,
  measureRef,
}: OrderTableRowProps) {
  if (!order) return <SkeletonRow columns={columns} index={index} measureRef={measureRef} />;
  const hasLeft = order.exitMessage !== undefined;
  const className = [
    classes.row,
    selected && classes.selected,
    order.assign_to && classes.assigned,
    hasLeft && leftFolder.left,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <tr ref={measureRef} data-index={index} className={className}>
      <td data-column="tick">
        <label className={classes.tickArea}>
          <input
            type="checkbox"
            checked={selected}
            // A disabled checkbox would lose the focus.
            aria-disabled={hasLeft || undefined}
            onChange={(event) => !hasLeft && onSelect([order], event.target.checked)}
            aria-label={`Select order ${order.order_id}`}
          />
        </label>
        {hasLeft && <span className={leftFolder.message}>{order.exitMessage}</span>}
      </td>
      {columns.map(({ name, header, cell, title }) => (
        <Cell key={header} name={name} header={header} content={cell(order)} title={title?.(order)} />
      ))}
    </tr>
  );
});

interface CellProps extends Pick<OrderColumn, 'name' | 'header'> {
  content: ReactNode;
  title: string | undefined;
}

/** Truncates a long text at its end, in either writing direction. The title has the full text, unless another one is given. */
function Cell({ name, header, content, title }: CellProps) {
  const text = typeof content === 'string' ? content : undefined;
  return (
    <td data-column={name} data-header={header}>
      <span className={classes.value} dir={text && 'auto'} title={title ?? text}>
        {content}
      </span>
    </td>
  );
}

/** Fills the space of a row that is loading. */
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
          <span className={classes.skeleton} />
        </td>
      ))}
    </tr>
  );
}

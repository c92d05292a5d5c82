import { memo } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { ListedOrder } from '@evisa/shared/order-list/rows/order-page';
import type { OrderColumn } from './order-columns';
import cards from './order-cards.module.css';
import leftFolder from './left-folder.module.css';
import classes from './order-table.module.css';

interface OrderTableRowProps {
  index: number;
  /** Its place in the whole list, from 0. */
  place: number;
  /** `undefined` while it loads. */
  order: ListedOrder | undefined;
  columns: readonly OrderColumn[];
  /** The current time in minutes. */
  minute: number;
  selected: boolean;
  /** Absent if rows cannot be selected. */
  onSelect: ((rows: readonly OrderRow[], isSelected: boolean) => void) | undefined;
}

/** Columns of words. The others have ids, names, addresses and dates, which a browser's translator leaves as they are. */
const translatedColumns: ReadonlySet<OrderColumn['name']> = new Set(['month', 'status', 'action']);

const rowClass = `${classes.row} ${cards.card}`;

/** Renders one row with plain elements, because a long list renders many while it scrolls. */
export const OrderTableRow = memo(function OrderTableRow({
  index,
  place,
  order,
  columns,
  minute,
  selected,
  onSelect,
}: OrderTableRowProps) {
  if (!order) return <SkeletonRow columns={columns} index={index} />;
  const hasLeft = order.exitMessage !== undefined;
  const className = [
    rowClass,
    selected && classes.selected,
    order.assign_to && classes.assigned,
    hasLeft && leftFolder.left,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    // The header is the first row.
    <tr data-index={index} aria-rowindex={place + 2} className={className}>
      <td data-column="tick">
        {onSelect && (
          <label className={classes.tickArea}>
            <input
              type="checkbox"
              checked={selected}
              // A disabled checkbox would lose the focus.
              aria-disabled={hasLeft || undefined}
              onChange={(event) => !hasLeft && onSelect([order], event.target.checked)}
              aria-label={[`Select order ${order.order_id}`, order.exitMessage].filter(Boolean).join('. ')}
            />
          </label>
        )}
        {hasLeft && <span className={leftFolder.message}>{order.exitMessage}</span>}
      </td>
      {columns.map(({ name, header, cell, title }) => {
        const content = cell(order, minute);
        const text = typeof content === 'string' ? content : undefined;
        return (
          <td key={header} data-column={name} data-header={header}>
            {/* Truncates a long text at its end, in either writing direction. */}
            <span
              className={classes.value}
              dir={text && 'auto'}
              title={title?.(order) ?? text}
              translate={translatedColumns.has(name) ? undefined : 'no'}
            >
              {content}
            </span>
            {name === 'status' && <MailMark order={order} />}
            {name === 'status' && order.possible_duplicate && <DuplicateMark />}
          </td>
        );
      })}
    </tr>
  );
});

/** Marks an order whose email to the applicant could not be delivered, or else one with an answer that no member marked as done. */
function MailMark({ order: { undelivered_mail, open_answer } }: { order: OrderRow }) {
  const answer = open_answer && 'An answer came';
  const label = undelivered_mail
    ? ['An email to the applicant could not be delivered', answer].filter(Boolean).join('. ')
    : answer;
  if (!label) return null;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={undelivered_mail ? classes.mark : `${classes.mark} ${classes.answer}`}
    >
      <Icon name={undelivered_mail ? 'mail' : 'message'} size={12} />
    </span>
  );
}

/** Marks an order of which another may be a duplicate. */
function DuplicateMark() {
  const label = 'Possible duplicate of another order';
  return (
    <span role="img" aria-label={label} title={label} className={`${classes.mark} ${classes.duplicate}`}>
      <Icon name="copy" size={12} />
    </span>
  );
}

/** Fills the space of a row that is loading. */
export function SkeletonRow({ index, columns }: Pick<OrderTableRowProps, 'index' | 'columns'>) {
  return (
    <tr data-index={index} className={rowClass} aria-hidden data-testid="skeleton-row">
      <td data-column="tick" />
      {columns.map(({ name, header }) => (
        <td key={header} data-column={name} data-header={header}>
          <span className={classes.skeleton} />
        </td>
      ))}
    </tr>
  );
}

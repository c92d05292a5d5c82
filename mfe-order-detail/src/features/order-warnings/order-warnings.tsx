import { useMemo } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { findOrderWarnings, type OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import classes from './order-warnings.module.css';

/** Lists all warnings of the order, with links to their fields. Renders nothing when there are none. */
export function OrderWarnings({ order }: { order: OrderDetail }) {
  const { warnings } = useOrderWarnings(order);
  if (warnings.length === 0) return null;
  return (
    <section className={classes.summary} aria-labelledby="order-warnings">
      <h2 id="order-warnings" className={classes.title}>
        <Icon name="alert" size={18} />
        <span>{warnings.length === 1 ? '1 thing to check' : `${warnings.length} things to check`}</span>
      </h2>
      <ul className={classes.list}>
        {warnings.map((warning) => (
          <li key={warning.field + warning.message}>
            <Link to={{ hash: getWarningAnchorId(warning) }} replace className={classes.link}>
              {warning.message}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FieldWarningsProps {
  warnings: readonly OrderWarning[];
  /** Makes this the target of the warning's links. Set it to false where a warning is shown a second time. */
  isAnchor?: boolean;
}

/** Shows the warnings of one field. */
export function FieldWarnings({ warnings, isAnchor = true }: FieldWarningsProps) {
  const [first] = warnings;
  if (!first) return null;
  return (
    <span
      id={isAnchor ? getWarningAnchorId(first) : undefined}
      className={classes.marks}
      tabIndex={isAnchor ? -1 : undefined}
    >
      {warnings.map(({ message, hint }) => (
        <span key={message} className={hint ? classes.hint : classes.mark}>
          <Icon name={hint ? 'info' : 'alert'} size={15} />
          <span>{message}</span>
        </span>
      ))}
    </span>
  );
}

function getWarningAnchorId({ field }: OrderWarning): string {
  return `check-${field}`;
}

/** Returns today's warnings of an order: all of them, and those of one field. */
export function useOrderWarnings(order: OrderDetail) {
  return useMemo(() => {
    const warnings = findOrderWarnings(order, getTodayUtc());
    return {
      warnings,
      warningsFor: (field: OrderWarning['field']) => warnings.filter((warning) => warning.field === field),
    };
  }, [order]);
}

/** Returns YYYY-MM-DD. */
function getTodayUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

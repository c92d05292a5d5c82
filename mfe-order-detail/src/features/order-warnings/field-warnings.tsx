import type { OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './order-warnings.module.css';

interface FieldWarningsProps {
  warnings: readonly OrderWarning[];
  /** Whether the links to the warning lead here; of several places only one can be it. */
  isAnchor?: boolean;
}

/** What is to be checked at a field: an icon and words. */
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
          {message}
        </span>
      ))}
    </span>
  );
}

/** Where the links to a warning lead, and the focus with them. */
export function getWarningAnchorId({ field }: OrderWarning): string {
  return `check-${field}`;
}

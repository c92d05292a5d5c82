import type { ReactNode } from 'react';
import type { OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { CopyValueButton } from '../common/copy-value-button';
import { FieldWarnings } from '../order-warnings/order-warnings';
import classes from './field-list.module.css';

interface Field {
  label: string;
  /** An empty value is shown as an em dash. */
  value: ReactNode;
  /** Defaults to true. */
  isShown?: boolean;
  /** Spans all columns, for long texts. */
  isWide?: boolean;
  /** Adds a copy button. */
  isCopyable?: boolean;
  /** Names what the button copies, if the label is not enough on the page; default the label. */
  copyLabel?: string;
  /** What the button copies; default the value. */
  copiedValue?: string;
  /** Makes the value a link, such as `mailto:` or `tel:`. */
  href?: string | undefined;
  /** A control beside the value. */
  beside?: ReactNode;
  warnings?: readonly OrderWarning[];
  /** Says that the value was checked. */
  confirmation?: string | null;
}

/** Shows labels and values in two columns, or in one on a phone. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={classes.list}>
      {fields
        .filter(({ isShown }) => isShown !== false)
        .map(
          ({ label, value, isWide, isCopyable, copyLabel, copiedValue, href, beside, warnings = [], confirmation }) => (
            <div key={label} className={isWide ? classes.wide : classes.field}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>
                {isEmptyValue(value) ? (
                  <span className={classes.empty}>—</span>
                ) : isCopyable && typeof value === 'string' ? (
                  <span className={classes.copyable}>
                    {href ? (
                      <a href={href}>{breakEmailBeforeDomain(value)}</a>
                    ) : (
                      <span>{breakEmailBeforeDomain(value)}</span>
                    )}
                    <CopyValueButton value={copiedValue || value} label={copyLabel ?? label} />
                    {beside}
                  </span>
                ) : (
                  <span>{value}</span>
                )}
                {confirmation && (
                  <span className={classes.confirmation}>
                    <Icon name="check" size={14} />
                    <span>{confirmation}</span>
                  </span>
                )}
                <FieldWarnings warnings={warnings} />
              </dd>
            </div>
          ),
        )}
    </dl>
  );
}

/** Lets a long email address break before its domain. */
function breakEmailBeforeDomain(text: string): ReactNode {
  const at = text.indexOf('@');
  return (
    <span translate="no" className={/^[+\d ()-]+$/.test(text) ? classes.number : undefined}>
      {text.slice(0, Math.max(at, 0))}
      {at > 0 && <wbr />}
      {text.slice(Math.max(at, 0))}
    </span>
  );
}

function isEmptyValue(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}

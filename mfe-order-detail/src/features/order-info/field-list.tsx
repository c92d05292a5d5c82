import type { ReactNode } from 'react';
import type { OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { CopyValueButton } from '../common/copy-value-button';
import { FieldWarnings } from '../order-warnings/field-warnings';
import classes from './field-list.module.css';

interface Field {
  label: string;
  /** Nothing, or an empty text, is shown as an em dash. */
  value: ReactNode;
  /** The field is left out when this is false. */
  isShown?: boolean;
  /** Over the whole width, for long texts. */
  isWide?: boolean;
  /** Puts a copy button beside a text. */
  isCopyable?: boolean;
  /** What is to be checked in it. */
  warnings?: readonly OrderWarning[];
}

/** Labels and values in two columns, one on a phone. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={classes.list}>
      {fields
        .filter(({ isShown }) => isShown !== false)
        .map(({ label, value, isWide, isCopyable, warnings = [] }) => (
          <div key={label} className={isWide ? classes.wide : classes.field}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>
              {isEmptyValue(value) ? (
                <span className={classes.empty}>—</span>
              ) : isCopyable && typeof value === 'string' ? (
                <span className={classes.copied}>
                  <span>{breakEmailBeforeDomain(value)}</span>
                  <CopyValueButton value={value} label={label} />
                </span>
              ) : (
                value
              )}
              <FieldWarnings warnings={warnings} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** An address that is too long for its line breaks before its domain. */
function breakEmailBeforeDomain(text: string): ReactNode {
  const at = text.indexOf('@');
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

function isEmptyValue(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}

import type { ReactNode } from 'react';
import type { OrderWarning } from '@evisa/shared/domain/order-warnings';
import { CopyValue } from './copy-value';
import { OrderWarningsMark } from './order-warnings-mark';
import classes from './field-list.module.css';

interface Field {
  label: string;
  /** Nothing, or an empty text, is shown as an em dash. */
  value: ReactNode;
  /** The field is left out when this is false. */
  when?: boolean;
  /** Over the whole width, for long texts. */
  wide?: boolean;
  /** Puts a copy button beside a text. */
  copy?: boolean;
  /** What is to be checked in it. */
  warnings?: readonly OrderWarning[];
}

/** Labels and values in two columns, one on a phone. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={classes.list}>
      {fields
        .filter(({ when }) => when !== false)
        .map(({ label, value, wide, copy, warnings = [] }) => (
          <div key={label} className={wide ? classes.wide : classes.field}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>
              {isEmpty(value) ? (
                <span className={classes.empty}>—</span>
              ) : copy && typeof value === 'string' ? (
                <span className={classes.copied}>
                  <span>{withBreakAtSign(value)}</span>
                  <CopyValue value={value} label={label} />
                </span>
              ) : (
                value
              )}
              <OrderWarningsMark warnings={warnings} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** An address that is too long for its line breaks before its domain. */
function withBreakAtSign(text: string): ReactNode {
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

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}

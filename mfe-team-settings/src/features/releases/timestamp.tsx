import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import classes from './releases.module.css';

/** Date and time (UTC) on one line. Takes ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className={classes.moment}>
      {formatListDateTime(at)}
    </time>
  );
}

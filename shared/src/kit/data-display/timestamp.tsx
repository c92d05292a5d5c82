import {
  formatDate,
  formatDateTime,
  formatDay,
  formatListDateTime,
  formatTimestamp,
} from '@evisa/shared/domain/formatting/dates';

/** Shows a time on one line: MM/DD/YYYY hh:mm:ss, in UTC, with the month in letters as its title. Set `zone` where no heading names it. Takes ISO 8601. */
export function Timestamp({ at, zone }: { at: string; zone?: boolean }) {
  return (
    <time dateTime={at} title={`${formatTimestamp(at)} UTC`} style={{ whiteSpace: 'nowrap' }} translate="no">
      {zone ? `${formatDateTime(at)} UTC` : formatDateTime(at)}
    </time>
  );
}

/** Shows a date in the specified notation, MM/DD/YYYY, with the month in letters as its title. Takes YYYY-MM-DD, with XX for unknown parts. Null shows nothing. */
export function renderSpecifiedDate(date: string | null) {
  // HTML has no notation for a date with unknown parts.
  if (date?.includes('X')) return <span title={formatDay(date)}>{formatDate(date)}</span>;
  return (
    date && (
      <time dateTime={date} title={formatDay(date)} translate="no">
        {formatDate(date)}
      </time>
    )
  );
}

/** Shows a time in the notation specified for lists, DD-MM-YYYY hh:mm:ss, with the month in letters as its title. Takes ISO 8601 in UTC. */
export function renderSpecifiedTime(at: string | null) {
  return (
    at && (
      <time dateTime={at} title={`${formatTimestamp(at)} UTC`} translate="no">
        {formatListDateTime(at)}
      </time>
    )
  );
}

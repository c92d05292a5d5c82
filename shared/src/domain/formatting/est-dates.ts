import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** EST all year, so the offset is fixed (UTC−5). */
const estOffsetHours = -5;

/** Download histories: MM-DD-YYYY h:mm:ss, EST, 24-hour clock. */
export function formatEstDateTime(iso: string): string {
  return dayjs.utc(iso).utcOffset(estOffsetHours).format('MM-DD-YYYY H:mm:ss');
}

/** Evidence for readers in any country: '08 Mar 2026, 23:05:06', in EST. */
export function formatEstTimestamp(iso: string): string {
  return dayjs.utc(iso).utcOffset(estOffsetHours).format('DD MMM YYYY, HH:mm:ss');
}

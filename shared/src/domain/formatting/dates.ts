/** Returns year, month, day and time of a UTC time or a date in ISO 8601; the time of a date is empty. */
function split(iso: string): readonly [year: string, month: string, day: string, time: string] {
  return [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10), iso.slice(11, 19)];
}

/** Lists: DD-MM-YYYY hh:mm:ss, UTC, 24-hour clock. Takes ISO 8601 in UTC; empty for nothing. */
export function formatListDateTime(iso: string | null): string {
  if (!iso) return '';
  const [year, month, day, time] = split(iso);
  return `${day}-${month}-${year} ${time}`;
}

/** Processing dates: DD/MM/YYYY. Takes YYYY-MM-DD. */
export function formatProcessDate(date: string | null): string {
  if (!date) return '';
  const [year, month, day] = split(date);
  return `${day}/${month}/${year}`;
}

/** Every other date: MM/DD/YYYY. Takes YYYY-MM-DD, with XX for unknown parts, or ISO 8601 in UTC. */
export function formatDate(date: string | null): string {
  if (!date) return '';
  const [year, month, day] = split(date);
  return `${month}/${day}/${year}`;
}

/** The same for times: MM/DD/YYYY hh:mm:ss, UTC, 24-hour clock. Name the zone beside it. */
export function formatDateTime(iso: string | null): string {
  return iso ? `${formatDate(iso)} ${split(iso)[3]}` : '';
}

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** The unambiguous reading of a date, for titles, names for screen readers and documents: '08 Mar 2026'. Takes the same, and writes XXX for an unknown month. */
export function formatDay(date: string | null): string {
  if (!date) return '';
  const [year, month, day] = split(date);
  const start = (Number(month) - 1) * 3;
  return `${day} ${months.slice(start, start + 3) || 'XXX'} ${year}`;
}

/** The same for times: '08 Mar 2026, 23:05:06', in UTC. Name the zone beside it. */
export function formatTimestamp(iso: string | null): string {
  return iso ? `${formatDay(iso)}, ${split(iso)[3]}` : '';
}

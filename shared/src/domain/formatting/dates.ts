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

/** Every other date: MM/DD/YYYY. Takes YYYY-MM-DD or ISO 8601 in UTC. */
export function formatDate(date: string | null): string {
  if (!date) return '';
  const [year, month, day] = split(date);
  return `${month}/${day}/${year}`;
}

const relativeTimeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const second = 1000;
/** Units, largest first. The first unit that is not longer than the duration is used. */
const units = [
  ['year', 365 * 86_400 * second],
  ['month', 30 * 86_400 * second],
  ['day', 86_400 * second],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
] as const;

/** 'just now', '5 minutes ago', 'yesterday'. Never in the future, even if the clock is behind the API's. */
export function formatTimeAgo(at: string, now: number): string {
  const passed = now - Date.parse(at);
  const unit = units.find(([, length]) => passed >= length);
  return unit ? relativeTimeFormat.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
}

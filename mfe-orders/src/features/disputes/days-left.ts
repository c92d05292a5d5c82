const dayMs = 24 * 60 * 60_000;

/** Counts the days until a date, by UTC days: 0 for today, less than 0 for a date that has passed. */
export function countDaysLeft(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(new Date().toISOString().slice(0, 10))) / dayMs);
}

/** Formats the days until a date: "in 3 days", "tomorrow", "today", "overdue". */
export function formatDaysLeft(date: string): string {
  const days = countDaysLeft(date);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

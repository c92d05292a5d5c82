/** Returns whether a range ends before it begins. */
export function isRangeReversed({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}): boolean {
  return fromDate !== undefined && toDate !== undefined && fromDate > toDate;
}

/** Returns the text if it is a calendar day, YYYY-MM-DD. */
export function parseDate(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

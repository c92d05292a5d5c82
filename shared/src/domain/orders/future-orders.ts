const dayMs = 86_400_000;
/** An issued visa is valid for this time, so an order for a later entry has to wait. */
const validityDays = 90;
const processingLeadDays = 30;

/** Returns whether an order placed at `createdAt` (ISO 8601) for an entry on `entryDate` (YYYY-MM-DD) is a Future order. */
export function isFutureOrder(createdAt: string, entryDate: string): boolean {
  return (
    Date.parse(`${entryDate}T00:00:00Z`) - Date.parse(`${createdAt.slice(0, 10)}T00:00:00Z`) > validityDays * dayMs
  );
}

/** The day (YYYY-MM-DD) on which a Future order becomes New, 30 days before entry, and its month (1–12). */
export function getProcessingDate(entryDate: string): { processingDate: string; processMonth: number } {
  const processingDate = new Date(Date.parse(`${entryDate}T00:00:00Z`) - processingLeadDays * dayMs)
    .toISOString()
    .slice(0, 10);
  return { processingDate, processMonth: Number(processingDate.slice(5, 7)) };
}

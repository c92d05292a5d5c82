/** How often a page reports an open order, and how long a report is valid, in milliseconds. */
export const presenceHeartbeatMs = 20_000;
export const presenceTtlMs = 50_000;

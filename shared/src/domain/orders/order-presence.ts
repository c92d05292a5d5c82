/** How often a page says that it still shows an order, and how long it counts without, in milliseconds. */
export const presenceHeartbeatMs = 20_000;
export const presenceTtlMs = 50_000;

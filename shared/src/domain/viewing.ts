/** How often a page says that it still shows an order, and how long it counts without, in milliseconds. */
export const viewingEveryMs = 20_000;
export const viewingLastsMs = 50_000;

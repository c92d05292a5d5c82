/** At most this many orders in one bulk action, and in the selection of a whole list. */
export const maxBulkOrders = 10_000;

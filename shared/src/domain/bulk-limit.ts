/** The maximum number of orders in a bulk action and in the selection of a whole list. */
export const maxBulkOrders = 10_000;

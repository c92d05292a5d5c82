import { customType } from 'drizzle-orm/pg-core';

/** A moment to the millisecond. In rows it is ISO 8601 UTC text, on both drivers. */
export const isoTimestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

import { z } from 'zod';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

/** The calendar of the database begins with the year 1. Invalid dates are not compared. */
const daySchema = z.iso
  .date({ error: validationMessages.dateInvalid, abort: true })
  .refine((date) => date >= '0001', validationMessages.dateInvalid);

/** Existing clients send `''` or null for a date that was not chosen: the statistics also load on entry. */
const optionalDaySchema = z.preprocess(
  (date) => (date === '' || date === null ? undefined : date),
  daySchema.optional(),
);

/** POST admin/get-country-order-list, POST admin/get-processed-by-count: both days included, UTC, both optional. */
export const dateRangeSchema = z
  .object({ fromDate: optionalDaySchema, toDate: optionalDaySchema })
  .refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
    message: validationMessages.datesReversed,
    path: ['toDate'],
  });
export type DateRange = z.infer<typeof dateRangeSchema>;

export const countrySummarySchema = z.object({
  current_nationality: z.string(),
  count: z.number().int(),
  standard_count: z.number().int(),
  priority_count: z.number().int(),
  future_count: z.number().int(),
});
export type CountrySummary = z.infer<typeof countrySummarySchema>;

export const processedBySummarySchema = z.object({ processed_by: z.string(), count: z.number().int() });
export type ProcessedBySummary = z.infer<typeof processedBySummarySchema>;

/** POST admin/get-daily-counts returns at most this many days: the last ones of the range. */
export const maxDailyCounts = 92;
/** The body of POST admin/get-daily-counts. An API of the release before ignores `by`, and returns days. */
export const dailyCountsQuerySchema = dateRangeSchema.safeExtend({
  by: z.enum(['day', 'month']).optional().describe('`month` counts each month of the whole range; default `day`'),
});
export type DailyCountsQuery = z.infer<typeof dailyCountsQuerySchema>;
export const dailyCountSchema = z.object({
  day: z.iso.date().describe('The day, or the first day of the month'),
  placed: z.number().int().describe('Orders placed on this day that are not Deleted'),
  completed: z.number().int().describe('Orders completed on this day that are Completed now'),
});
export type DailyCount = z.infer<typeof dailyCountSchema>;

export const monthCountSchema = z.object({ month: z.number().int().min(1).max(12), count: z.number().int() });
export type MonthCount = z.infer<typeof monthCountSchema>;

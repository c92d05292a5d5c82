import { z } from 'zod';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import type { WorkingCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { dateSchema, timestampSchema } from './response-envelope';

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 08:00.');
const promiseSchema = z
  .number('Please enter a number of working days.')
  .int('Please enter whole working days.')
  .min(1, 'Please enter at least one working day.')
  .max(60, 'Please enter at most 60 working days.');

const holidaySchema = z.object({
  date: dateSchema,
  name: z
    .string()
    .trim()
    .min(1, 'Please enter the name of the holiday.')
    .max(100, 'The name has more than 100 characters.')
    .refine((name) => !hasInvisibleCharacters(name), validationMessages.invisibleCharacters),
});

const yearSchema = z
  .object({
    year: z.number().int().min(2000, 'Please enter a year from 2000.').max(2100, 'Please enter a year up to 2100.'),
    holidays: z
      .array(holidaySchema)
      .min(1, 'Please enter the holidays of the year.')
      .max(60, 'A year has at most 60 holidays.'),
  })
  .refine(({ year, holidays }) => holidays.every(({ date }) => date.startsWith(`${year}-`)), {
    error: 'A holiday is in another year.',
    path: ['holidays'],
  })
  .refine(({ holidays }) => new Set(holidays.map(({ date }) => date)).size === holidays.length, {
    error: 'A day is entered twice.',
    path: ['holidays'],
  });

/** The calendar: hours and days in Phnom Penh (Asia/Phnom_Penh, UTC+7). */
export const workingCalendarSchema = z
  .object({
    opens: timeSchema,
    closes: timeSchema,
    weekdays: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'Please choose at least one day of the week.')
      .max(7, 'A week has 7 days.')
      .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
      .describe('1 (Monday) to 7 (Sunday)'),
    promisedDays: z
      .object({ 'Regular Processing': promiseSchema, 'Priority Processing': promiseSchema })
      .describe('The promised time of each mode in working days'),
    years: z
      .array(yearSchema)
      .min(1, 'Please enter the holidays of a year.')
      .max(30, 'Please enter at most 30 years.')
      .refine(
        (years) => years.every(({ year }, index) => year === (years[0]?.year ?? 0) + index),
        'Please enter years without a gap, from the earliest.',
      )
      .describe('Consecutive years with their holidays. No order is due in another year'),
  })
  .refine(({ opens, closes }) => opens < closes, {
    error: 'The end is not after the start.',
    path: ['closes'],
  }) satisfies z.ZodType<WorkingCalendar>;

/** GET admin/working-calendar. */
export const storedCalendarSchema = z.object({
  calendar: z.object({
    opens: z.string(),
    closes: z.string(),
    weekdays: z.array(z.number().int()),
    promisedDays: z.object({ 'Regular Processing': z.number(), 'Priority Processing': z.number() }),
    years: z.array(
      z.object({ year: z.number().int(), holidays: z.array(z.object({ date: dateSchema, name: z.string() })) }),
    ),
  }),
  revision: z.number().int().describe('Sent back with a change; 0 before the first'),
  changed_by: z.string().nullable(),
  changed_at: timestampSchema.nullable(),
});
export type StoredWorkingCalendar = z.infer<typeof storedCalendarSchema>;

/** PUT admin/working-calendar: replaces the calendar. */
export const saveCalendarSchema = z.object({
  calendar: workingCalendarSchema,
  revision: z.number().int().min(0).describe('The revision that the form was filled with'),
});
export type SaveCalendar = z.input<typeof saveCalendarSchema>;

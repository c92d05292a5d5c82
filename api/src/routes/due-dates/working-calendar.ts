import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  saveCalendarSchema,
  storedCalendarSchema,
  type StoredWorkingCalendar,
} from '@evisa/shared/contract/working-calendar';
import { defaultCalendar, type WorkingCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { saveCalendar } from '../../commands/due-dates/save-calendar';
import { findCalendar, type StoredCalendar } from '../../db/due-dates/working-calendar';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

function presentCalendar(stored: StoredCalendar | undefined): StoredWorkingCalendar {
  const { opens, closes, weekdays, promisedDays, years }: WorkingCalendar = stored?.calendar ?? defaultCalendar;
  return {
    calendar: {
      opens,
      closes,
      weekdays: [...weekdays],
      promisedDays,
      years: years.map(({ year, holidays }) => ({ year, holidays: [...holidays] })),
    },
    revision: stored?.revision ?? 0,
    changed_by: stored?.changed_by ?? null,
    changed_at: stored?.changed_at ?? null,
  };
}

/** GET admin/working-calendar */
export const getWorkingCalendar = defineRoute({
  endpoint: endpoints.getWorkingCalendar,
  docs: {
    tag: 'Working calendar',
    summary: 'Get the working calendar',
    description:
      'Returns the working hours, the days of the week, the promised time of each mode, and the holidays of each entered year. Before the first change, the defaults without a year: then no order has a due date. Admins only.',
  },
  input: noInput,
  response: responseSchema(storedCalendarSchema),
  handle: async ({ services }) => ({
    message: 'Working calendar.',
    data: presentCalendar(await findCalendar(services.db)),
  }),
});

/** PUT admin/working-calendar */
export const saveWorkingCalendar = defineRoute({
  endpoint: endpoints.saveWorkingCalendar,
  docs: {
    tag: 'Working calendar',
    summary: 'Replace the working calendar',
    description:
      'Stores the calendar. The due dates of open orders are worked out again shortly after, from their histories. 409 if another Admin changed it since `revision`. Admins only.',
    errorStatuses: [409],
  },
  input: z.object({ body: saveCalendarSchema }),
  response: responseSchema(storedCalendarSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const stored = await saveCalendar(services, requireStaff(caller).member, body);
    return { message: 'Working calendar saved.', data: presentCalendar(stored) };
  },
});

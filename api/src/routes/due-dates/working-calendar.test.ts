import { desc } from 'drizzle-orm';
import { defaultCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { deriveDueDates } from '../../commands/due-dates/derive-due-dates';
import { findCalendar, type StoredCalendar } from '../../db/due-dates/working-calendar';
import { insertOrder } from '../../db/orders/orders';
import { auditEntries } from '../../db/schema/audit';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const thisYear = new Date().getUTCFullYear();
const holidays = (year: number) => [{ date: `${year}-01-01`, name: 'International New Year' }];
const listDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    name: 'Holiday',
  }));
/** Every day, so that an order of four days ago is late. */
const calendar = {
  ...defaultCalendar,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  years: [-1, 0, 1].map((offset) => ({ year: thisYear + offset, holidays: holidays(thisYear + offset) })),
};

describe.each(['embedded', 'server'] as const)('the working calendar on the %s database', (kind) => {
  let api: TestApi;
  let admin: string;
  let woken: number;
  /** What the woken job would read. */
  let seenWhenWoken: Promise<StoredCalendar | undefined>;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    admin = await api.signInAs('Admin');
    api.services.wakeDueDates = () => {
      woken += 1;
      seenWhenWoken = findCalendar(api.services.db);
    };
  });
  beforeEach(() => {
    woken = 0;
  });
  afterAll(() => api.close());

  const save = (body: object, headers = {}) =>
    api.call('PUT', 'admin/working-calendar', { token: admin, body, headers });
  const read = async () => (await api.call('GET', 'admin/working-calendar', { token: admin })).json().data;

  test('starts with the defaults and no year', async () => {
    expect(await read()).toEqual({ calendar: defaultCalendar, revision: 0, changed_by: null, changed_at: null });
  });

  test.each([
    [
      'a year without holidays',
      { years: [{ year: thisYear, holidays: [] }] },
      'Please enter the holidays of the year.',
    ],
    ['no year', { years: [] }, 'Please enter the holidays of a year.'],
    ['a gap between years', { years: [calendar.years[0], calendar.years[2]] }, 'Please enter years without a gap'],
    [
      'a holiday of another year',
      { years: [{ year: thisYear, holidays: holidays(2001) }] },
      'A holiday is in another year.',
    ],
    [
      'a day that is there twice',
      { years: [{ year: 2026, holidays: [...holidays(2026), ...holidays(2026)] }] },
      'A day is entered twice.',
    ],
    ['an end before the start', { closes: '08:00' }, 'The end is not after the start.'],
    [
      'more holidays than a year has',
      { years: [{ year: 2026, holidays: listDays(61) }] },
      'A year has at most 60 holidays.',
    ],
    [
      'a name that is too long',
      { years: [{ year: 2026, holidays: [{ date: '2026-01-01', name: 'x'.repeat(101) }] }] },
      'The name has more than 100 characters.',
    ],
    [
      'too many years',
      { years: Array.from({ length: 31 }, (_, index) => ({ year: 2001 + index, holidays: holidays(2001 + index) })) },
      'Please enter at most 30 years.',
    ],
    ['more days than a week has', { weekdays: [1, 2, 3, 4, 5, 6, 7, 1] }, 'A week has 7 days.'],
    ['no day of the week', { weekdays: [] }, 'Please choose at least one day of the week.'],
    [
      'a promise of no time',
      { promisedDays: { ...calendar.promisedDays, 'Regular Processing': 0 } },
      'at least one working day',
    ],
  ])('refuses %s', async (_, change, message) => {
    const response = await save({ calendar: { ...calendar, ...change }, revision: 0 });
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.json().errors)).toContain(message);
    expect(woken).toBe(0);
  });

  test('stores a calendar with an audit entry, and has due dates worked out', async () => {
    const placed = new Date(Date.now() - 4 * 86_400_000).toISOString();
    const orderId = await insertOrder(api.services.db, buildOrder({ created_at: placed, process_status: 'New' }));
    const response = await save(
      { calendar: { ...calendar, weekdays: [7, 1, 2, 3, 4, 5, 6] }, revision: 0 },
      { 'idempotency-key': 'save-1' },
    );
    expect(response.json()).toMatchObject({ status: 1, data: { calendar, revision: 1, changed_by: 'Admin Member' } });
    expect([woken, (await seenWhenWoken)?.revision]).toEqual([1, 1]);
    const [entry] = await api.services.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'calendar.change',
      order_id: null,
      changes: {
        working_hours: { from: null, to: '08:00–17:00' },
        [`holidays_${thisYear}`]: { to: `${thisYear}-01-01 International New Year` },
      },
    });
    await deriveDueDates(api.services.db);
    const team = await api.signInAs('Telecaller');
    const counts = await api.call('GET', 'admin/get-all-folder-count', { token: team });
    expect(counts.json().data).toMatchObject({ overdueCount: 1, withoutDueCount: 0 });

    // Telecallers may not see Order History, but may see what is late in the folders that they may see.
    const list = (query: string) => api.call('GET', `admin/get-orders-list/allOrder${query}`, { token: team });
    expect((await list('')).statusCode).toBe(403);
    expect((await list('?due=overdue')).json()).toMatchObject({
      count: 1,
      data: [{ order_id: orderId, due_at: expect.stringMatching(/Z$/), due_left: null }],
    });
    const body = { folderName: 'allOrder', searchVal: String(orderId), start: 0, end: 10, due: 'overdue' };
    const found = async (due: string) =>
      (await api.call('POST', 'admin/search-order', { token: team, body: { ...body, due } })).json().count;
    expect([await found('overdue'), await found('today')]).toEqual([1, 0]);
    const exported = await api.call('POST', 'admin/export-orders', {
      token: team,
      body: { folderName: 'allOrder', due: 'overdue', columns: ['order_id', 'due_at'], form: 'plain' },
    });
    expect(exported.body).toMatch(new RegExp(`^order_id,due_at\r\n${orderId},\\d{4}-.*Z\r\n$`));
  });

  test('changes nothing for an equal calendar, and refuses one that an earlier form sends', async () => {
    expect((await save({ calendar, revision: 1 })).json().data.revision).toBe(1);
    const later = { ...calendar, years: calendar.years.slice(0, 2) };
    expect((await save({ calendar: later, revision: 1 })).json().data.revision).toBe(2);
    const [entry] = await api.services.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry?.changes).toEqual({
      [`holidays_${thisYear + 1}`]: { from: `${thisYear + 1}-01-01 International New Year`, to: null },
    });
    const refused = await save({ calendar, revision: 1 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Admin Member changed'),
    ]);
    expect((await read()).revision).toBe(2);
  });
});

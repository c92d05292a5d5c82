import { orderHistorySchema } from './history-schema';

const readMail = (email: string) =>
  orderHistorySchema.safeParse({
    process_status: 'Completed',
    created_at: '2026-03-01T00:00:00Z',
    mails: [{ create_ts: '2026-03-03T08:01:00Z', email }],
  }).success;

it('takes the addresses that an order can have, also in other scripts', () => {
  expect(['josé@mail.example', 'សុខ@ខ្មែរ.example', 'anna@bücher.example'].map(readMail)).toEqual([true, true, true]);
  expect(['', 'anna', 'a@b.example, c@d.example', `${'a'.repeat(250)}@b.example`].some(readMail)).toBe(false);
});

import { folderNames, folders } from './order-folders';
import { formatDue, formatDueTime, isClockRunning } from './due-orders';
import { processStatuses, statusRules } from './order-status';

const now = Date.parse('2026-03-05T03:00:00Z');

it.each([
  ['2026-03-05T03:00:59Z', 'due now'],
  ['2026-03-05T02:59:01Z', 'due now'],
  ['2026-03-05T03:01:00Z', 'due in 1 minute'],
  ['2026-03-05T06:10:00Z', 'due in 3 hours'],
  ['2026-03-07T02:59:00Z', 'due in 47 hours'],
  ['2026-03-08T03:00:00Z', 'due in 3 days'],
  ['2026-03-05T02:20:00Z', '40 minutes late'],
  ['2026-03-03T02:59:00Z', '2 days late'],
])('says what is left until %s', (due_at, text) => {
  expect(formatDue({ due_at, due_left: null }, now)).toBe(text);
});

it('says when an order is due in Phnom Penh, where it can be the next day', () => {
  expect(formatDueTime('2026-03-05T09:00:00.000Z')).toBe('05 Mar 2026, 16:00:00 in Phnom Penh');
  expect(formatDueTime('2026-03-05T18:30:00.000Z')).toBe('06 Mar 2026, 01:30:00 in Phnom Penh');
});

it('says what is left of the working time while the clock stands still, and nothing without a due date', () => {
  expect(formatDue({ due_at: null, due_left: 5.5 * 3_600_000 }, now)).toBe('paused, 5 h left');
  expect(formatDue({ due_at: null, due_left: -3_600_000 }, now)).toBe('paused, 1 h late');
  expect(formatDue({ due_at: null, due_left: null }, now)).toBe('');
  expect(formatDue({}, now)).toBe('');
});

it('stops the clock of every order that waits for the applicant', () => {
  const waiting = processStatuses.filter((status) => statusRules[status].stage === 'waiting_for_you');
  expect(waiting).toEqual(['Awaiting', 'Contact Customer']);
  expect(waiting.filter((status) => isClockRunning[status])).toEqual([]);
});

it('runs or stands still in a whole folder, so that the counters of folders tell how many clocks run', () => {
  for (const folder of folderNames) {
    const states = new Set(folders[folder].statuses?.map((status) => isClockRunning[status]));
    expect(states.size).toBeLessThan(2);
  }
});

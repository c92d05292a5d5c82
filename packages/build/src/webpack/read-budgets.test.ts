import { readBudgets } from './read-budgets';

const read = (sizeBudget?: number | string) => readBudgets({ name: 'reports', version: '1.0.0', sizeBudget });

it('takes kilobytes with their unit, and numbers as kilobytes', () => {
  expect(read('60 KB')).toEqual({ sizeBudget: 60, dataBudget: undefined });
  expect(read('60.5kB').sizeBudget).toBe(60.5);
  expect(read(60).sizeBudget).toBe(60);
  expect(read().sizeBudget).toBeUndefined();
  expect(readBudgets({ name: 'reports', version: '1.0.0', dataBudget: '700 KB' }).dataBudget).toBe(700);
});

it.each(['60', '60 MB', '60000 bytes', 'KB', '', 0, -1, '0 KB'])('refuses %p with the unit', (budget) => {
  expect(() => read(budget)).toThrow(
    `"sizeBudget": ${JSON.stringify(budget)} in package.json is not a size. Write kilobytes with their unit, for example "60 KB".`,
  );
});

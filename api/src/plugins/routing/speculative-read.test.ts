import type { Caller } from '../auth/caller';
import { readSpeculatively } from './speculative-read';
import { HttpError } from '../http/http-error';

const ana: Caller = {
  kind: 'staff',
  member: { id: 1, name: 'Ana', email: 'ana@evisa.example', type: 'Admin', ip: null, releaseSet: null },
  sessionId: 'one',
  mustSetUpSecondFactor: false,
  mustChoosePassword: false,
  authenticatedAt: null,
};
const over = () => Promise.reject(new HttpError(401, 'Over.'));

test('reads once for a caller who is who the token says', async () => {
  const read = jest.fn(async () => 'rows');
  expect(await readSpeculatively(ana, Promise.resolve({ ...ana, member: { ...ana.member } }), read)).toBe('rows');
  expect(read.mock.calls).toEqual([[ana]]);
});

test('begins before the caller is identified, and answers after', async () => {
  const steps: string[] = [];
  const identified = new Promise<Caller>((resolve) => {
    setImmediate(() => {
      steps.push('identified');
      resolve(ana);
    });
  });
  const answer = readSpeculatively(ana, identified, async () => steps.push('read')).then(() => steps.push('answered'));
  await answer;
  expect(steps).toEqual(['read', 'identified', 'answered']);
});

test('a refused caller hears of the refusal, whatever was read or went wrong', async () => {
  await expect(readSpeculatively(ana, over(), async () => 'rows')).rejects.toThrow('Over.');
  await expect(readSpeculatively(ana, over(), () => Promise.reject(new Error('read')))).rejects.toThrow('Over.');
  const read = jest.fn();
  await expect(readSpeculatively(null, over(), read)).rejects.toThrow('Over.');
  expect(read).not.toHaveBeenCalled();
});

test.each([
  ['another role', { ...ana, member: { ...ana.member, type: 'Telecaller' as const } }],
  ['another name', { ...ana, member: { ...ana.member, name: 'Anna' } }],
  ['another id', { ...ana, member: { ...ana.member, id: 2 } }],
  ['another session', { ...ana, sessionId: 'two' }],
])('reads anew for a member with %s than the token says', async (_name, actual: Caller) => {
  const read = jest.fn(async (caller: Caller) => caller);
  expect(await readSpeculatively(ana, Promise.resolve(actual), read)).toBe(actual);
});

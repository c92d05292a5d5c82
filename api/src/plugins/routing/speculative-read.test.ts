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
const refuse = () => Promise.reject(new HttpError(401, 'Expired.'));

it('reads once for the member that the token claims', async () => {
  const read = jest.fn(async () => 'rows');
  expect(await readSpeculatively(ana, Promise.resolve({ ...ana, member: { ...ana.member } }), read)).toBe('rows');
  expect(read.mock.calls).toEqual([[ana]]);
});

it('starts before authentication and returns after it', async () => {
  const steps: string[] = [];
  const authenticated = new Promise<Caller>((resolve) => {
    setImmediate(() => {
      steps.push('authenticated');
      resolve(ana);
    });
  });
  await readSpeculatively(ana, authenticated, async () => steps.push('read'));
  steps.push('returned');
  expect(steps).toEqual(['read', 'authenticated', 'returned']);
});

it('hides results and errors of the read from a refused caller', async () => {
  await expect(readSpeculatively(ana, refuse(), async () => 'rows')).rejects.toThrow('Expired.');
  await expect(readSpeculatively(ana, refuse(), () => Promise.reject(new Error('read')))).rejects.toThrow('Expired.');
  const read = jest.fn();
  await expect(readSpeculatively(null, refuse(), read)).rejects.toThrow('Expired.');
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['another role', { ...ana, member: { ...ana.member, type: 'Telecaller' as const } }],
  ['another name', { ...ana, member: { ...ana.member, name: 'Anna' } }],
  ['another id', { ...ana, member: { ...ana.member, id: 2 } }],
  ['another session', { ...ana, sessionId: 'two' }],
])('reads again for a member with %s than the token claims', async (_name, actual: Caller) => {
  const read = jest.fn(async (caller: Caller) => caller);
  expect(await readSpeculatively(ana, Promise.resolve(actual), read)).toBe(actual);
});

import { renderHook } from '@testing-library/react';
import { UnsecuredJWT } from 'jose';
import { decodeAccessToken, InvalidTokenError } from './access-token';
import type { SessionMessage } from './session-channel';
import { completeSignIn, endSession, expireSession, setSignedInMember, useSession } from './session-store';
import { useUnsavedChanges } from './unsaved-changes';

const user = { id: 7, name: 'Dara', email: 'dara@evisa.example', type: 'Team' as const };
const tokenOf = (claims: object) => new UnsecuredJWT({ user: { ...user, ...claims } }).encode();
const token = tokenOf({});
const newToken = new UnsecuredJWT({ user, sid: 'later' }).encode();
const over = 'Your session has ended.';

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

async function fromAnotherTab(message: SessionMessage): Promise<void> {
  // Stores of other tests receive the messages too.
  await settle();
  const tab = new BroadcastChannel('evisa-session');
  tab.postMessage(message);
  await settle();
  tab.close();
}

beforeEach(() => endSession());

it('stores one entry named “user”, and keeps it after the browser closes only on request', () => {
  completeSignIn(token, true);
  expect(localStorage.getItem('user')).toBe(JSON.stringify({ accessToken: token }));
  completeSignIn(token, false);
  expect(localStorage.getItem('user')).toBeNull();
  expect(sessionStorage.getItem('user')).toBe(JSON.stringify({ accessToken: token }));
  expect(useSession.getState()).toMatchObject({ isAuth: true, role: 'Team', data: user, loading: false });
});

it('resets everything on sign-out and remembers why', () => {
  completeSignIn(token, true);
  endSession('Your session has ended.');
  expect(localStorage.getItem('user')).toBeNull();
  expect(useSession.getState()).toMatchObject({
    isAuth: false,
    data: null,
    role: null,
    endReason: 'Your session has ended.',
  });
});

it.each([undefined, '', '{}', '"x"', '{"accessToken":1}', '{"accessToken":"not.a.token"}', 'not json'])(
  'starts signed out from the entry %j',
  (entry) => {
    if (entry !== undefined) localStorage.setItem('user', entry);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./session-store')>('./session-store');
      expect(fresh.useSession.getState().isAuth).toBe(false);
    });
  },
);

it('starts signed in from a stored token', () => {
  localStorage.setItem('user', JSON.stringify({ accessToken: token }));
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('./session-store')>('./session-store');
    expect(fresh.useSession.getState()).toMatchObject({ isAuth: true, data: user });
  });
});

it('takes a token that names user.name and user.type alone, and keeps its members apart', () => {
  const decode = (named: object) => decodeAccessToken(new UnsecuredJWT({ user: named }).encode());
  const dara = decode({ name: 'Dara', type: 'Team' });
  expect(dara).toMatchObject({ name: 'Dara', type: 'Team', email: '' });
  expect(dara.id).toBe(decode({ name: 'Dara', type: 'Admin' }).id);
  expect(dara.id).not.toBe(decode({ name: 'Adra', type: 'Team' }).id);
  expect(dara.id).toBeLessThan(0);
});

it('raises an invalid-token error for a token without a user', () => {
  expect(() => decodeAccessToken('x')).toThrow(InvalidTokenError);
  expect(() => decodeAccessToken(new UnsecuredJWT({ user: { ...user, type: 'Root' } }).encode())).toThrow(
    InvalidTokenError,
  );
});

it('signs out here when another tab signs out', async () => {
  completeSignIn(token, false);
  await fromAnotherTab({ said: 'signed-out' });
  expect(useSession.getState()).toMatchObject({ isAuth: false, endReason: 'You signed out in another tab.' });
  expect(sessionStorage.getItem('user')).toBeNull();
});

it('ends when the API refuses the token, here or in another tab that uses it', async () => {
  completeSignIn(token, true);
  expireSession('an earlier one', over);
  await fromAnotherTab({ said: 'over', accessToken: 'of a session of its own', because: over });
  expect(useSession.getState().isAuth).toBe(true);
  await fromAnotherTab({ said: 'over', accessToken: token, because: over });
  expect(useSession.getState()).toMatchObject({ isAuth: false, endReason: over, expired: null });
});

it('leaves the entry that another tab has just stored when an old token is lost', () => {
  completeSignIn(token, true);
  const stored = JSON.stringify({ accessToken: newToken });
  localStorage.setItem('user', stored);
  expireSession(token, over);
  expect(useSession.getState()).toMatchObject({ isAuth: false, endReason: over });
  expect(localStorage.getItem('user')).toBe(stored);
});

it('resumes when the member signs in in another tab and is remembered', async () => {
  completeSignIn(token, true);
  expireSession(token, over);
  const signedIn = { said: 'signed-in', accessToken: newToken, mustSetUpSecondFactor: false } as const;
  await fromAnotherTab({ ...signedIn, remember: false });
  expect(useSession.getState().isAuth).toBe(false);
  await fromAnotherTab({ ...signedIn, remember: true });
  expect(useSession.getState()).toMatchObject({ isAuth: true, accessToken: newToken });
});

it('stores details of a member that the token does not contain', () => {
  completeSignIn(token, true, { mustSetUpSecondFactor: true });
  expect(useSession.getState().data).toEqual({ ...user, mustSetUpSecondFactor: true });
  setSignedInMember({ ...user, id: 8 });
  expect(useSession.getState().data?.id).toBe(7);
  setSignedInMember({ ...user, type: 'Manager' });
  expect(useSession.getState()).toMatchObject({ data: { ...user, type: 'Manager' }, role: 'Manager' });
});

it('knows that a colleague set the password, here and in other tabs', async () => {
  completeSignIn(token, true, { mustChoosePassword: true });
  expect(useSession.getState().data).toEqual({ ...user, mustChoosePassword: true });
  expireSession(token, over);
  const due = { mustSetUpSecondFactor: false, mustChoosePassword: true };
  await fromAnotherTab({ said: 'signed-in', accessToken: newToken, remember: true, ...due });
  expect(useSession.getState().data).toMatchObject({ mustChoosePassword: true });
});

describe('with unsaved work on the screen', () => {
  const lapse = (remember: boolean) => {
    renderHook(() => useUnsavedChanges('Remark', true));
    completeSignIn(token, remember);
    expireSession(token, over);
  };

  it.each([true, false])('the member stays, without a token; remembered: %s', (remembered) => {
    lapse(remembered);
    expect(useSession.getState()).toMatchObject({
      isAuth: true,
      data: user,
      accessToken: null,
      expired: { because: over, remembered },
    });
    expect([localStorage.getItem('user'), sessionStorage.getItem('user')]).toEqual([null, null]);
  });

  it('resumes with the same member, even with another role', () => {
    lapse(true);
    const seen: unknown[] = [];
    const stop = useSession.subscribe(({ data }) => seen.push(data?.type));
    completeSignIn(tokenOf({ type: 'Manager' }), true);
    stop();
    expect(seen).toEqual(['Manager']);
    expect(useSession.getState()).toMatchObject({ expired: null, role: 'Manager' });
  });

  it('starts over with another member', () => {
    lapse(true);
    const seen: unknown[] = [];
    const stop = useSession.subscribe(({ data, endReason }) => seen.push([data?.id, endReason]));
    completeSignIn(tokenOf({ id: 8 }), true);
    stop();
    expect(seen).toEqual([
      [undefined, over],
      [8, null],
    ]);
  });

  it('uses the token of another tab, remembered or not', async () => {
    lapse(false);
    await fromAnotherTab({ said: 'signed-in', accessToken: newToken, remember: false, mustSetUpSecondFactor: false });
    expect(useSession.getState()).toMatchObject({ accessToken: newToken, expired: null, data: user });
    expect(sessionStorage.getItem('user')).toContain(newToken);
  });

  it('ends when another tab signs out', async () => {
    lapse(true);
    await fromAnotherTab({ said: 'signed-out' });
    expect(useSession.getState()).toMatchObject({ isAuth: false, expired: null });
  });
});

it('counts the session stores of the page', () => {
  delete document.documentElement.dataset['sessionStores'];
  for (const expected of ['1', '2'])
    jest.isolateModules(() => {
      jest.requireActual('./session-store');
      expect(document.documentElement.dataset['sessionStores']).toBe(expected);
    });
});

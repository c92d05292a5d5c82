import { UnsecuredJWT } from 'jose';
import { decodeAccessToken, InvalidTokenError } from './access-token';
import { completeSignIn, endSession, useSession } from './session-store';

const user = { id: 7, name: 'Dara', email: 'dara@evisa.example', type: 'Team' as const };
const token = new UnsecuredJWT({ user }).encode();

beforeEach(() => endSession());

it('keeps one entry named user, past closing only where asked to', () => {
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
    endedBecause: 'Your session has ended.',
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

it('raises an invalid-token error for a token without a user', () => {
  expect(() => decodeAccessToken('x')).toThrow(InvalidTokenError);
  expect(() => decodeAccessToken(new UnsecuredJWT({ user: { ...user, type: 'Root' } }).encode())).toThrow(
    InvalidTokenError,
  );
});

it('signs out here when another tab signs out', async () => {
  completeSignIn(token, false);
  const otherTab = new BroadcastChannel('evisa-session');
  otherTab.postMessage('signed-out');
  await new Promise((resolve) => setTimeout(resolve, 50));
  otherTab.close();
  expect(useSession.getState()).toMatchObject({ isAuth: false, endedBecause: 'You signed out in another tab.' });
  expect(sessionStorage.getItem('user')).toBeNull();
});

it('counts in the page how often it was made', () => {
  delete document.documentElement.dataset['sessionStores'];
  for (const expected of ['1', '2'])
    jest.isolateModules(() => {
      jest.requireActual('./session-store');
      expect(document.documentElement.dataset['sessionStores']).toBe(expected);
    });
});

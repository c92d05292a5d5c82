import { fireEvent } from '@testing-library/react';
import { QueryClient } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { completeSignIn, endSession, useSession } from '@evisa/shared/session/session-store';
import { buildAccessToken, buildUser } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable, type FakeRequest } from '@evisa/shared/testing/fake-api';
import { keepSessionAlive } from './session-keepalive';

const user = buildUser();
const minutes = 60_000;
let stop = () => {};
let queryClient: QueryClient;

function follow(answer = () => ok(user)): FakeRequest[] {
  const sent = fakeApi({ userInfo: answer });
  queryClient = new QueryClient();
  stop = keepSessionAlive(queryClient);
  return sent;
}

beforeEach(() => {
  jest.useFakeTimers();
  completeSignIn(buildAccessToken(user), true);
});
afterEach(() => {
  stop();
  endSession();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(10);

it('asks who is signed in where only a stored token said so', async () => {
  expect(follow()).toEqual([]);
  stop();
  useSession.setState({ userInfoLoading: true });
  const sent = follow(() => ok({ ...user, mustSetUpSecondFactor: true }));
  await settle();
  expect(sent).toMatchObject([{ call: 'userInfo' }]);
  expect(useSession.getState()).toMatchObject({ userInfoLoading: false, data: { mustSetUpSecondFactor: true } });
});

it('reports activity every five minutes, and only while there is some', async () => {
  const sent = follow();
  const signs = ['keyDown', 'pointerDown', 'pointerMove', 'wheel'] as const;
  for (const [index, sign] of signs.entries()) {
    await jest.advanceTimersByTimeAsync(5 * minutes - 20);
    fireEvent[sign](document.body);
    await settle();
    expect(sent).toHaveLength(index);
    await settle();
    fireEvent[sign](document.body);
    fireEvent[sign](document.body);
    await settle();
    expect(sent).toHaveLength(index + 1);
  }
  await jest.advanceTimersByTimeAsync(30 * minutes);
  expect(sent).toHaveLength(signs.length);

  endSession();
  fireEvent.keyDown(document.body);
  await settle();
  expect(sent).toHaveLength(signs.length);
});

it('opens the portal as soon as the second factor is set up', async () => {
  completeSignIn(buildAccessToken(user), true, { mustSetUpSecondFactor: true });
  const sent = follow();
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  publishEvent('second-factor-changed', {});
  await settle();
  expect(sent).toHaveLength(1);
  expect(useSession.getState().data).toEqual(user);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it('changes nothing without an answer', async () => {
  follow(unreachable);
  publishEvent('second-factor-changed', {});
  await settle();
  expect(useSession.getState().data).toEqual(user);
});

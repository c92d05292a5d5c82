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

function start(answer = () => ok(user)): FakeRequest[] {
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

const advance = () => jest.advanceTimersByTimeAsync(10);

it('requests the signed-in member if only a stored token is known', async () => {
  expect(start()).toEqual([]);
  stop();
  useSession.setState({ userInfoLoading: true });
  const sent = start(() => ok({ ...user, mustSetUpSecondFactor: true }));
  await advance();
  expect(sent).toMatchObject([{ call: 'userInfo' }]);
  expect(useSession.getState()).toMatchObject({ userInfoLoading: false, data: { mustSetUpSecondFactor: true } });
});

it('reports activity at most every five minutes, and nothing without activity', async () => {
  const sent = start();
  const eventNames = ['keyDown', 'pointerDown', 'pointerMove', 'wheel'] as const;
  for (const [index, eventName] of eventNames.entries()) {
    await jest.advanceTimersByTimeAsync(5 * minutes - 20);
    fireEvent[eventName](document.body);
    await advance();
    expect(sent).toHaveLength(index);
    await advance();
    fireEvent[eventName](document.body);
    fireEvent[eventName](document.body);
    await advance();
    expect(sent).toHaveLength(index + 1);
  }
  await jest.advanceTimersByTimeAsync(30 * minutes);
  expect(sent).toHaveLength(eventNames.length);

  endSession();
  fireEvent.keyDown(document.body);
  await advance();
  expect(sent).toHaveLength(eventNames.length);
});

it('opens the portal as soon as the second factor is set up', async () => {
  completeSignIn(buildAccessToken(user), true, { mustSetUpSecondFactor: true });
  const sent = start();
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  publishEvent('second-factor-changed', {});
  await advance();
  expect(sent).toHaveLength(1);
  expect(useSession.getState().data).toEqual(user);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it('changes nothing without a response', async () => {
  start(unreachable);
  publishEvent('second-factor-changed', {});
  await advance();
  expect(useSession.getState().data).toEqual(user);
});

import { QueryClient } from '@evisa/shared/kit/react-query';
import type { LiveEvent } from '@evisa/shared/client/events/event-stream';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { onEvent } from '@evisa/shared/session/portal-events';
import { setReachable, useReachability } from '@evisa/shared/session/reachability';
import { completeSignIn, endSession, setSignedInMember, useSession } from '@evisa/shared/session/session-store';
import { buildAccessToken, buildFolderCounts, buildUser, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, pending } from '@evisa/shared/testing/fake-api';
import { handleLiveEvents } from './handle-live-events';

const subscriptions: { userName: string; send: (event: LiveEvent) => void; stopped: boolean }[] = [];
jest.mock('@evisa/shared/client/events/live-events', () => ({
  subscribeToLiveEvents: ({ userName }: { userName: string }, send: (event: LiveEvent) => void) => {
    const subscription = { userName, send, stopped: false };
    subscriptions.push(subscription);
    return () => (subscription.stopped = true);
  },
}));

jest.mock('../remotes/loading/prefetch', () => ({ whenIdle: () => Promise.resolve() }));

const waitForEffects = () => new Promise((resolve) => setTimeout(resolve, 20));
const order: LiveEvent = {
  id: 'a.1',
  name: 'order',
  data: {
    orderId: 100_234,
    process_status: 'New',
    assign_to: 'Dara Kim',
    by: 'Dara Kim',
    action: 'order.assign',
    from: 'newOrder',
    to: 'newOrder',
  },
};

let queryClient: QueryClient;
let stop: () => void;
beforeEach(() => {
  subscriptions.length = 0;
  endSession();
  queryClient = new QueryClient();
  stop = handleLiveEvents(queryClient);
});
afterEach(() => stop());

it('subscribes at sign-in, unsubscribes at sign-out, and subscribes again for the next member', async () => {
  await waitForEffects();
  expect(subscriptions).toEqual([]);
  signInAs('Team', { name: 'Sokha Chan' });
  await waitForEffects();
  expect(subscriptions).toMatchObject([{ userName: 'Sokha Chan', stopped: false }]);
  endSession();
  expect(subscriptions).toMatchObject([{ stopped: true }]);
  signInAs('Admin', { name: 'Dara Kim', id: 2 });
  await waitForEffects();
  expect(subscriptions).toMatchObject([{ stopped: true }, { userName: 'Dara Kim', stopped: false }]);
});

it('does not subscribe until a required second factor is set up', async () => {
  const user = buildUser();
  completeSignIn(buildAccessToken(user), true, { mustSetUpSecondFactor: true });
  await waitForEffects();
  expect(subscriptions).toEqual([]);
  setSignedInMember(user);
  await waitForEffects();
  expect(subscriptions).toMatchObject([{ stopped: false }]);
});

it('replaces the badge counts with a counts event, and cancels a pending older request', async () => {
  const user = signInAs('Team');
  await waitForEffects();
  fakeApi({ getAllFolderCount: pending });
  void queryClient.fetchQuery(folderCountsQuery(user.name)).catch(() => undefined);
  const counts = buildFolderCounts({ newOrdersCount: 12 });
  subscriptions[0]?.send({ id: null, name: 'counts', data: counts });
  await waitForEffects();
  expect(queryClient.getQueryData(folderCountsQuery(user.name).queryKey)).toEqual(counts);
  expect(queryClient.isFetching()).toBe(0);
});

it('passes order events to the remotes, and on resync announces missed orders and reloads the counts', async () => {
  signInAs('Team');
  await waitForEffects();
  const [live, missed] = [jest.fn(), jest.fn()];
  const unsubscribers = [onEvent('order-live', live), onEvent('orders-missed', missed)];
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  subscriptions[0]?.send(order);
  expect(live).toHaveBeenCalledWith(order.data);
  expect(missed).not.toHaveBeenCalled();
  subscriptions[0]?.send({ id: 'a.2', name: 'resync', data: {} });
  expect(missed).toHaveBeenCalledTimes(1);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['folder-counts'] });
  unsubscribers.forEach((end) => end());
});

it('marks the API as reachable after any event', async () => {
  signInAs('Team');
  await waitForEffects();
  setReachable(false);
  subscriptions[0]?.send(order);
  expect(useReachability.getState().reachable).toBe(true);
});

it('ends the session with the reason of a session event, unless this tab signs out first', async () => {
  jest.useFakeTimers();
  signInAs('Team');
  await jest.advanceTimersByTimeAsync(0);
  subscriptions[0]?.send({ id: null, name: 'session', data: { message: 'Your session has ended.' } });
  await jest.advanceTimersByTimeAsync(1000);
  expect(useSession.getState().isAuth).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(useSession.getState()).toMatchObject({ isAuth: false, endReason: 'Your session has ended.' });

  signInAs('Team');
  await jest.advanceTimersByTimeAsync(0);
  subscriptions[1]?.send({ id: null, name: 'session', data: { message: 'Your session has ended.' } });
  endSession();
  await jest.advanceTimersByTimeAsync(2000);
  expect(useSession.getState().endReason).toBeNull();
  jest.useRealTimers();
});

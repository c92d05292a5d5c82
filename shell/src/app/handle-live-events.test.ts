import { QueryClient } from '@evisa/shared/kit/react-query';
import type { LiveEvent } from '@evisa/shared/client/events/event-stream';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { onEvent } from '@evisa/shared/session/portal-events';
import { setReachable, useReachability } from '@evisa/shared/session/reachability';
import { completeSignIn, endSession, setSignedInMember, useSession } from '@evisa/shared/session/session-store';
import { buildAccessToken, buildFolderCounts, buildUser, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, pending } from '@evisa/shared/testing/fake-api';
import { handleLiveEvents } from './handle-live-events';

const followed: { userName: string; hear: (event: LiveEvent) => void; stopped: boolean }[] = [];
jest.mock('@evisa/shared/client/events/live-events', () => ({
  subscribeToLiveEvents: ({ userName }: { userName: string }, hear: (event: LiveEvent) => void) => {
    const one = { userName, hear, stopped: false };
    followed.push(one);
    return () => (one.stopped = true);
  },
}));

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
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
  followed.length = 0;
  endSession();
  queryClient = new QueryClient();
  stop = handleLiveEvents(queryClient);
});
afterEach(() => stop());

test('follows from sign-in to sign-out, and again for the next person', async () => {
  await settle();
  expect(followed).toEqual([]);
  signInAs('Team', { name: 'Sokha Chan' });
  await settle();
  expect(followed).toMatchObject([{ userName: 'Sokha Chan', stopped: false }]);
  endSession();
  expect(followed).toMatchObject([{ stopped: true }]);
  signInAs('Admin', { name: 'Dara Kim', id: 2 });
  await settle();
  expect(followed).toMatchObject([{ stopped: true }, { userName: 'Dara Kim', stopped: false }]);
});

test('follows nothing until a second factor that is due is set up', async () => {
  const user = buildUser();
  completeSignIn(buildAccessToken(user), true, { mustSetUpSecondFactor: true });
  await settle();
  expect(followed).toEqual([]);
  setSignedInMember(user);
  await settle();
  expect(followed).toMatchObject([{ stopped: false }]);
});

test('counts replace what the badges show, also an older answer that is on its way', async () => {
  const user = signInAs('Team');
  await settle();
  fakeApi({ getAllFolderCount: pending });
  void queryClient.fetchQuery(folderCountsQuery(user.name)).catch(() => undefined);
  const counts = buildFolderCounts({ newOrdersCount: 12 });
  followed[0]?.hear({ id: null, name: 'counts', data: counts });
  await settle();
  expect(queryClient.getQueryData(folderCountsQuery(user.name).queryKey)).toEqual(counts);
  expect(queryClient.isFetching()).toBe(0);
});

it('passes order events to the remotes, and asks for a full reload after a gap', async () => {
  signInAs('Team');
  await settle();
  const [live, missed] = [jest.fn(), jest.fn()];
  const stops = [onEvent('order-live', live), onEvent('orders-missed', missed)];
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  followed[0]?.hear(order);
  expect(live).toHaveBeenCalledWith(order.data);
  expect(missed).not.toHaveBeenCalled();
  followed[0]?.hear({ id: 'a.2', name: 'resync', data: {} });
  expect(missed).toHaveBeenCalledTimes(1);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['folder-counts'] });
  stops.forEach((end) => end());
});

test('whatever is heard, in whichever tab, says that the API answers again', async () => {
  signInAs('Team');
  await settle();
  setReachable(false);
  followed[0]?.hear(order);
  expect(useReachability.getState().reachable).toBe(true);
});

test('a session ended elsewhere ends here with its reason; one ended here keeps its own words', async () => {
  jest.useFakeTimers();
  signInAs('Team');
  await jest.advanceTimersByTimeAsync(0);
  followed[0]?.hear({ id: null, name: 'session', data: { message: 'Your session has ended.' } });
  await jest.advanceTimersByTimeAsync(1000);
  expect(useSession.getState().isAuth).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(useSession.getState()).toMatchObject({ isAuth: false, endReason: 'Your session has ended.' });

  signInAs('Team');
  await jest.advanceTimersByTimeAsync(0);
  followed[1]?.hear({ id: null, name: 'session', data: { message: 'Your session has ended.' } });
  endSession();
  await jest.advanceTimersByTimeAsync(2000);
  expect(useSession.getState().endReason).toBeNull();
  jest.useRealTimers();
});

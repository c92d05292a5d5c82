import { buildFolderCounts } from '@evisa/shared/testing/factories';
import type { LiveEvent } from './event-stream';
import { subscribeToLiveEvents } from './live-events';

let mockFirstId: string | undefined;
jest.mock('@evisa/shared/client/http/http-client', () => ({
  ...jest.requireActual<object>('@evisa/shared/client/http/http-client'),
  getFirstEventId: () => mockFirstId,
}));

const opened: { lastEventId: string | undefined; say: (event: LiveEvent) => void }[] = [];
jest.mock('@evisa/shared/client/events/event-stream', () => ({
  ...jest.requireActual<object>('@evisa/shared/client/events/event-stream'),
  openEventStream: ({
    onLiveEvent,
    lastEventId,
  }: {
    onLiveEvent: (event: LiveEvent) => void;
    lastEventId?: string;
  }) => {
    opened.push({ lastEventId, say: onLiveEvent });
    return () => undefined;
  },
}));

/** Fake locks of one browser: the second request waits. */
function fakeLocks() {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      turn = turn.then(() => (signal.aborted ? undefined : work()));
      return turn;
    },
  };
}
const settle = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
const order = {
  orderId: 100_234,
  process_status: 'New',
  assign_to: null,
  by: 'Dara Kim',
  action: 'order.move',
  from: 'pendingOrder',
  to: 'newOrder',
} as const;
const session = { accessToken: 'header.claims.the-end-of-a-signature', userName: 'Sokha Chan' };

beforeEach(() => {
  opened.length = 0;
  mockFirstId = undefined;
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('resumes after the last event when another tab takes over', async () => {
  const heard: string[] = [];
  const stops = ['first', 'second'].map((tab) =>
    subscribeToLiveEvents(session, ({ name }) => heard.push(`${tab} ${name}`)),
  );
  await settle();
  expect(opened).toMatchObject([{ lastEventId: undefined }]);
  opened[0]?.say({ id: 'a.7', name: 'resync', data: {} });
  await settle();
  expect(heard).toEqual(['first resync', 'second resync']);
  stops[0]?.();
  await settle();
  expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([undefined, 'a.7']);
  stops[1]?.();
});

it('resumes after its first response when a tab leads that has received no event', async () => {
  mockFirstId = 'a.4';
  const stop = subscribeToLiveEvents(session, () => undefined);
  await settle();
  expect(opened).toMatchObject([{ lastEventId: 'a.4' }]);
  stop();
});

it('tells a tab that opens what it missed since its first response', async () => {
  const heard: string[] = [];
  const first = subscribeToLiveEvents(session, () => undefined);
  await settle();
  opened[0]?.say({ id: 'a.4', name: 'counts', data: buildFolderCounts() });
  opened[0]?.say({ id: 'a.5', name: 'order', data: order });
  mockFirstId = 'a.4';
  const second = subscribeToLiveEvents(session, ({ name, id }) => heard.push(`${name} ${id}`));
  await settle();
  expect(heard).toEqual(['resync a.5', 'counts a.5']);
  opened[0]?.say({ id: 'a.6', name: 'order', data: order });
  await settle();
  expect(heard.slice(2)).toEqual(['order a.6']);
  first();
  second();
});

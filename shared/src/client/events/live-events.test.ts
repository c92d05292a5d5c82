import type { LiveEvent } from './event-stream';
import { subscribeToLiveEvents } from './live-events';

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
const session = { accessToken: 'header.claims.the-end-of-a-signature', userName: 'Sokha Chan' };

beforeEach(() => {
  opened.length = 0;
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

it('resyncs when a tab takes over that has received no event', async () => {
  const first = subscribeToLiveEvents(session, () => undefined);
  const second = subscribeToLiveEvents(session, () => undefined);
  await settle();
  const later = Date.now() + 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  first();
  await settle();
  jest.restoreAllMocks();
  expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([undefined, 'none']);
  second();
});

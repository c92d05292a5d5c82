import { completeSignIn, useSession } from '@evisa/shared/session/session-store';
import { buildAccessToken, buildFolderCounts } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unauthenticated, unreachable } from '@evisa/shared/testing/fake-api';
import { openEventStream, type LiveEvent } from './event-stream';

interface Opened {
  say: (text: string) => void;
  end: () => void;
}

let heard: LiveEvent[];
let opened: Opened[];
let stop: () => void;

/** A fake event stream of the API that the test writes to. */
function stream(): Response {
  let say: Opened['say'] = () => undefined;
  let end: Opened['end'] = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  opened.push({ say, end });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function start(options: { lastEventId?: string } = {}): void {
  stop = openEventStream({ userName: 'Sokha Chan', onLiveEvent: (event) => heard.push(event), ...options });
}
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  heard = [];
  opened = [];
  stop = () => undefined;
  completeSignIn(buildAccessToken(), true);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reassembles events from any chunks, and ignores comments', async () => {
  fakeApi({ events: stream });
  start();
  await settle();
  const khmer = 'event: session\r\ndata: {"message":"សួស្តី"}\r\n\r\n';
  opened[0]?.say('id: a.0\n\n:\n\nevent: res');
  await settle();
  expect(heard).toEqual([]);
  opened[0]?.say('ync\ndata: {}\n');
  opened[0]?.say(`\n${khmer}event: newer\ndata: 1\n\n`);
  await settle();
  expect(heard).toEqual([
    { id: 'a.0', name: 'resync', data: {} },
    { id: 'a.0', name: 'session', data: { message: 'សួស្តី' } },
  ]);
});

it('resumes a broken stream after the last event, and waits longer after each failed connection', async () => {
  let up = true;
  const sent = fakeApi({ events: () => (up ? stream() : unreachable()) });
  const headers = jest.spyOn(globalThis, 'fetch');
  start({ lastEventId: 'before.7' });
  await settle();
  opened[0]?.say('id: a.1\nevent: resync\ndata: {}\n\n');
  await settle();
  up = false;
  opened[0]?.end();
  await settle(1000);
  expect(sent).toHaveLength(2);
  await settle(2000);
  expect(sent).toHaveLength(3);
  await settle(2000);
  expect(sent).toHaveLength(3);
  up = true;
  await settle(2000);
  expect(opened).toHaveLength(2);
  const ids = headers.mock.calls.map(([input, init]) => new Request(input, init).headers.get('last-event-id'));
  expect(ids).toEqual(['before.7', 'a.1', 'a.1', 'a.1']);
});

it('polls counts every 15 seconds while streams are blocked, and reconnects from time to time', async () => {
  let newOrdersCount = 1;
  const sent = fakeApi({
    events: stream,
    getAllFolderCount: () => ok(buildFolderCounts({ newOrdersCount })),
  });
  start();
  await settle(10_000);
  expect(heard).toEqual([{ id: null, name: 'counts', data: buildFolderCounts({ newOrdersCount: 1 }) }]);
  await settle(15_000);
  expect(heard.map(({ name }) => name)).toEqual(['counts', 'counts']);
  newOrdersCount = 2;
  await settle(15_000);
  expect(heard.map(({ name }) => name)).toEqual(['counts', 'counts', 'counts', 'resync']);
  await settle(90_000);
  expect(sent.filter(({ call }) => call === 'events')).toHaveLength(2);
});

it('polls counts if only streams fail, and reconnects if nothing responds', async () => {
  let up = false;
  const sent = fakeApi({
    events: unreachable,
    getAllFolderCount: () => (up ? ok(buildFolderCounts()) : unreachable()),
  });
  const asked = () => sent.filter(({ call }) => call === 'getAllFolderCount').length;
  start();
  await settle(5000);
  expect(asked()).toBe(0);
  await settle(2000);
  expect(asked()).toBe(1);
  expect(heard).toEqual([]);
  const attempts = sent.length;
  await settle(60_000);
  expect(sent.length - attempts).toBeLessThanOrEqual(12);
  up = true;
  await settle(16_000);
  expect(heard.map(({ name }) => name)).toContain('counts');
  const before = heard.length;
  await settle(30_000);
  expect(heard.length - before).toBe(2);
});

it('replaces a stream that has gone silent', async () => {
  fakeApi({ events: stream });
  start();
  await settle();
  opened[0]?.say('id: a.1\n\n');
  await settle(49_000);
  expect(opened).toHaveLength(1);
  await settle(3000);
  expect(opened).toHaveLength(2);
});

it('stops when the session has ended', async () => {
  const sent = fakeApi({ events: () => unauthenticated() });
  start();
  await settle(120_000);
  expect(sent).toHaveLength(1);
  expect(useSession.getState().isAuth).toBe(false);
});

it('receives and requests nothing after it was stopped', async () => {
  const sent = fakeApi({ events: stream });
  start();
  await settle();
  stop();
  await settle(120_000);
  expect(sent).toHaveLength(1);
  expect(heard).toEqual([]);
});

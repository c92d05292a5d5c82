import { findLostEvents, maxDelayMs } from './find-lost-events';

const change = (at: number, status: string) => ({
  orderId: 1,
  action: 'order.move',
  status,
  begunAt: at,
  acknowledgedAt: at + 10,
});
const event = (at: number, status: string) => ({ at, orderId: 1, action: 'order.move', status });
const resync = (at: number) => ({ at, orderId: null, action: 'resync', status: '' });
const openedAt = 0;

it('counts changes with an event, and those that a resync covers', () => {
  const changes = [change(100, 'New'), change(200, 'Pending'), change(300, 'Awaiting')];
  const seen = [event(105, 'New'), resync(250), event(305, 'Awaiting')];
  expect(findLostEvents(changes, { openedAt, seen })).toEqual({ events: 2, resyncs: 1, lost: [] });
});

it.each([
  ['has no event', [event(105, 'New')]],
  ['has an event of another status', [event(105, 'New'), event(205, 'Awaiting')]],
  ['has an event before it began', [event(105, 'New'), event(150, 'Pending')]],
  ['has a late event', [event(105, 'New'), event(211 + maxDelayMs, 'Pending')]],
  ['has a resync before it began', [event(105, 'New'), resync(199)]],
])('finds a change that %s', (_name, seen) => {
  const changes = [change(100, 'New'), change(200, 'Pending')];
  expect(findLostEvents(changes, { openedAt, seen }).lost).toEqual([changes[1]]);
});

it('uses an event for one change only', () => {
  const changes = [change(100, 'New'), change(200, 'New')];
  expect(findLostEvents(changes, { openedAt, seen: [event(205, 'New')] }).lost).toEqual([changes[0]]);
});

it('leaves the event of the next change of the same kind to it', () => {
  const changes = [change(100, 'New'), change(8000, 'New'), change(25_000, 'New')];
  const seen = [resync(150), event(8005, 'New'), event(25_005, 'New')];
  expect(findLostEvents(changes, { openedAt, seen })).toEqual({ events: 2, resyncs: 1, lost: [] });
});

it('expects nothing from before the stream was open', () => {
  expect(findLostEvents([change(100, 'New')], { openedAt: 101, seen: [] })).toEqual({
    events: 0,
    resyncs: 0,
    lost: [],
  });
});

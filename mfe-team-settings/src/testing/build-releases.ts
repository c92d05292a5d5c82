import type { Canary, LiveRemote, Releases } from '@evisa/shared/contract/releases';

export const [liveId, olderId, canaryId] = ['1a'.repeat(16), '2b'.repeat(16), '3c'.repeat(16)];

export function buildLiveRemote(over: Partial<LiveRemote> = {}): LiveRemote {
  return {
    name: 'orders',
    version: '1.1.0-bbbb2222',
    sizes: { screen: 36_045, all: 102_400 },
    since: '2026-03-06T02:00:00.000Z',
    by: 'Sok Dara',
    failures: [],
    ...over,
  };
}

export function buildCanary(over: Partial<Canary> = {}): Canary {
  return {
    id: canaryId,
    share: 0.1,
    since: '2026-03-07T02:00:00.000Z',
    by: 'Keo Sam',
    remotes: [buildLiveRemote({ version: '1.2.0-cccc3333' })],
    failures: 2,
    haltsAt: 3,
    ...over,
  };
}

/** Builds releases in which one remote changed from 1.0.0 to 1.1.0. */
export function buildReleases(over: Partial<Releases> = {}): Releases {
  return {
    id: liveId,
    since: '2026-03-06T02:00:00.000Z',
    by: 'Sok Dara',
    remotes: [buildLiveRemote()],
    before: olderId,
    canary: null,
    events: [
      {
        at: '2026-03-06T02:00:00.000Z',
        by: 'Sok Dara',
        what: 'Published: orders 1.0.0-aaaa1111 → 1.1.0-bbbb2222',
        id: liveId,
        set: liveId,
        kind: 'live',
      },
      {
        at: '2026-03-05T02:00:00.000Z',
        by: 'system',
        what: 'Ended the canary: orders 1.2.0-cccc3333 → 1.0.0-aaaa1111',
        id: olderId,
        set: canaryId,
        kind: 'canary',
      },
      // Of an API of the release before.
      { at: '2026-03-04T02:00:00.000Z', by: 'Sok Dara', what: 'orders 1.0.0-aaaa1111', id: olderId },
      { at: '2026-03-03T02:00:00.000Z', by: 'Sok Dara', what: 'orders 0.9.0', id: '4d'.repeat(16) },
    ],
    sets: {
      [liveId]: { orders: '1.1.0-bbbb2222', reports: '1.0.0-eeee5555' },
      [olderId]: { orders: '1.0.0-aaaa1111' },
      [canaryId]: { orders: '1.2.0-cccc3333', reports: '1.0.0-eeee5555' },
    },
    ...over,
  };
}

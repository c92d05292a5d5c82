import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { changeCanary, rollBack } from './change-live-release';
import { describeReleaseEvent } from './describe-release-event';
import { listReleases } from './list-releases';
import { publishRemotes } from './publish-remotes';
import { readReleaseEvents } from './release-registry';
import { createReleaseFixture } from './testing/release-fixture';

it('says of each event what happened, which versions change, and which set it is about', async () => {
  const stage = createReleaseFixture();
  const publish = (code: string, options = {}) =>
    publishRemotes(stage.store, [stage.build('orders', { code })], options);
  const live = () => parseReleaseSetId(stage.registry().releaseSet);
  const canary = () => parseReleaseSetId(stage.registry().canary.releaseSet);
  const version = () => stage.liveVersions()['orders'];
  try {
    await publish('one');
    const [one, first] = [live(), version()];
    await publish('two', { canary: 0.1, members: [3] });
    await changeCanary(stage.store, 0.5);
    const two = canary();
    await changeCanary(stage.store, 1);
    const second = version();
    await rollBack(stage.store);
    await publish('three', { canary: 0.1 });
    const three = canary();
    const third = stage.setOf(three).remotes[0]?.version;
    await changeCanary(stage.store, 0, { description: 'halted: failures of orders 1 for 3 members' });
    await publish('three', { canary: 0.1 });
    await rollBack(stage.store);

    const events = await readReleaseEvents(stage.store);
    const described = await Promise.all(events.map((event) => describeReleaseEvent(stage.store, event)));
    expect(described.toReversed()).toEqual([
      { kind: 'live', set: one, sentence: `Published: orders ${first} (new)` },
      { kind: 'canary', set: two, sentence: `Canary for 10% and member 3: orders ${first} → ${second}` },
      { kind: 'canary', set: two, sentence: `Canary for 50% and member 3: orders ${first} → ${second}` },
      { kind: 'live', set: two, sentence: `Released the canary to everybody: orders ${first} → ${second}` },
      { kind: 'live', set: one, sentence: `Rolled back: orders ${second} → ${first}` },
      { kind: 'canary', set: three, sentence: `Canary for 10%: orders ${first} → ${third}` },
      { kind: 'canary', set: three, sentence: 'halted: failures of orders 1 for 3 members' },
      { kind: 'canary', set: three, sentence: `Canary for 10%: orders ${first} → ${third}` },
      { kind: 'canary', set: three, sentence: `Ended the canary: orders ${third} → ${first}` },
    ]);
    expect((await listReleases(stage.store)).join('\n')).toContain(
      `Rolled back: orders ${second} → ${first}  (${one})`,
    );
  } finally {
    stage.remove();
  }
});

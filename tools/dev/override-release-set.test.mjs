import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { overrideReleaseSet } from './override-release-set.mjs';

/** @type {ReturnType<typeof createReleaseFixture>} */
let stage;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => stage.remove());

const declaration = { name: 'orders', screens: [{ path: '/admin/new', title: 'New', module: 'new' }] };

it('puts one remote in the place of its published version, leaves the others, and changes nothing that is live', async () => {
  await publishRemotes(stage.store, [stage.build('orders'), stage.build('team')]);
  const before = stage.registry();
  const { text, address } = await overrideReleaseSet(stage.store, declaration, '/dev/orders/remoteEntry.js');
  const { remotes } = JSON.parse(text);
  expect(remotes).toEqual([
    stage.liveSet().remotes.find(({ name }) => name === 'team'),
    { name: 'orders', version: 'from its source', entry: '/dev/orders/remoteEntry.js', integrity: {}, declaration },
  ]);
  expect(address).not.toBe(before.releaseSet);
  expect(stage.registry()).toEqual(before);
});

it('shows a remote that was never published', async () => {
  await publishRemotes(stage.store, [stage.build('team')]);
  const { text } = await overrideReleaseSet(stage.store, declaration, '/dev/orders/remoteEntry.js');
  expect(JSON.parse(text).remotes).toHaveLength(2);
});

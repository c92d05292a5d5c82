import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { overrideReleaseSet } from './override-release-set';

let fixture: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  fixture = createReleaseFixture();
});
afterEach(() => fixture.remove());

const declaration = { name: 'orders', screens: [{ path: '/admin/new', title: 'New', module: 'new' }] };

it('replaces the published version of one remote, keeps the others, and changes nothing live', async () => {
  await publishRemotes(fixture.store, [fixture.build('orders'), fixture.build('team')]);
  const before = fixture.registry();
  const { text, address } = await overrideReleaseSet(fixture.store, declaration, '/dev/orders/remoteEntry.js');
  const { remotes } = JSON.parse(text);
  expect(remotes).toEqual([
    fixture.liveSet().remotes.find(({ name }) => name === 'team'),
    { name: 'orders', version: 'from its source', entry: '/dev/orders/remoteEntry.js', integrity: {}, declaration },
  ]);
  expect(address).not.toBe(before.releaseSet);
  expect(fixture.registry()).toEqual(before);
});

it('adds a remote that was never published', async () => {
  await publishRemotes(fixture.store, [fixture.build('team')]);
  const { text } = await overrideReleaseSet(fixture.store, declaration, '/dev/orders/remoteEntry.js');
  expect(JSON.parse(text).remotes).toHaveLength(2);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from './change-live-release';
import { publishRemotes } from './publish-remotes';
import { publishShell } from './publish-shell';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture';

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => stage.remove());

/**
 * Publishes a shell.
 * @param facts of its build
 */
function publishHost(facts: object) {
  const build = path.join(stage.folder, 'shell-build');
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, 'index.html'), 'page');
  writeFileSync(path.join(build, 'host.json'), JSON.stringify({ ...hostMetadata, ...facts }));
  return publishShell(stage.store, build);
}

/**
 * Publishes a remote.
 * @param facts of its build
 */
const publish = (name: string, facts: object) => publishRemotes(stage.store, [stage.build(name, { facts })]);

it('refuses a build that shares nothing with the shell, which would bring a React of its own', async () => {
  await expect(publishRemotes(stage.store, [stage.build('orders', { shared: [] })])).rejects.toThrow(
    'Not published. The build of orders shares no module with the shell',
  );
});

describe('exports of shared modules that a remote uses', () => {
  const base = '@evisa/shared/kit/base';
  const uses = { [base]: ['Button', 'Text'] };

  it('must exist in the live shell', async () => {
    await publishHost({ exports: { [base]: ['Button', 'Title'] } });
    await expect(publish('orders', { uses })).rejects.toThrow(
      'Not published. orders uses `Text` of @evisa/shared/kit/base, which the live shell does not provide.',
    );
    await publishHost({ exports: { [base]: ['Button', 'Text', 'Title'] } });
    await publish('orders', { uses });
    expect(stage.liveVersions()).toHaveProperty('orders');
  });

  it('must exist in a new shell, and in the shell of a rollback', async () => {
    await publishHost({ exports: { [base]: ['Button', 'Text'] } });
    await publish('orders', { uses });
    await expect(publishHost({ exports: { [base]: ['Button'] } })).rejects.toThrow(
      'Not published. orders uses `Text` of @evisa/shared/kit/base, which this shell does not provide.',
    );
    await publish('orders', { uses: { [base]: ['Button'] } });
    await publishHost({ exports: { [base]: ['Button'] } });
    await expect(rollBack(stage.store)).rejects.toThrow('Not rolled back. orders uses `Text` of');
  });

  it('are not checked for older builds that do not list them', async () => {
    await publish('orders', { uses });
    await publishHost({ exports: { [base]: ['Button', 'Text'] } });
    await publish('team', {});
    expect(Object.keys(stage.liveVersions())).toEqual(['orders', 'team']);
  });
});

describe('props that a remote passes', () => {
  const dialog = '@evisa/shared/kit/overlays/dialog';
  const accepts = (...names: string[]) => ({ accepts: { [dialog]: { Dialog: names } } });
  const passes = (...names: string[]) => ({ passes: { [dialog]: { Dialog: names } } });

  it('must be accepted by a new shell and by the live one', async () => {
    await publishHost(accepts('opened', 'size?'));
    await publish('orders', passes('opened', 'size?'));
    await expect(publishHost(accepts('opened'))).rejects.toThrow(
      'Not published. orders passes `size` to `Dialog` of @evisa/shared/kit/overlays/dialog, which this shell does not accept.',
    );
    await expect(publish('team', passes('opened', 'footer'))).rejects.toThrow(
      'team passes `footer` to `Dialog` of @evisa/shared/kit/overlays/dialog, which the live shell does not accept.',
    );
    await publish('orders', passes('opened'));
    await publishHost(accepts('opened'));
    await expect(rollBack(stage.store)).rejects.toThrow('Not rolled back. orders passes `size` to `Dialog`');
  });

  it('must include the required props where calls can be analyzed', async () => {
    await publishHost(accepts('opened', 'title?'));
    await publish('orders', passes('opened', 'title?'));
    await expect(publishHost(accepts('opened', 'title'))).rejects.toThrow(
      'Not published. orders does not always pass `title` to `Dialog` of @evisa/shared/kit/overlays/dialog, which this shell requires.',
    );
    await publish('orders', passes('opened?', '…'));
    await publishHost(accepts('opened', 'title'));
  });

  it('are not checked for older builds, nor for modules without types', async () => {
    await publishHost(accepts('opened'));
    await publish('orders', {});
    await publish('team', { passes: { [dialog]: { Other: ['x'] }, '@evisa/shared/kit/other': { Other: ['x'] } } });
    expect(Object.keys(stage.liveVersions())).toEqual(['orders', 'team']);
  });
});

describe('the federation runtime from the shell', () => {
  const runtime = '@module-federation/runtime-core';
  const needs = { [runtime]: '^2.9.2' };
  const lends = (version: string) => ({ provides: { ...hostMetadata.provides, [runtime]: version } });

  it('must be provided by the live shell in a compatible version', async () => {
    await expect(publish('orders', { needs })).rejects.toThrow(
      'Not published. orders needs @module-federation/runtime-core ^2.9.2, and the live shell provides none.',
    );
    await publishHost(lends('2.9.1'));
    await expect(publish('orders', { needs })).rejects.toThrow('and the live shell provides 2.9.1.');
    await publishHost(lends('2.10.0'));
    await publish('orders', { needs });
    expect(stage.liveVersions()).toHaveProperty('orders');
  });

  it('must be provided by a new shell while a live remote needs it, and by the set of a rollback', async () => {
    await publishHost(lends('2.9.2'));
    await publish('orders', { needs });
    await expect(publishHost({})).rejects.toThrow(
      'Not published. orders needs @module-federation/runtime-core ^2.9.2, and this shell provides none.',
    );
    await expect(publishHost(lends('3.0.0'))).rejects.toThrow('and this shell provides 3.0.0.');
    await publish('orders', {});
    await publishHost({});
    await expect(rollBack(stage.store)).rejects.toThrow(
      'Not rolled back. orders needs @module-federation/runtime-core',
    );
  });

  it('must have the functions that remotes call', async () => {
    await publishHost({ ...lends('2.10.0'), exports: { [runtime]: ['ModuleFederation'] } });
    await expect(publish('orders', { needs, uses: { [runtime]: ['ModuleFederation', 'satisfy'] } })).rejects.toThrow(
      'orders uses `satisfy` of @module-federation/runtime-core, which the live shell does not provide.',
    );
  });
});

describe('the contract version', () => {
  it('can be the previous one if the shell supports both, and is recorded in the set', async () => {
    await publish('orders', {});
    await publish('team', {});
    await expect(publish('orders', { contractVersion: 2 })).rejects.toThrow(
      'orders is built for contract version 2, and the live shell supports 1.',
    );
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    expect(stage.liveSet().contractVersion).toBe(1);
    await publish('orders', { contractVersion: 2 });
    expect(stage.liveSet()).toMatchObject({
      contractVersion: 2,
      remotes: [
        { name: 'orders', contractVersion: 2 },
        { name: 'team', contractVersion: 1 },
      ],
    });
  });

  it('cannot be dropped while a live remote uses it', async () => {
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 1 });
    await expect(publishHost({ contractVersion: 3, speaks: [2, 3] })).rejects.toThrow(
      'Not published. orders is built for contract version 1, and this shell supports 2 and 3.',
    );
    await publish('orders', { contractVersion: 2 });
    await publishHost({ contractVersion: 3, speaks: [2, 3] });
    await expect(rollBack(stage.store)).rejects.toThrow('Not rolled back. orders is built for contract version 1');
  });

  it('allows a shell rollback if no live remote needs a newer one', async () => {
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 1 });
    await publishHost({ contractVersion: 1, speaks: [1] });
    expect(stage.liveSet().contractVersion).toBe(1);
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 2 });
    await expect(publishHost({ contractVersion: 1, speaks: [1] })).rejects.toThrow('and this shell supports 1.');
  });
});

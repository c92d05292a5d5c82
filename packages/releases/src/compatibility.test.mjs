import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from './change-live-release.mjs';
import { publishRemotes } from './publish-remotes.mjs';
import { publishShell } from './publish-shell.mjs';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture.mjs';

/** @type {ReturnType<typeof createReleaseFixture>} */
let stage;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => stage.remove());

/** Publishes a shell. @param {object} facts of its build */
function publishHost(facts) {
  const build = path.join(stage.folder, 'shell-build');
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, 'index.html'), 'page');
  writeFileSync(path.join(build, 'host.json'), JSON.stringify({ ...hostMetadata, ...facts }));
  return publishShell(stage.store, build);
}

/** Publishes a remote. @param {string} name @param {object} facts of its build */
const publish = (name, facts) => publishRemotes(stage.store, [stage.build(name, { facts })]);

describe('what a remote uses of a shared module', () => {
  const base = '@evisa/shared/kit/base';
  const uses = { [base]: ['Button', 'Text'] };

  it('has to be there in the live shell', async () => {
    await publishHost({ exports: { [base]: ['Button', 'Title'] } });
    await expect(publish('orders', { uses })).rejects.toThrow(
      'Not published. orders uses `Text` of @evisa/shared/kit/base, which the live shell does not provide.',
    );
    await publishHost({ exports: { [base]: ['Button', 'Text', 'Title'] } });
    await publish('orders', { uses });
    expect(stage.liveVersions()).toHaveProperty('orders');
  });

  it('cannot be taken away by a shell, nor be missing in the one that is gone back to', async () => {
    await publishHost({ exports: { [base]: ['Button', 'Text'] } });
    await publish('orders', { uses });
    await expect(publishHost({ exports: { [base]: ['Button'] } })).rejects.toThrow(
      'Not published. orders uses `Text` of @evisa/shared/kit/base, which this shell does not provide.',
    );
    await publish('orders', { uses: { [base]: ['Button'] } });
    await publishHost({ exports: { [base]: ['Button'] } });
    await expect(rollBack(stage.store)).rejects.toThrow('Not rolled back. orders uses `Text` of');
  });

  it('is not asked of builds from before it was written down', async () => {
    await publish('orders', { uses });
    await publishHost({ exports: { [base]: ['Button', 'Text'] } });
    await publish('team', {});
    expect(Object.keys(stage.liveVersions())).toEqual(['orders', 'team']);
  });
});

describe('what a remote passes by name', () => {
  const dialog = '@evisa/shared/kit/overlays/dialog';
  const accepts = (/** @type {string[]} */ ...names) => ({ accepts: { [dialog]: { Dialog: names } } });
  const passes = (/** @type {string[]} */ ...names) => ({ passes: { [dialog]: { Dialog: names } } });

  it('cannot be taken away by a shell, nor be missing in the live one', async () => {
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

  it('has to hold what a shell asks for, wherever it can be read', async () => {
    await publishHost(accepts('opened', 'title?'));
    await publish('orders', passes('opened', 'title?'));
    await expect(publishHost(accepts('opened', 'title'))).rejects.toThrow(
      'Not published. orders does not always pass `title` to `Dialog` of @evisa/shared/kit/overlays/dialog, which this shell requires.',
    );
    await publish('orders', passes('opened?', '…'));
    await publishHost(accepts('opened', 'title'));
  });

  it('is not asked of builds from before it was written down, nor of what has no types to read', async () => {
    await publishHost(accepts('opened'));
    await publish('orders', {});
    await publish('team', { passes: { [dialog]: { Other: ['x'] }, '@evisa/shared/kit/other': { Other: ['x'] } } });
    expect(Object.keys(stage.liveVersions())).toEqual(['orders', 'team']);
  });
});

describe('the runtime that a remote is built without', () => {
  const runtime = '@module-federation/runtime-core';
  const needs = { [runtime]: '^2.9.2' };
  const lends = (/** @type {string} */ version) => ({ provides: { ...hostMetadata.provides, [runtime]: version } });

  it('has to be lent by the live shell, in a version that fits', async () => {
    await expect(publish('orders', { needs })).rejects.toThrow(
      'Not published. orders needs @module-federation/runtime-core ^2.9.2, and the live shell provides none.',
    );
    await publishHost(lends('2.9.1'));
    await expect(publish('orders', { needs })).rejects.toThrow('and the live shell provides 2.9.1.');
    await publishHost(lends('2.10.0'));
    await publish('orders', { needs });
    expect(stage.liveVersions()).toHaveProperty('orders');
  });

  it('cannot be kept back by a shell while a live remote needs it, nor be missing in a set that is gone back to', async () => {
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

  it('has to bring what is called of it', async () => {
    await publishHost({ ...lends('2.10.0'), exports: { [runtime]: ['ModuleFederation'] } });
    await expect(publish('orders', { needs, uses: { [runtime]: ['ModuleFederation', 'satisfy'] } })).rejects.toThrow(
      'orders uses `satisfy` of @module-federation/runtime-core, which the live shell does not provide.',
    );
  });
});

describe('the version of the agreement', () => {
  it('may be the one before where the shell speaks both; the set says what its remotes are built for', async () => {
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

  it('is dropped only once no live remote is built for it', async () => {
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 1 });
    await expect(publishHost({ contractVersion: 3, speaks: [2, 3] })).rejects.toThrow(
      'Not published. orders is built for contract version 1, and this shell supports 2 and 3.',
    );
    await publish('orders', { contractVersion: 2 });
    await publishHost({ contractVersion: 3, speaks: [2, 3] });
    await expect(rollBack(stage.store)).rejects.toThrow('Not rolled back. orders is built for contract version 1');
  });

  it('lets the shell go back where no live remote is built for more', async () => {
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 1 });
    await publishHost({ contractVersion: 1, speaks: [1] });
    expect(stage.liveSet().contractVersion).toBe(1);
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 2 });
    await expect(publishHost({ contractVersion: 1, speaks: [1] })).rejects.toThrow('and this shell supports 1.');
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from './change-release.mjs';
import { publishRemotes } from './publish-remotes.mjs';
import { publishShell } from './publish-shell.mjs';
import { host, releaseStage } from './testing/release-stage.mjs';

/** @type {ReturnType<typeof releaseStage>} */
let stage;
beforeEach(() => {
  stage = releaseStage();
});
afterEach(() => stage.remove());

/** Publishes a shell. @param {object} facts of its build */
function publishHost(facts) {
  const build = path.join(stage.folder, 'shell-build');
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, 'index.html'), 'page');
  writeFileSync(path.join(build, 'host.json'), JSON.stringify({ ...host, ...facts }));
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
      'Not published. orders uses `Text` of @evisa/shared/kit/base, which the live shell does not bring.',
    );
    await publishHost({ exports: { [base]: ['Button', 'Text', 'Title'] } });
    await publish('orders', { uses });
    expect(stage.liveVersions()).toHaveProperty('orders');
  });

  it('cannot be taken away by a shell, nor be missing in the one that is gone back to', async () => {
    await publishHost({ exports: { [base]: ['Button', 'Text'] } });
    await publish('orders', { uses });
    await expect(publishHost({ exports: { [base]: ['Button'] } })).rejects.toThrow(
      'Not published. orders uses `Text` of @evisa/shared/kit/base, which this shell does not bring.',
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

describe('the version of the agreement', () => {
  it('may be the one before where the shell speaks both; the set says what its remotes are built for', async () => {
    await publish('orders', {});
    await publish('team', {});
    await expect(publish('orders', { contractVersion: 2 })).rejects.toThrow(
      'orders is built for version 2 of the agreement with the shell, and the live shell speaks 1.',
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
      'Not published. orders is built for version 1 of the agreement with the shell, and this shell speaks 2 and 3.',
    );
    await publish('orders', { contractVersion: 2 });
    await publishHost({ contractVersion: 3, speaks: [2, 3] });
    await expect(rollBack(stage.store)).rejects.toThrow('Not rolled back. orders is built for version 1');
  });

  it('lets the shell go back where no live remote is built for more', async () => {
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 1 });
    await publishHost({ contractVersion: 1, speaks: [1] });
    expect(stage.liveSet().contractVersion).toBe(1);
    await publishHost({ contractVersion: 2, speaks: [1, 2] });
    await publish('orders', { contractVersion: 2 });
    await expect(publishHost({ contractVersion: 1, speaks: [1] })).rejects.toThrow('and this shell speaks 1.');
  });
});

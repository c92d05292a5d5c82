import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemotes } from './publish-remotes';
import { publishShell } from './publish-shell';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture';

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => stage.remove());

function buildShell(provides: object) {
  const build = path.join(stage.folder, 'shell-build');
  mkdirSync(path.join(build, 'assets'), { recursive: true });
  writeFileSync(path.join(build, 'index.html'), 'page 2');
  writeFileSync(path.join(build, 'assets/main.js'), 'code 2');
  writeFileSync(path.join(build, 'host.json'), JSON.stringify({ ...hostMetadata, provides }));
  return build;
}
const at = (file: string) => readFileSync(path.join(stage.site, file), 'utf8');

it('publishes a shell that the live remotes run in', async () => {
  await publishRemotes(stage.store, [stage.build('orders')]);
  await publishShell(stage.store, buildShell({ react: '19.4.0' }));
  expect([at('index.html'), at('assets/main.js')]).toEqual(['page 2', 'code 2']);
  expect(JSON.parse(at('host.json')).provides.react).toBe('19.4.0');
});

it('refuses a shell that is incompatible with a live or canary remote', async () => {
  await publishRemotes(stage.store, [stage.build('orders')]);
  const shared = [{ name: '@evisa/shared/kit/base', requiredVersion: '^1.0.0' }];
  await publishRemotes(stage.store, [stage.build('team', { shared })], { canary: 0.1 });
  const before = at('host.json');
  await expect(publishShell(stage.store, buildShell({ react: '19.4.0' }))).rejects.toThrow(
    'Not published. team needs @evisa/shared/kit/base ^1.0.0, and this shell provides none.',
  );
  expect(at('host.json')).toBe(before);
});

it('refuses a shell with a file that the portal does not serve', async () => {
  const build = buildShell({ react: '19.4.0' });
  writeFileSync(path.join(build, 'assets/page.shtml'), 'anything');
  await expect(publishShell(stage.store, build)).rejects.toThrow(
    'Not published. It contains assets/page.shtml, and the portal serves no files of that type.',
  );
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { changeCanary } from './publish/change-release.mjs';
import { publishOverride } from './publish/publish-override.mjs';
import { publishRemotes } from './publish/publish-remotes.mjs';
import { publishShell } from './publish/publish-shell.mjs';
import { readReleaseArguments, readShare } from './publish/release-arguments.mjs';
import { folderStore } from './publish/release-store.mjs';
import { Refusal, runCommand } from './setup/refusal.mjs';
import { runProcess } from './setup/run-process.mjs';

const USAGE =
  'Usage: npm run publish-remote -- <remote, or shell> [--canary 10%] [--dry-run] [--from <folder of its build>] [--site <where the portal is served from>]\n' +
  '       npm run publish-remote -- <remote> --override <address its files will be served at> [--to <folder>] [--days 7]\n' +
  '       npm run publish-remote -- --canary <share of the one that is being tried; 100% for everybody>';
const root = path.resolve(import.meta.dirname, '..');

/** Builds one remote, runs its contract tests and publishes it, and nothing else. With `--from`: a build that is there and tested. With
 * `--override`: for single tabs of the portal, which take it from another origin. */
await runCommand(async () => {
  const { positionals, values, store } = await readReleaseArguments(USAGE, {
    from: { type: 'string' },
    canary: { type: 'string' },
    'dry-run': { type: 'boolean' },
    override: { type: 'string' },
    to: { type: 'string' },
    days: { type: 'string' },
  });
  const canary = readShare(String(values.canary ?? '100%'));
  const [name] = positionals;
  if (!name && values.canary) return console.log(await changeCanary(store, canary));
  if (!name || (values.override && (name === 'shell' || values.canary || values['dry-run']))) throw new Refusal(USAGE);
  const directory = path.join(
    root,
    name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name.replaceAll('_', '-')}`,
  );
  if (!values.from && !existsSync(directory)) throw new Refusal(`There is no remote "${name}". ${USAGE}`);

  const dryRun = Boolean(values['dry-run']);
  const build = values.from ? path.resolve(String(values.from)) : await buildAndTest(directory);
  const only = path.basename(directory).slice(4).replaceAll('-', '_');
  const lines =
    name === 'shell'
      ? await publishShell(store, build, { dryRun })
      : values.override
        ? await publishOverride(
            store,
            folderStore(path.resolve(root, String(values.to ?? `dist/overrides/${only}`))),
            build,
            {
              address: String(values.override),
              days: Number(values.days ?? 7),
              only,
            },
          )
        : await publishRemotes(store, [build], { canary, dryRun, only });
  for (const line of lines) console.log(line);
});

/**
 * The contract tests of a package are those beside its declaration, in `src/app`: what it promises the rest of the portal.
 * @param {string} directory
 */
async function buildAndTest(directory) {
  const name = path.basename(directory);
  const tests = await runProcess(
    path.join(root, 'node_modules/.bin/jest'),
    ['--selectProjects', name, '--testPathPatterns', `${name}/src/app/`, '--passWithNoTests'],
    { cwd: root, show: true },
  );
  if (tests.code !== 0) throw new Refusal('Not published. Its contract tests fail: see the lines above.');
  const { code } = await runProcess(path.join(directory, 'node_modules/.bin/webpack'), [], {
    cwd: directory,
    show: true,
  });
  if (code !== 0) throw new Refusal('Not published. It does not build: see the lines above.');
  return path.join(directory, name === 'shell' ? 'dist/host' : 'dist/remote');
}

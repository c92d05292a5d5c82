import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildAndTest } from './publish/build-and-test.mjs';
import { changeCanary } from '@evisa/releases/change-live-release';
import { publishOverride } from '@evisa/releases/publish-override';
import { publishToPortal } from '@evisa/releases/portal-releases';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { publishShell } from '@evisa/releases/publish-shell';
import { readNotedSource } from '@evisa/releases/read-git-source';
import { parseMembers, parseShare } from './publish/audience-arguments.mjs';
import { readReleaseArguments } from './publish/release-arguments.mjs';
import { createFolderStore } from '@evisa/releases/release-store';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { printTimings, runStep } from './setup/run-step.mjs';

const USAGE =
  'Usage: npm run publish-remote -- <remote, or shell> [--canary 10%] [--members 3,17] [--dry-run] [--from <folder of its build>] [--site <where the portal is served from>]\n' +
  '       npm run publish-remote -- <remote> --portal <address of the portal> [--canary 10%] [--members 3,17] [--dry-run] [--from <folder of its build>]\n' +
  '       npm run publish-remote -- <remote> --override <address its files will be served at> [--to <folder>] [--days 7]\n' +
  '       npm run publish-remote -- --canary <share of the one that is being tried; 100% for everybody> [--members <who get it as well>]';
const root = path.resolve(import.meta.dirname, '..');

/**
 * Checks one remote's types, runs its contract tests, builds and publishes it, and nothing else. With `--from`: a build that is there and
 * tested. With `--portal`: to a portal elsewhere, by key. With `--override`: for single tabs of the portal, which take it from another origin.
 */
await runCommand(async () => {
  const { positionals, values, store, portal } = await readReleaseArguments(USAGE, {
    from: { type: 'string' },
    canary: { type: 'string' },
    members: { type: 'string' },
    'dry-run': { type: 'boolean' },
    override: { type: 'string' },
    to: { type: 'string' },
    days: { type: 'string' },
  });
  const canary = values.canary === undefined ? undefined : parseShare(String(values.canary));
  const members = values.members === undefined ? undefined : parseMembers(String(values.members));
  const [name] = positionals;
  if (!name && (canary ?? members)) return console.log(await changeCanary(store, canary, { members }));
  if (
    !name ||
    (portal && (name === 'shell' || values.override)) ||
    (values.override && (name === 'shell' || (canary ?? members) || values['dry-run']))
  )
    throw new CommandError(USAGE);
  const directory = path.join(
    root,
    name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name.replaceAll('_', '-')}`,
  );
  if (!values.from && !existsSync(directory)) throw new CommandError(`There is no remote "${name}". ${USAGE}`);

  if (values.from && !existsSync(String(values.from))) throw new CommandError(`There is no folder ${values.from}.`);

  const dryRun = Boolean(values['dry-run']);
  const build = values.from ? path.resolve(String(values.from)) : await buildAndTest(root, directory);
  const only = path.basename(directory).slice(4).replaceAll('-', '_');
  const publish = () => {
    if (portal)
      return publishToPortal(portal, build, {
        only,
        canary,
        members,
        dryRun,
        source: readNotedSource(build),
        teamKeyFile: process.env.TEAM_KEY_FILE,
      });
    if (name === 'shell') return publishShell(store, build, { dryRun });
    if (!values.override)
      return publishRemotes(store, [build], { canary, members, dryRun, only, source: readNotedSource(build) });
    const overrides = createFolderStore(path.resolve(root, String(values.to ?? `dist/overrides/${only}`)));
    return publishOverride(store, overrides, build, {
      address: String(values.override),
      days: Number(values.days ?? 7),
      only,
    });
  };
  for (const line of await runStep(`${dryRun ? 'Checking' : 'Publishing'} ${name}`, publish)) console.log(line);
  printTimings();
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { buildAndTest } from '@evisa/build/build-and-test';
import { changeCanary } from '@evisa/releases/change-live-release';
import { describeLastEvent } from '@evisa/releases/list-releases';
import { publishOverride } from '@evisa/releases/publish-override';
import { beginPublishing, publishToPortal } from '@evisa/releases/portal-releases';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { publishShell } from '@evisa/releases/publish-shell';
import { readNotedSource } from '@evisa/releases/read-git-source';
import { audienceOptions, readAudience } from '@evisa/releases/audience-arguments';
import { readReleaseArguments } from '@evisa/releases/release-arguments';
import { createFolderStore } from '@evisa/releases/release-store';
import { CommandError } from '@evisa/setup/command-error';
import { printTimings, runStep } from '@evisa/setup/run-step';

const USAGE =
  'Usage: npm run publish-remote -- <remote> <audience> [--from <folder of its build>] [--site <where the portal is served from>]\n' +
  '       npm run publish-remote -- <remote> <audience> --portal <address of the portal> [--from <folder of its build>] [--replace <version>]\n' +
  '       npm run publish-remote -- shell [--everyone] [--dry-run] [--from <folder of its build>] [--site <where the portal is served from>]\n' +
  '       npm run publish-remote -- <remote> --override <address its files will be served at> [--to <folder>] [--days 7]\n' +
  '       npm run publish-remote -- --canary <share of the one that is being tried; 100% for everybody> [--members <who get it as well>]\n' +
  'An audience is --everyone, --canary 10%, --members 3,17, the last two together, or --dry-run to change nothing.';

/**
 * Checks one remote's types, runs its contract tests, builds and publishes it, and nothing else. With `--from`: a build that is there and
 * tested. With `--portal`: to a portal elsewhere, by key. With `--override`: for single tabs of the portal, which take it from another origin.
 */
export async function run(args: string[]) {
  const { positionals, values, store, portal } = await readReleaseArguments(args, USAGE, {
    from: { type: 'string' },
    replace: { type: 'string' },
    ...audienceOptions,
    'dry-run': { type: 'boolean' },
    override: { type: 'string' },
    to: { type: 'string' },
    days: { type: 'string' },
  });
  const [name] = positionals;
  const isNarrowed = values.canary !== undefined || values.members !== undefined;
  if (!name && isNarrowed) {
    const { canary, members } = await readAudience(values, 'the canary');
    const line = await changeCanary(store, canary, { members });
    return console.log(`${await describeLastEvent(store)}\n${line}`);
  }
  if (
    !name ||
    (values.replace && !portal) ||
    (portal && (name === 'shell' || values.override)) ||
    (name === 'shell' && isNarrowed) ||
    (values.override && (name === 'shell' || isNarrowed || values.everyone || values['dry-run']))
  )
    throw new CommandError(USAGE);
  const directory = path.join(
    root,
    name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name.replaceAll('_', '-')}`,
  );
  if (!values.from && !existsSync(directory)) throw new CommandError(`There is no remote "${name}". ${USAGE}`);

  if (values.from && !existsSync(String(values.from))) throw new CommandError(`There is no folder ${values.from}.`);

  const dryRun = Boolean(values['dry-run']);
  const audience = values.override ? {} : await readAudience(values, name);
  const only = path.basename(directory).slice(4).replaceAll('-', '_');
  const teamKeyFile = process.env.TEAM_KEY_FILE;
  const replaces = values.replace === undefined ? undefined : String(values.replace);
  const seen = portal ? await beginPublishing(portal, only, { teamKeyFile, replaces }) : {};
  const build = values.from ? path.resolve(String(values.from)) : await buildAndTest(root, directory);
  const publish = () => {
    if (portal)
      return publishToPortal(portal, build, {
        only,
        ...audience,
        ...seen,
        dryRun,
        source: readNotedSource(build),
        teamKeyFile,
      });
    if (name === 'shell') return publishShell(store, build, { dryRun });
    if (!values.override)
      return publishRemotes(store, [build], { ...audience, dryRun, only, source: readNotedSource(build) });
    const overrides = createFolderStore(path.resolve(root, String(values.to ?? `dist/overrides/${only}`)));
    return publishOverride(store, overrides, build, {
      address: String(values.override),
      days: Number(values.days ?? 7),
      only,
    });
  };
  for (const line of await runStep(`${dryRun ? 'Checking' : 'Publishing'} ${name}`, publish)) console.log(line);
  printTimings();
}

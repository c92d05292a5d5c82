#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  beginPublishing,
  describePortalRelease,
  promoteOnPortal,
  publishToPortal,
  rollBackOnPortal,
  type Portal,
} from '@evisa/releases/portal-releases';
import { describePortalErrors, describePortalErrorStack, describePortalSpeeds } from '@evisa/releases/portal-reports';
import { noteSource, readGitSource, readNotedSource } from '@evisa/releases/read-git-source';
import { audienceOptions, parseShare, readAudience } from '@evisa/releases/audience-arguments';
import { findSourceMapProblems } from '@evisa/releases/source-map-problems';
import { CommandError, runCommand } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { printTimings, runStep } from '@evisa/setup/run-step';
import { findUp } from './find-up';
import { fetchShellFacts } from './shell-facts';
import { finishUpgrade, upgrade } from './upgrade';

const USAGE = `Usage: evisa-remote <command> [--portal <address of the portal>]
  shell      reads what the live shell of the portal provides, and keeps it in shell.json
  dev        shows the remote inside the portal, from its source  [--alone | --fake] [--port 3000]
  build      builds the remote into dist/remote
  check      opens each screen of the build in a browser, inside the portal  [--from <folder of a build>]
  publish    checks types, tests, builds, checks in a browser and publishes  [--from <folder of a build>: only publishes]
             --everyone, --canary 10%, --members 3,17, or --dry-run to change nothing
             --replace <version>, which went live after an earlier attempt began
             [--browser required: not without a browser | --browser none: without that check]
  releases   shows what is live, how the canary compares, which screens failed, and when the key ends
  errors     lists uncaught errors of 30 days  [<id> for the stack of one]
  speeds     shows the speed of each version in the last 7 days
  promote    releases the canary to everybody  [--canary 50%] [--if-good, only if it compares as good as live]
  rollback   ends the canary, or takes back the last version
  upgrade    installs <archive of the SDK> with all that belongs to it, changes the sources, and names what is left to do
The portal is "evisa": { "portal": … } in package.json by default. The commands from publish to rollback need the key in PUBLISH_KEY.`;

const directory = process.cwd();
const BUILD = path.join(directory, 'dist/remote');

await runCommand(async () => {
  const { command, id, values } = readArguments();
  const { evisa } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const portal = values.portal ?? evisa?.portal;
  const commands: Record<string, () => Promise<void>> = {
    shell: async () => console.log(await fetchShellFacts(directory, requireAddress(portal))),
    dev: async () => {
      const port = Number(values.port ?? 3000);
      // Imported late: only this command needs the development server.
      const { develop } = await import('./develop');
      const { alone = false, fake = false } = values;
      const server = await develop(directory, { portal: requireAddress(portal), port, alone, fake });
      console.log(`\nThe remote runs from its source: http://localhost:${port}`);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => void server.stop().then(() => process.exit(0)));
    },
    build: async () => {
      await build();
      printTimings();
    },
    check: async () => {
      if (!values.from) await build();
      await checkScreens(values.from ? path.resolve(values.from) : BUILD, requireAddress(portal), values.browser);
    },
    publish: async () => {
      const to = requirePortal(portal);
      const audience = await readAudience(values, evisa.remote);
      const teamKeyFile = process.env.TEAM_KEY_FILE;
      // Before the build: a key that is refused, and what the build is to replace.
      const seen = await beginPublishing(to, evisa.remote, { teamKeyFile, replaces: values.replace });
      if (!values.from) {
        await checkAndBuild();
        if (values.browser !== 'none') await checkScreens(BUILD, to.address, values.browser);
      }
      const from = values.from ? path.resolve(values.from) : BUILD;
      const lines = await runStep('Publishing', () =>
        publishToPortal(to, from, {
          only: readName(from),
          ...audience,
          ...seen,
          dryRun: values['dry-run'],
          source: readNotedSource(from),
          teamKeyFile,
        }),
      );
      console.log(lines.join('\n'));
      printTimings();
    },
    releases: async () => console.log((await describePortalRelease(requirePortal(portal), evisa.remote)).join('\n')),
    errors: async () => {
      const from = requirePortal(portal);
      const lines = id
        ? await describePortalErrorStack(from, evisa.remote, id)
        : await describePortalErrors(from, evisa.remote);
      console.log(lines.join('\n'));
    },
    speeds: async () => console.log((await describePortalSpeeds(requirePortal(portal), evisa.remote)).join('\n')),
    promote: async () => {
      const share = values.canary === undefined ? undefined : parseShare(values.canary);
      const ifGood = values['if-good'];
      console.log(await promoteOnPortal(requirePortal(portal), evisa.remote, { share, ifGood }));
    },
    rollback: async () => console.log(await rollBackOnPortal(requirePortal(portal), evisa.remote)),
    // With --since, which the command of the version before passes on.
    upgrade: async () =>
      values.since ? console.log((await finishUpgrade(directory, values.since)).join('\n')) : upgrade(directory, id),
  };
  const run = commands[command];
  if (!run) throw new CommandError(USAGE);
  await run();
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        portal: { type: 'string' },
        ...audienceOptions,
        from: { type: 'string' },
        replace: { type: 'string' },
        since: { type: 'string' },
        'if-good': { type: 'boolean' },
        browser: { type: 'string' },
        'dry-run': { type: 'boolean' },
        alone: { type: 'boolean' },
        fake: { type: 'boolean' },
        port: { type: 'string' },
      },
    });
    return { command: positionals[0] ?? '', id: positionals[1], values };
  } catch {
    throw new CommandError(USAGE);
  }
}

/** Checks types and runs all tests beside the build. A failure leaves no build. */
async function checkAndBuild() {
  const program = (name: string) => findUp(directory, `node_modules/.bin/${name}`) ?? name;
  const results = await Promise.all([
    runStep('Checking types', () => runProcess(program('tsc'), ['--noEmit', '--pretty', 'false'], { cwd: directory })),
    runStep('Running tests', () => runProcess(program('jest'), ['--ci'], { cwd: directory })),
    build(),
  ]);
  const failed = results.find((result) => result && result.code !== 0);
  if (!failed) return;
  rmSync(BUILD, { recursive: true, force: true });
  throw new CommandError(`${failed.output}\nNot published. See the lines above.`);
}

/**
 * Opens each screen of a build in a browser. Throws a `CommandError` with a sentence for each fault.
 * @param browser `required`: also if there is none
 */
async function checkScreens(from: string, portal: string, browser: string | undefined) {
  // Imported late: it is large.
  const { checkInBrowser } = await import('./check/check-in-browser');
  const { faults, notes, isChecked } = await runStep('Checking screens in a browser', () =>
    checkInBrowser(directory, from, portal),
  );
  if (faults.length > 0) throw new CommandError(`${faults.join('\n')}\nA screen has faults. See the lines above.`);
  if (!isChecked && browser === 'required') throw new CommandError(notes.join('\n'));
  console.log(notes.join('\n'));
}

/** Builds with the configuration of the repository, checks the source maps and notes the commit. Throws a `CommandError` and leaves no build. */
async function build() {
  rmSync(BUILD, { recursive: true, force: true });
  // Imported late: most commands do without webpack.
  const { buildPackage } = await import('@evisa/build/build-package');
  try {
    await runStep('Building', () => buildPackage(directory));
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message : String(error)}\nIt does not build. See the lines above.`,
    );
  }
  const maps = readdirSync(BUILD).filter((name) => name.endsWith('.map'));
  const problems = findSourceMapProblems(new Map(maps.map((name) => [name, readFileSync(path.join(BUILD, name))])));
  if (problems.length > 0) {
    rmSync(BUILD, { recursive: true, force: true });
    throw new CommandError(problems.join('\n'));
  }
  noteSource(BUILD, await readGitSource(directory));
}

function readName(build: string): string {
  const file = path.join(build, 'remote.json');
  if (!existsSync(file)) throw new CommandError(`${build} holds no build of a remote.`);
  return JSON.parse(readFileSync(file, 'utf8')).name;
}

function requireAddress(address: string | undefined) {
  if (address && /^https?:\/\//.test(address) && URL.canParse(address)) return address;
  throw new CommandError(`Name the portal: --portal https://portal.example.\n${USAGE}`);
}

function requirePortal(given: string | undefined): Portal {
  const address = requireAddress(given);
  const key = process.env.PUBLISH_KEY;
  if (!key)
    throw new CommandError(
      `Set PUBLISH_KEY to the key with which ${address} lets you publish. An Admin of that portal creates it under API Keys: Publish a remote.`,
    );
  return { address, key };
}

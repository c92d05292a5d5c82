import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeRequiredShell, isReached } from '@evisa/releases/required-shell';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { runStep } from '@evisa/setup/run-step';
import { findUp } from './find-up';
import { locateSdk, readSdkFacts } from './sdk-facts';
import { upgradeSteps, type UpgradeStep } from './upgrade-steps';

/** How a package manager adds packages, by its lock file. */
const NPM = {
  lock: 'package-lock.json',
  program: 'npm',
  add: ['install', '--save-dev', '--save-exact', '--no-audit', '--no-fund'],
};
const MANAGERS: readonly { lock: string; program: string; add: string[] }[] = [
  { lock: 'pnpm-lock.yaml', program: 'pnpm', add: ['add', '--save-dev', '--save-exact'] },
  { lock: 'yarn.lock', program: 'yarn', add: ['add', '--dev', '--exact'] },
  NPM,
];

/**
 * Installs another version of the SDK, which contains the modules of `@evisa/shared`, and lets its own command do the rest
 * (`finishUpgrade`).
 * @param directory of the repository
 * @param archive the file or address of the SDK's archive, or a version in a registry
 */
export async function upgrade(directory: string, archive: string | undefined): Promise<void> {
  if (!archive)
    throw new CommandError('Name the archive of the SDK: npx evisa-remote upgrade evisa-remote-sdk-1.1.0.tgz');
  const isVersion = /^\d+\.\d+\.\d+$/.test(archive);
  if (!isVersion && !/^https?:/.test(archive) && !existsSync(archive))
    throw new CommandError(`There is no file ${archive}.`);
  const { version } = readSdkFacts(directory);
  await install(directory, [`@evisa/remote-sdk@${existsSync(archive) ? `file:${archive}` : archive}`]);
  const command = path.join(locateSdk(directory), 'src/evisa-remote.mjs');
  const finished = await runProcess(process.execPath, [command, 'upgrade', '--since', version], {
    cwd: directory,
    show: true,
  });
  if (finished.code !== 0)
    throw new CommandError('The SDK is installed, and the upgrade did not finish. See the lines above.');
}

/**
 * Finishes an upgrade as the new SDK: raises the packages that the repository shares with it, and changes the sources by `steps`.
 * @param since the version before
 * @returns lines for people: what is required of the shell, what was done, and what is left to do
 */
export async function finishUpgrade(
  directory: string,
  since: string,
  steps: readonly UpgradeStep[] = upgradeSteps,
): Promise<string[]> {
  const { version, dependencies, evisa } = readSdkFacts(directory);
  const raised = listRaisedPackages(directory, dependencies);
  if (raised.length > 0) await install(directory, raised);
  const due = steps.filter((step) => isReached(step.version, { since, upTo: version }));
  return [
    `@evisa/remote-sdk ${since} → ${version}`,
    ...(evisa ? [`Builds run in a shell with ${describeRequiredShell(evisa.shared)}.`] : []),
    ...raised.map((name) => `raised: ${name}`),
    ...due.flatMap(({ rename, says }) =>
      rename ? renameImports(directory, rename).map((file) => `${file}: ${says}`) : [`to do: ${says}`],
    ),
    'Next: npm run shell, npm test.',
  ];
}

/** Returns the packages that a repository has in another version than the SDK, as `name@version`. */
function listRaisedPackages(directory: string, versions: Record<string, string>): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(directory, 'package.json'), 'utf8'),
  );
  return Object.entries<string>({ ...dependencies, ...devDependencies })
    .filter(([name, wanted]) => versions[name] !== undefined && versions[name] !== wanted)
    .map(([name]) => `${name}@${versions[name]}`);
}

/** @returns the files that it changed */
function renameImports(directory: string, { from, to }: NonNullable<UpgradeStep['rename']>): string[] {
  const sources = readdirSync(path.join(directory, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src', file));
  return sources.filter((file) => {
    const at = path.join(directory, file);
    const text = readFileSync(at, 'utf8');
    if (!text.includes(from)) return false;
    writeFileSync(at, text.replaceAll(from, to));
    return true;
  });
}

async function install(directory: string, packages: string[]): Promise<void> {
  const { program, add } = MANAGERS.find(({ lock }) => findUp(directory, lock)) ?? NPM;
  const { code, output } = await runStep(`Installing ${packages.join(', ')}`, () =>
    runProcess(program, [...add, ...packages], { cwd: directory }),
  );
  if (code !== 0) throw new CommandError(`${output}\nNot installed. See the lines above.`);
}

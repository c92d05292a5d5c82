import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildDevHost } from '@evisa/build/dev/build-dev-host';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { packCreateRemote } from '@evisa/remote-sdk/packing/pack-create-remote';
import { packRemoteSdk } from '@evisa/remote-sdk/packing/pack-remote-sdk';
import { writeSdkTypes } from '@evisa/remote-sdk/packing/write-sdk-types';
import { addFilesAndWorker } from '@evisa/remote-sdk/packing/testing/add-files-and-worker';
import { packFiles } from '@evisa/releases/build-archive';
import { CommandError } from '@evisa/setup/command-error';
import { findFreePort } from '@evisa/setup/free-port';
import { runProcess } from '@evisa/setup/run-process';

/** How a repository is installed. */
interface Layout {
  name: string;
  /** as `create-remote --manager` names it */
  manager: string;
  /** the package manager, in a pinned version except npm */
  program: readonly string[];
  /** runs the program of a package */
  exec: readonly string[];
  /** in a workspace: its package.json, and the folder of the repository's own folder */
  workspace?: { file: string; folder: string };
}

const npm = { manager: 'npm', program: ['npm'], exec: ['npx'] };
const pnpm = ['npx', '--yes', 'pnpm@12.21.0'];
const yarn1 = ['npx', '--yes', 'yarn@1.22.22'];
const yarn4 = ['npx', '--yes', '--package', '@yarnpkg/cli-dist@4.18.1', 'yarn'];

/** THE table of layouts. */
export const layouts: readonly Layout[] = [
  { name: 'npm', ...npm },
  {
    name: 'npm-workspaces',
    ...npm,
    workspace: { file: '{ "name": "team", "private": true, "workspaces": ["packages/*"] }', folder: 'packages' },
  },
  { name: 'pnpm', manager: 'pnpm', program: pnpm, exec: [...pnpm, 'exec'] },
  { name: 'yarn-1', manager: 'yarn', program: yarn1, exec: [...yarn1, 'run'] },
  { name: 'yarn-4', manager: 'yarn', program: yarn4, exec: [...yarn4, 'run'] },
];

/**
 * Writes the archives that a team gets, and a next version of the SDK, into a folder.
 * @returns their paths
 */
export async function writeArchives(folder: string) {
  await writeSdkTypes(workspaceRoot);
  const sdk = packRemoteSdk(await buildDevHost(workspaceRoot));
  const facts = String(sdk.get('package.json')).replace('"version": "1.0.0"', '"version": "1.0.1"');
  const next = new Map([...sdk, ['package.json', facts] as const]);
  const write = async (name: string, files: ReadonlyMap<string, string | Buffer>) => {
    const file = path.join(folder, name);
    writeFileSync(file, await packFiles([...files].map(([at, content]) => [`package/${at}`, content])));
    return file;
  };
  return {
    create: await write('create-remote.tgz', packCreateRemote()),
    sdk: await write('sdk-1.0.0.tgz', sdk),
    next: await write('sdk-1.0.1.tgz', next),
  };
}

/**
 * Does what a team does, from an empty folder and with the archives alone: creates, installs, reads the shell, develops, tests, builds, opens the
 * screen (with pictures, fonts and a worker) in a browser inside the portal, publishes it, upgrades the SDK, and tests once more with TypeScript 5.9
 * beside typescript-eslint.
 * @param folder an empty one
 * @param portal the address of a running portal, and a key that may publish `reports`
 * @returns the megabytes of the installed packages
 * @throws {CommandError} with the output of the step that failed
 */
export async function verifyLayout(
  { manager, program, exec, workspace }: Layout,
  folder: string,
  archives: Awaited<ReturnType<typeof writeArchives>>,
  portal: { address: string; key: string },
): Promise<number> {
  const parent = path.join(folder, workspace?.folder ?? '');
  mkdirSync(parent, { recursive: true });
  if (workspace) writeFileSync(path.join(folder, 'package.json'), workspace.file);
  const directory = path.join(parent, 'reports');
  // In CI, Yarn 4 and pnpm refuse an installation that writes the lock file.
  const env = { CI: undefined, PUBLISH_KEY: portal.key };
  const run = async (command: readonly string[], cwd: string = directory) => {
    const [name = '', ...args] = command;
    const { code, output } = await runProcess(name, args, { cwd, env });
    if (code !== 0) throw new CommandError(`${command.join(' ')}\n${output.slice(-3000)}`);
    return output;
  };
  const options = ['--sdk', archives.sdk, '--portal', portal.address, '--roles', 'Admin,Manager', '--manager', manager];
  await run(['npx', '--yes', `file:${archives.create}`, 'reports', ...options], parent);
  await run([...program, 'install']);
  const { stdout: size } = await runProcess('du', ['-sm', path.join(folder, 'node_modules')]).then((found) =>
    found.stdout ? found : runProcess('du', ['-sm', path.join(directory, 'node_modules')]),
  );
  await run([...program, 'run', 'shell']);
  addFilesAndWorker(directory, 'reports');
  await develop([...exec, 'evisa-remote', 'dev'], directory);
  const published = await run([...exec, 'evisa-remote', 'publish', '--everyone', '--browser', 'required']);
  if (!published.includes('An Admin has to approve it')) throw new CommandError(published);
  lowerVersion(directory);
  const upgraded = await run([...exec, 'evisa-remote', 'upgrade', archives.next]);
  for (const line of ['@evisa/remote-sdk 1.0.0 → 1.0.1', 'raised: @testing-library/jest-dom@'])
    if (!upgraded.includes(line)) throw new CommandError(`The upgrade does not say "${line}":\n${upgraded}`);
  const older = ['typescript@5.9.3', 'typescript-eslint@8.74.0', 'eslint@9.39.1'];
  await run([...program, ...(manager === 'npm' ? ['install', '--save-dev'] : ['add', '--dev']), ...older]);
  await run([...program, 'test']);
  return Number.parseInt(size, 10);
}

/** Serves the remote from its source, and reads its entry. @throws {CommandError} with what the server wrote */
async function develop([name = '', ...args]: readonly string[], directory: string) {
  const port = String(await findFreePort());
  // A group of its own, because package managers start the command as a process of theirs.
  const server = spawn(name, [...args, '--port', port], { cwd: directory, detached: true });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const started = new Promise((resolve) => server.stdout.on('data', () => output.includes('compiled') && resolve(0)));
    await Promise.race([started, ended]);
    const entry = await fetch(`http://localhost:${port}/dev/reports/remoteEntry.js`).catch(() => undefined);
    if (!entry?.ok || !output.includes('compiled successfully')) throw new CommandError(`dev\n${output.slice(-3000)}`);
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
    await ended;
  }
}

/** Asks for an older version of a package that the SDK has too, as a repository of an earlier SDK does. */
function lowerVersion(directory: string) {
  const file = path.join(directory, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(?<="@testing-library\/jest-dom": ")[^"]+/, '6.9.0'));
}

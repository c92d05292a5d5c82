import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A remote as the generator makes it, built, outside of the workspace. */
export function buildGeneratedRemote(): { build: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-new-remote-'));
  const make = `import { createRemote } from './tools/create/create-remote.mjs';
    createRemote(process.cwd(), { name: 'reports', title: 'Reports', roles: ['Admin', 'Manager'], count: 'newOrdersCount' }, process.argv[1]);`;
  execFileSync(process.execPath, ['--input-type=module', '-e', make, folder], { cwd: root });
  const directory = path.join(folder, 'mfe-reports');
  symlinkSync(path.join(root, 'mfe-team-settings/node_modules'), path.join(directory, 'node_modules'), 'dir');
  execFileSync(process.execPath, [path.join(root, 'tools/build/webpack-task.mjs')], { cwd: directory });
  return { build: path.join(directory, 'dist/remote'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs one of the commands about releases on a portal's folder, and gives what it says. */
export function runReleaseCommand(
  command: string,
  siteDir: string,
  args: string[],
  environment: Record<string, string> = {},
) {
  return execFileSync(process.execPath, [`tools/${command}.mjs`, ...args, '--site', siteDir], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...environment },
  });
}

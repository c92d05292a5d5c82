import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typescriptOptions } from '@evisa/setup/register-typescript';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Generates and builds a remote outside the workspace. */
export function buildGeneratedRemote(): { build: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-new-remote-'));
  const directory = path.join(folder, 'mfe-reports');
  const packages = path.join(root, 'mfe-team-settings/node_modules');
  const make = `import { symlinkSync } from 'node:fs';
    import { buildPackage } from './packages/build/src/build-package.ts';
    import { createRemote } from './packages/build/src/create/create-remote.ts';
    createRemote(process.cwd(), { name: 'reports', title: 'Reports', roles: ['Admin', 'Manager'], count: 'newOrdersCount' }, '${folder}');
    symlinkSync('${packages}', '${directory}/node_modules', 'dir');
    await buildPackage('${directory}');`;
  execFileSync(process.execPath, [...typescriptOptions(), '--input-type=module', '-e', make], { cwd: root });
  return { build: path.join(directory, 'dist/remote'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a release command on a portal's folder and returns its output. */
export function runReleaseCommand(
  command: string,
  siteDir: string,
  args: string[],
  environment: Record<string, string> = {},
) {
  return execFileSync(process.execPath, ['tools/evisa.mjs', command, ...args, '--site', siteDir], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...environment },
  });
}

/** Publishes a package's build and returns the output of the command. Throws when the publisher refuses the build. */
export function publishBuild(siteDir: string, name: string, build: string): string {
  return runReleaseCommand('publish-remote', siteDir, [name, '--everyone', '--from', build]);
}

/** Replaces a text in all scripts of a build. */
export function replaceInBuild(folder: string, from: string, to: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
  relistHashes(folder);
}

/** Lists the hashes of changed files in the entry of a remote’s build again. */
export function relistHashes(build: string): void {
  const entry = path.join(build, 'remoteEntry.js');
  if (!existsSync(entry)) return;
  const text = readFileSync(entry, 'utf8').replace(
    /(?<="([\w./-]+\.(?:js|css))":)"sha256-[^"]+"/g,
    (_, name: string) => {
      const bytes = readFileSync(path.join(build, name));
      return `"sha256-${createHash('sha256').update(bytes).digest('base64')}"`;
    },
  );
  writeFileSync(entry, text);
}

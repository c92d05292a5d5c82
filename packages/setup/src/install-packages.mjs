import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './command-error.mjs';
import { runProcess } from './run-process.mjs';
import { runStep } from './run-step.mjs';

const PNPM = 'pnpm@12.21.0';

/** The benchmarks compare the portal with heavy packages that nothing else needs. */
const WITHOUT_BENCH = ['--filter', '!@evisa/bench'];

/**
 * Installs what the lock file says, if it changed since the last time. The packages of the benchmarks stay installed until the lock file
 * changes.
 * @param {string} root of the workspace
 * @param {{ newPackage?: boolean, bench?: boolean }} [options] `newPackage`: adds a new package to the lock file; `bench`: also installs
 *   the packages of the benchmarks
 */
export async function installPackages(root, { newPackage = false, bench = false } = {}) {
  const stamp = path.join(root, 'node_modules/.installed');
  const expected = fingerprint(root);
  const withBench = `${expected} bench`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === withBench || (installed === expected && !bench)) return;
  await runStep(bench ? 'Installing packages, with those of the benchmarks' : 'Installing packages', async () => {
    // CI: pnpm asks nothing. Its own progress lines are for people.
    const args = [
      '--yes',
      PNPM,
      'install',
      newPackage ? '--no-frozen-lockfile' : '--frozen-lockfile',
      '--reporter=append-only',
      ...(bench ? [] : WITHOUT_BENCH),
    ];
    const { code } = await runProcess('npx', args, { cwd: root, env: { CI: 'true' }, show: true });
    if (code !== 0) throw new CommandError('The packages could not be installed. See the lines above.');
  });
  writeFileSync(stamp, bench ? `${fingerprint(root)} bench` : fingerprint(root));
}

/** @param {string} root */
function fingerprint(root) {
  // A checkout of an earlier release can lack the second folder.
  const packages = [root, path.join(root, 'packages')]
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name, 'package.json')));
  const files = [
    ...packages,
    ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => path.join(root, name)),
  ];
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of files.sort())
    if (existsSync(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

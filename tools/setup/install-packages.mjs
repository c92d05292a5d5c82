import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './command-error.mjs';
import { runProcess } from './run-process.mjs';
import { runStep } from './run-step.mjs';

const PNPM = 'pnpm@12.21.0';

/**
 * Installs what the lock file says, if it changed since the last time.
 * @param {string} root of the workspace
 * @param {{ newPackage?: boolean }} [options] `newPackage`: the lock file is to learn of one
 */
export async function installPackages(root, { newPackage = false } = {}) {
  const stamp = path.join(root, 'node_modules/.installed');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await runStep('Installing packages', async () => {
    // CI: pnpm asks nothing. Its own progress lines are for people.
    const args = [
      '--yes',
      PNPM,
      'install',
      newPackage ? '--no-frozen-lockfile' : '--frozen-lockfile',
      '--reporter=append-only',
    ];
    const { code } = await runProcess('npx', args, { cwd: root, env: { CI: 'true' }, show: true });
    if (code !== 0) throw new CommandError('The packages could not be installed: see the lines above.');
  });
  writeFileSync(stamp, fingerprint(root));
}

/** @param {string} root */
function fingerprint(root) {
  const packages = [root, path.join(root, 'packages')].flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name, 'package.json')),
  );
  const files = [
    ...packages,
    ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => path.join(root, name)),
  ];
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of files.sort())
    if (existsSync(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

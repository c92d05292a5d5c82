import path from 'node:path';
import { prepareBuild } from './prepare-build.mjs';
import { runCommand } from './command-error.mjs';
import { requireNode } from './require-node.mjs';
import { runProcess } from './run-process.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the API if it changed and runs one of its commands with the arguments of this process.
 * @param {string} name the file in `dist/api`, without its extension
 */
export async function runApiCommand(name) {
  await runCommand(async () => {
    requireNode();
    await prepareBuild(root, { units: ['api'] });
    const { code } = await runProcess(
      process.execPath,
      ['--enable-source-maps', path.join(root, `dist/api/${name}.mjs`), ...process.argv.slice(2)],
      { cwd: process.env.INIT_CWD ?? process.cwd(), show: true },
    );
    process.exitCode = code;
  });
}

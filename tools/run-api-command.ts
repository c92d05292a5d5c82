import path from 'node:path';
import { buildWorkspace } from '@evisa/build/build-workspace';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { runProcess } from '@evisa/setup/run-process';

/**
 * Builds the API if it changed, and runs one of its commands in the folder where npm was called. Resolves to whether it succeeded. A built
 * server has the same commands: `node dist/api/members.mjs`.
 * @param args the first is the name of the command: a file of `dist/api`
 */
export async function run([name, ...args]: string[]) {
  await buildWorkspace(root, { units: ['api'] });
  const { code } = await runProcess(
    process.execPath,
    ['--enable-source-maps', path.join(root, `dist/api/${name}.mjs`), ...args],
    { cwd: process.env.INIT_CWD ?? process.cwd(), show: true },
  );
  process.exitCode = code;
}

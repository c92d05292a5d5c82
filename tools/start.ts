import { spawn } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { buildWorkspace } from '@evisa/build/build-workspace';
import { printTimings, runStep } from '@evisa/setup/run-step';

/** `npm start`: installs, builds and starts the portal, from a fresh clone. */
export async function run() {
  await buildWorkspace(root);
  await runStep('Starting the server', serve);
  printTimings();
}

/** Starts the built server and resolves when it is ready. This process exits with it. */
function serve(): Promise<void> {
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/api/server.mjs')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl+C in a terminal also reaches the server. A signal to this process does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  server.on('exit', (code) => process.exit(code ?? 1));
  return new Promise((resolve) => server.once('message', () => resolve()));
}

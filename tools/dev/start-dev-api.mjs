import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../setup/command-error.mjs';

/**
 * Starts the built API beside something that stands in front of it.
 * @param {string} root of the workspace
 * @param {string} server its file
 * @param {Record<string, string>} environment with its PORT
 * @returns {Promise<() => void>} what ends it
 */
export async function startDevApi(root, server, environment) {
  const api = spawn(process.execPath, ['--enable-source-maps', server], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let ended = false;
  api.on('exit', () => {
    ended = true;
  });
  process.on('exit', () => api.kill());
  while (!(await isPortAnswering(environment.PORT))) {
    if (ended) throw new CommandError('The API did not start: see the lines above.');
    await wait(200);
  }
  return () => void api.kill();
}

/** @param {string | undefined} port */
async function isPortAnswering(port) {
  const answer = await fetch(`http://localhost:${port}/api/health/live`).catch(() => null);
  return answer?.ok ?? false;
}

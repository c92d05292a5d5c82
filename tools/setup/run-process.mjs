import { spawn } from 'node:child_process';

/**
 * @typedef {object} Finished
 * @property {number} code the exit code; 1 where a signal ended it
 * @property {string} stdout what it printed as its result, when it was kept
 * @property {string} output all it printed, warnings too, in the order it came, when it was kept
 */

/**
 * Runs a program to its end. Without stdin, so that nothing can wait for an answer.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean }} [options] `show`: its output goes to the
 *   terminal as it comes; otherwise it is kept and given back
 * @returns {Promise<Finished>}
 */
export function runProcess(program, args, { cwd, env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const stream = show ? 'inherit' : 'pipe';
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', stream, stream] });
    let stdout = '';
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

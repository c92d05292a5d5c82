import { spawn } from 'node:child_process';

/**
 * @typedef {object} ProcessResult
 * @property {number} code the exit code; 1 if a signal ended the process
 * @property {string} stdout its stdout, unless `show` is set
 * @property {string} output its stdout and stderr in order, unless `show` is set
 */

/**
 * Runs a program to its end, without stdin, so that it cannot wait for input.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean }} [options] `show`: its output goes to the
 *   terminal instead of the result
 * @returns {Promise<ProcessResult>}
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

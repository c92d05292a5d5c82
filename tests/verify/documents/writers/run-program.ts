import { spawn } from 'node:child_process';

const limitMs = 180_000;

/**
 * Runs a program to its end and returns its stdout as bytes. Throws an error with the end of its stderr if it fails or takes three minutes.
 * @param options `codes`: exit codes that are no
 *   failure
 */
export function runProgram(
  program: string,
  args: string[],
  {
    cwd,
    input,
    env,
    codes = [0],
  }: { cwd?: string; input?: Buffer | string; env?: Record<string, string>; codes?: number[] } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, SOURCE_DATE_EPOCH: '1790000000', ...env },
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    const output: Buffer[] = [];
    let errors = '';
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => (errors = (errors + bytes).slice(-2000)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (codes.includes(code ?? -1)) resolve(Buffer.concat(output));
      else
        reject(
          new Error(
            `${program} ended with ${code}: ${errors.trim().split('\n').slice(-3).join(' ') || Buffer.concat(output).toString('latin1').slice(-300)}`,
          ),
        );
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

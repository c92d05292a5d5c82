import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { runProcess } from './run-process.mjs';

it('ends a failed command with its code, although a library ends the process with 0', async () => {
  const commandError = pathToFileURL(path.join(import.meta.dirname, 'command-error.mjs')).href;
  const script = `
    import { runCommand } from '${commandError}';
    process.once('beforeExit', () => process.exit(0));
    await runCommand(async () => { process.exitCode = 1; });`;
  const { code } = await runProcess(process.execPath, ['--input-type=module', '--eval', script], {});
  expect(code).toBe(1);
});

import path from 'node:path';
import { runProcess } from '@evisa/setup/run-process';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const runCommand = (...args: string[]) =>
  runProcess(process.execPath, [path.join(workspaceRoot, 'tools/evisa.mjs'), ...args]);

it.each(['send-order', 'backup', 'publish-remote', 'start', 'verify:phones'])(
  'prints how to call %s, and does nothing, with --help',
  async (name) => {
    const { code, output } = await runCommand(name, '--help');
    expect(output).toMatch(new RegExp(`^Usage: npm run ${name}( -- .+)?\\n.+\\n$`));
    expect(code).toBe(0);
  },
);

it('says in a sentence which option a command does not know', async () => {
  const { code, output } = await runCommand('send-order', '--nonsense');
  expect(output).toContain("Unknown option '--nonsense'");
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

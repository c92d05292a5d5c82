import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';

/** Writes the declarations of the modules that the SDK packs. @param root of the workspace */
export async function writeSdkTypes(root: string): Promise<void> {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const { code, output } = await runProcess(tsc, ['-b', 'packages/remote-sdk/client', '--pretty', 'false'], {
    cwd: root,
  });
  if (code !== 0) throw new CommandError(output);
}

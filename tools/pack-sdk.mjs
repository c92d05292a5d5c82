import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packFiles } from '@evisa/releases/build-archive';
import { packCreateRemote } from './sdk/pack-create-remote.mjs';
import { packRemoteSdk } from './sdk/pack-remote-sdk.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { printTimings, runStep } from './setup/run-step.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, 'dist/sdk');

/**
 * `npm run pack-sdk`: packs what a team needs for a remote in a repository of its own, `@evisa/remote-sdk` and `@evisa/create-remote`, into
 * `dist/sdk`. The archives can be installed as they are, or published to a registry.
 */
await runCommand(async () => {
  const types = await runStep('Writing types', () =>
    runProcess(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'shared', '--pretty', 'false'], { cwd: root }),
  );
  if (types.code !== 0) throw new CommandError(types.output);
  mkdirSync(output, { recursive: true });
  for (const files of [packRemoteSdk(), packCreateRemote()]) {
    const { name, version } = JSON.parse(String(files.get('package.json')));
    const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const bytes = await packFiles([...files].map(([file, content]) => [`package/${file}`, content]));
    writeFileSync(path.join(output, archive), bytes);
    console.log(`dist/sdk/${archive}: ${files.size} files, ${Math.round(bytes.length / 1024)} KB`);
  }
  printTimings();
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packFiles } from '@evisa/releases/build-archive';
import { buildDevHost } from './dev/build-dev-host.mjs';
import { packCreateRemote } from './sdk/pack-create-remote.mjs';
import { createApiReport } from './sdk/api-report.mjs';
import { API_REPORT, packRemoteSdk, sdkModules } from './sdk/pack-remote-sdk.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { printTimings, runStep } from './setup/run-step.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, 'dist/sdk');

/**
 * `npm run pack-sdk`: packs what a team needs for a remote in a repository of its own, `@evisa/remote-sdk` and `@evisa/create-remote`, into
 * `dist/sdk`, and writes the API down. The archives can be installed as they are, or published to a registry.
 */
await runCommand(async () => {
  const types = await runStep('Writing types', () =>
    runProcess(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'packages/remote-sdk/client', '--pretty', 'false'], {
      cwd: root,
    }),
  );
  if (types.code !== 0) throw new CommandError(types.output);
  const devShell = await runStep('Building the shell for development', () => buildDevHost(root));
  mkdirSync(output, { recursive: true });
  const sdk = packRemoteSdk(devShell);
  writeFileSync(path.join(root, API_REPORT), createApiReport(sdk, sdkModules));
  for (const files of [sdk, packCreateRemote()]) {
    const { name, version } = JSON.parse(String(files.get('package.json')));
    const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const bytes = await packFiles([...files].map(([file, content]) => [`package/${file}`, content]));
    writeFileSync(path.join(output, archive), bytes);
    console.log(`dist/sdk/${archive}: ${files.size} files, ${Math.round(bytes.length / 1024)} KB`);
  }
  printTimings();
});

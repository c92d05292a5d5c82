import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { packFiles } from '@evisa/releases/build-archive';
import { buildDevHost } from '@evisa/build/dev/build-dev-host';
import { packCreateRemote } from '@evisa/remote-sdk/packing/pack-create-remote';
import { createApiReport } from '@evisa/remote-sdk/packing/api-report';
import { API_REPORT, packRemoteSdk, sdkModules } from '@evisa/remote-sdk/packing/pack-remote-sdk';
import { writeSdkTypes } from '@evisa/remote-sdk/packing/write-sdk-types';
import { printTimings, runStep } from '@evisa/setup/run-step';

const output = path.join(root, 'dist/sdk');

/**
 * `npm run pack-sdk`: packs what a team needs for a remote in a repository of its own, `@evisa/remote-sdk` and `@evisa/create-remote`, into
 * `dist/sdk`, and writes the API down. The archives can be installed as they are, or published to a registry.
 */
export async function run() {
  await runStep('Writing types', () => writeSdkTypes(root));
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
}

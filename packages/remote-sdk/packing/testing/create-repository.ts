import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { typescriptOptions } from '@evisa/setup/register-typescript';
import { runProcess } from '@evisa/setup/run-process';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { packCreateRemote } from '../pack-create-remote';
import { isContained, packRemoteSdk } from '../pack-remote-sdk';
import type { HostFacts } from '@evisa/releases/compatibility';

/** Returns what the shell of this workspace says of itself in `host.json`. In a process of its own, because jest cannot load the compiler. */
export async function readWorkspaceHost(): Promise<HostFacts> {
  const script = path.join(import.meta.dirname, 'print-workspace-host.ts');
  const { code, stdout, output } = await runProcess(process.execPath, [...typescriptOptions(), script]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(stdout);
}

/**
 * Creates a repository outside the workspace from the packed packages alone, and installs them without a registry: the packed files, and
 * links to the packages that they depend on.
 * @param name of the remote
 * @param host what the live shell provides
 * @param options the address of the portal, and the shell for development
 * @returns the folder of the repository
 */
export async function createRepository(
  folder: string,
  name: string,
  host: HostFacts,
  { portal = 'https://portal.evisa.example', devShell }: { portal?: string; devShell?: string } = {},
): Promise<string> {
  writeFiles(path.join(folder, 'create-remote'), packCreateRemote());
  const script = path.join(folder, 'create-remote/create-remote.mjs');
  const args = [script, name, '--portal', portal, '--roles', 'Admin,Manager'];
  const { code, output } = await runProcess(process.execPath, args, { cwd: folder });
  if (code !== 0) throw new Error(output);
  const directory = path.join(folder, name);
  installPackedSdk(directory, devShell);
  writeFileSync(path.join(directory, 'shell.json'), JSON.stringify(host));
  return directory;
}

/** @param directory of a repository */
function installPackedSdk(directory: string, devShell?: string) {
  const modules = path.join(directory, 'node_modules');
  writeFiles(path.join(modules, '@evisa/remote-sdk'), packRemoteSdk(devShell));
  const installed = path.join(workspaceRoot, 'packages/remote-sdk/node_modules');
  for (const name of readdirSync(installed)) {
    const scoped = name.startsWith('@')
      ? readdirSync(path.join(installed, name)).map((item) => `${name}/${item}`)
      : [name];
    for (const item of scoped.filter((one) => !isContained(one))) {
      mkdirSync(path.dirname(path.join(modules, item)), { recursive: true });
      symlinkSync(path.join(installed, item), path.join(modules, item));
    }
  }
}

function writeFiles(folder: string, files: Map<string, string | Buffer>) {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createRepository } from '@evisa/remote-sdk/packing/testing/create-repository';
import { runProcess } from '@evisa/setup/run-process';
import type { HostFacts } from '@evisa/releases/compatibility';

/**
 * Builds one of the portal's own remotes in a repository outside the workspace, with `@evisa/remote-sdk` alone. Returns what is wrong, as
 * lines; none if its types fit, its build uses the shell exactly as the build of the workspace does, and a browser finds no fault in its screens.
 * @param root of the workspace
 * @param folder outside the workspace
 * @param name of the package, e.g. `mfe-orders`
 * @param portal the address of a running portal
 */
export async function buildOutside(
  root: string,
  folder: string,
  name: string,
  { host, portal }: { host: HostFacts; portal: string },
): Promise<string[]> {
  const source = path.join(root, name);
  const directory = await createRepository(folder, name, host);
  rmSync(path.join(directory, 'src'), { recursive: true });
  cpSync(path.join(source, 'src'), path.join(directory, 'src'), { recursive: true });
  importFromSdk(path.join(directory, 'src'));
  addDependencies(source, directory);
  const types = await runProcess(path.join(directory, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: directory });
  if (types.code !== 0) return shorten(types.output);
  const command = path.join(directory, 'node_modules/@evisa/remote-sdk/src/evisa-remote.mjs');
  const build = await runProcess(process.execPath, [command, 'build'], { cwd: directory });
  if (build.code !== 0) return shorten(build.output);
  const check = [command, 'check', '--from', 'dist/remote', '--portal', portal, '--browser', 'required'];
  const screens = await runProcess(process.execPath, check, { cwd: directory });
  if (screens.code !== 0) return shorten(screens.output);
  const [outside, inside] = [directory, source].map((at) => readFacts(path.join(at, 'dist/remote')));
  return Object.keys(inside ?? {}).flatMap((fact) =>
    isDeepStrictEqual(outside?.[fact], inside?.[fact]) ? [] : [`${fact} differs from the build of the workspace`],
  );
}

/** @param output of a command */
function shorten(output: string) {
  return output.split('\n', 20).map((line) => line.slice(0, 200));
}

/** Imports the package instead of the workspace's modules. */
function importFromSdk(folder: string) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => /\.tsx?$/.test(one))) {
    const at = path.join(folder, file);
    writeFileSync(at, readFileSync(at, 'utf8').replaceAll("'@evisa/shared/", "'@evisa/remote-sdk/"));
  }
}

/** Installs the packages that only this remote has, and the parts of its configuration. */
function addDependencies(source: string, directory: string) {
  const installed = path.join(source, 'node_modules');
  for (const name of readdirSync(installed).filter((one) => !/^[.@]/.test(one)))
    if (!existsSync(path.join(directory, 'node_modules', name)))
      symlinkSync(path.join(installed, name), path.join(directory, 'node_modules', name));
  const file = path.join(directory, 'tsconfig.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  const webpack = readFileSync(path.join(source, 'webpack.config.mjs'), 'utf8');
  // A remote that is a site as well builds the remote only.
  if (!webpack.includes('siteConfig'))
    writeFileSync(
      path.join(directory, 'webpack.config.mjs'),
      webpack.replace('@evisa/build/webpack-preset', '@evisa/remote-sdk/webpack'),
    );
  const { include, exclude } = JSON.parse(readFileSync(path.join(source, 'tsconfig.json'), 'utf8'));
  const compilerOptions = { ...config.compilerOptions, resolveJsonModule: true };
  writeFileSync(file, JSON.stringify({ ...config, compilerOptions, include, exclude }));
}

/** @returns what a build says of itself, without its version, and without the budgets of its package.json */
function readFacts(build: string): Record<string, unknown> {
  const read = (file: string) => JSON.parse(readFileSync(path.join(build, file), 'utf8'));
  const own = { version: undefined, sizeBudget: undefined, dataBudget: undefined };
  return { ...read('remote.json'), ...own, declaration: read('declaration.json') };
}

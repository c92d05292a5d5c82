import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackageJson, workspaceRoot } from '../webpack/workspace-packages';
import { checkBrowserSupport } from './check-browser-support';

/**
 * Checks that the oldest browsers of the portal (`browserslist` in the shell's package.json) have what a build of the shell or of a remote uses. Throws
 * an error that names what they lack. `shell/newer-features.mjs` lists what stays. Files of packages that are copied as they are (`vendor`) are
 * left out.
 * @param output the folder of the build
 */
export async function checkStaffBuild(output: string) {
  if (!existsSync(output)) return;
  const shell = path.join(workspaceRoot, 'shell');
  const { newerFeatures }: { newerFeatures: Record<string, string> } = await import(
    path.join(shell, 'newer-features.mjs')
  );
  const names = readdirSync(output, { recursive: true }).map(String);
  const checked = names.filter((name) => /\.(?:js|css)$/.test(name) && !name.startsWith('vendor'));
  const files = Object.fromEntries(checked.map((name) => [name, readFileSync(path.join(output, name), 'utf8')]));
  const { browserslist = [] } = readPackageJson(shell);
  checkBrowserSupport(files, { browsers: browserslist, exceptions: newerFeatures, isPart: true });
}

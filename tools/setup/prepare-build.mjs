import { installPackages } from './install-packages.mjs';

/**
 * Installs packages and builds what changed: what a command that works with the built portal begins with.
 * @param {string} root of the workspace
 * @param {import('../build/build-workspace.mjs').BuildOptions} [options]
 */
export async function prepareBuild(root, options) {
  await installPackages(root);
  // Imported late: it uses packages that were not there before.
  const { buildWorkspace } = await import('../build/build-workspace.mjs');
  await buildWorkspace(root, options);
}

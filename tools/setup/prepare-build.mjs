import { installPackages } from './install-packages.mjs';

/**
 * Installs packages and builds what changed. Commands that use the built portal call this first.
 * @param {string} root of the workspace
 * @param {import('../build/build-workspace.mjs').BuildOptions} [options]
 */
export async function prepareBuild(root, options) {
  await installPackages(root);
  // Imported late: it uses packages that may have been installed just now.
  const { buildWorkspace } = await import('../build/build-workspace.mjs');
  await buildWorkspace(root, options);
}

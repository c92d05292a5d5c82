import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWorkspace } from '../build-workspace';

/** The folders of a build that a server reads: the portal with its published remotes, and the applicants' site. */
const SITES = ['site', 'public'];

/**
 * Prepares a build for development in a folder of its own, so that nothing live changes: the API from its source and a copy of the published
 * sites. Without published sites it builds them into that folder.
 * @param root of the workspace
 * @param options `alone`: without the sites
 * @returns the API's file, the portal's folder, and the
 *   environment variables that point the API there
 */
export async function prepareDevBuild(
  root: string,
  { alone = false, build = buildWorkspace }: { alone?: boolean; build?: typeof buildWorkspace } = {},
): Promise<{ server: string; site: string; environment: Record<string, string> }> {
  const [live, dist] = [path.join(root, 'dist'), path.join(root, 'dist/dev')];
  const isPublished = existsSync(path.join(live, 'site/registry.json'));
  await build(root, { dist, units: alone || isPublished ? ['api', 'sample'] : undefined });
  if (!alone && isPublished)
    for (const name of SITES) copySiteWithoutLock(path.join(live, name), path.join(dist, name));
  const [site, publicSite] = SITES.map((name) => path.join(dist, name));
  return {
    server: path.join(dist, 'api/server.mjs'),
    site: String(site),
    environment: { SITE_DIR: String(site), PUBLIC_SITE_DIR: String(publicSite) },
  };
}

/** Copies a site without a running publisher's lock. */
function copySiteWithoutLock(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== '.publishing' });
}

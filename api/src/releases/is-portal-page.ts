import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@evisa/shared/domain/paths';
import { matchesRoutePattern } from '../plugins/http/route-pattern';
import type { ReleaseService } from './release-service';

const shellRoutes = [paths.signIn(), paths.forgotPassword(), '/reset-password/:token?', paths.dashboard()];
/** The status of a page is not worth a longer wait. */
const maxWaitMs = 300;

/**
 * Returns whether the portal has a screen at a path: the shell's own, or one that a live remote declares, with or without `/admin`.
 * Where the releases cannot be read, every path counts.
 */
export async function isPortalPage(releases: ReleaseService, path: string): Promise<boolean> {
  const unknown = wait(maxWaitMs, null, { ref: false });
  const screens = await Promise.race([releases.listScreenPaths().catch(() => null), unknown]);
  if (screens === null) return true;
  const admin = `${paths.dashboard()}/`;
  const withoutPrefix = screens
    .filter((route) => route.startsWith(admin))
    .map((route) => route.slice(admin.length - 1));
  return matchesRoutePattern([...shellRoutes, ...screens, ...withoutPrefix], path);
}

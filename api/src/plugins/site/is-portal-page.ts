import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@evisa/shared/domain/paths';
import { matchesRoutePattern } from '../http/matches-route-pattern';
import type { ReleaseService } from '../../releases/release-service';

const shellRoutes = [paths.signIn(), paths.forgotPassword(), '/reset-password/:token?', paths.dashboard()];
/** After this wait, every path counts as a page. */
const maxWaitMs = 300;

/**
 * Returns whether the portal has a screen at a path: one of the shell, or one that a live remote declares, with or without `/admin`.
 * If the releases cannot be read in time, it returns true.
 */
export async function isPortalPage(releases: ReleaseService, path: string): Promise<boolean> {
  const timeout = wait(maxWaitMs, null, { ref: false });
  const screens = await Promise.race([releases.listScreenPaths().catch(() => null), timeout]);
  if (screens === null) return true;
  const admin = `${paths.dashboard()}/`;
  const withoutPrefix = screens
    .filter((route) => route.startsWith(admin))
    .map((route) => route.slice(admin.length - 1));
  return matchesRoutePattern([...shellRoutes, ...screens, ...withoutPrefix], path);
}

import type { QueryClient } from '@evisa/shared/kit/query';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/roles';
import { isAdminPath, mayOpen } from '../app/may-open';
import { screenQuery } from '../remotes/screen-query';

/** How long after the layout is there; the first screen's own requests go first. */
const afterMs = 1_500;

/** Fetches, one after the other, the code of the screens a role may come to. Returns the way to stop. */
export function preloadScreens(remotes: readonly ReleasedRemote[], role: Role, queryClient: QueryClient): () => void {
  const modules = remotes.flatMap((remote) => {
    const screens = remote.declaration.screens.filter((screen) => isAdminPath(screen.path) && mayOpen(screen, role));
    return [...new Set(screens.map(({ module }) => module))].map((module) => ({ remote, module }));
  });
  let stopped = false;
  const timer = setTimeout(async () => {
    for (const { remote, module } of modules) {
      if (stopped) return;
      await queryClient.prefetchQuery(screenQuery(remote, module));
    }
  }, afterMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

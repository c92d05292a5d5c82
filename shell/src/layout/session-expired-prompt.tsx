import type { User } from '@evisa/shared/contract/account';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useSession } from '@evisa/shared/session/session-store';

const dialogModule = lazyModule(() => import('./session-expired-dialog'));

/** Over the page whose session ended with unsaved work on it: the same person signs in and goes on, or leaves. */
export function SessionExpiredPrompt({ user }: { user: User }) {
  const lapsed = useSession((session) => session.expired);
  return (
    <LazyOverlay code={dialogModule} opened={lapsed !== null} onClose={() => undefined} keepOpen>
      {({ SessionExpiredDialog }) =>
        // Mounted anew each time, so that it stands above whatever dialog was open.
        lapsed && <SessionExpiredDialog user={user} reason={lapsed.because} remembered={lapsed.remembered} />
      }
    </LazyOverlay>
  );
}

import type { User } from '@evisa/shared/contract/account';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useSession } from '@evisa/shared/session/session-store';

const dialogModule = lazyModule(() => import(/* webpackChunkName: "dialogs" */ './session-expired-dialog'));

/** Asks the member to sign in again when the session ends while the page has unsaved changes. */
export function SessionExpiredPrompt({ user }: { user: User }) {
  const expired = useSession((session) => session.expired);
  return (
    <LazyOverlay code={dialogModule} kind="dialog" opened={expired !== null} onClose={() => undefined} keepOpen>
      {({ SessionExpiredDialog }) =>
        // Remounted each time, so that it opens above any open dialog.
        expired && <SessionExpiredDialog user={user} reason={expired.because} remembered={expired.remembered} />
      }
    </LazyOverlay>
  );
}

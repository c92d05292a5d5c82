import type { User } from '@evisa/shared/contract/account';
import { onDemand } from '@evisa/shared/kit/on-demand';
import { WhenOpened } from '@evisa/shared/kit/when-opened';
import { useSession } from '@evisa/shared/session/session-store';

const dialog = onDemand(() => import('./sign-in-again-dialog'));

/** Over the page whose session ended with unsaved work on it: the same person signs in and goes on, or leaves. */
export function SignInAgain({ user }: { user: User }) {
  const lapsed = useSession((session) => session.lapsed);
  return (
    <WhenOpened code={dialog} opened={lapsed !== null} onClose={() => undefined} keepOpen>
      {({ SignInAgainDialog }) =>
        // Mounted anew each time, so that it stands above whatever dialog was open.
        lapsed && <SignInAgainDialog user={user} because={lapsed.because} remembered={lapsed.remembered} />
      }
    </WhenOpened>
  );
}

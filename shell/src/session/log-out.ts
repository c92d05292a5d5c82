import { signOut } from '@evisa/shared/client/endpoints/account';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { endSession } from '@evisa/shared/session/session-store';

/** Ends the session here at once (the specification, section 2, Layout), and at the API as soon as it can be reached. */
export async function logOut(): Promise<void> {
  const answer = signOut();
  endSession();
  try {
    toastSuccess((await answer).message);
  } catch {
    // Without an answer the token runs out by itself; the person is signed out either way.
  }
}

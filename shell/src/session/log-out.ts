import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { endSession } from '@evisa/shared/session/session-store';

/** Ends the session in the browser at once, and at the API. */
export async function logOut(): Promise<void> {
  const answer = request(endpoints.signOut);
  endSession();
  try {
    toastSuccess((await answer).message);
  } catch {
    // Without a response the token expires by itself. The member is signed out either way.
  }
}

import { create } from 'zustand';
import type { User } from '@evisa/shared/contract/account';
import type { Role } from '@evisa/shared/domain/roles';
import { decodeAccessToken } from './access-token';
import { clearStoredUser, readStoredUser, storeUser } from './stored-user';

interface SessionState {
  loading: boolean;
  /** The last failure's words, empty without one. */
  error: string;
  data: User | null;
  isAuth: boolean;
  role: Role | null;
  userInfoLoading: boolean;
  /** Sent in `Authorization` as it is. */
  accessToken: string | null;
  /** Why the session ended by itself (a 401, a sign-out in another tab), for the sign-in screen to say. */
  endedBecause: string | null;
}

const signedOut: SessionState = {
  loading: false,
  error: '',
  data: null,
  isAuth: false,
  role: null,
  userInfoLoading: false,
  accessToken: null,
  endedBecause: null,
};

/** The auth store every remote shares with the shell (the specification, sections 3 and 4, Auth). */
export const useSession = create<SessionState>()(() => startingState());

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('evisa-session');
channel?.addEventListener('message', ({ data }) => {
  if (data !== 'signed-out' || !useSession.getState().isAuth) return;
  // An entry that is not remembered lies in this tab's own storage.
  clearStoredUser();
  useSession.setState({ ...signedOut, endedBecause: 'You signed out in another tab.' });
});

// `data-session-stores` of the page: how often this module was made. One, as long as shell and remotes share it.
const page = document.documentElement.dataset;
page['sessionStores'] = String(Number(page['sessionStores'] ?? 0) + 1);

/** A stored entry that is no token of ours counts as signed out, and is cleared. */
function startingState(): SessionState {
  const accessToken = readStoredUser();
  if (!accessToken) return signedOut;
  try {
    const user = decodeAccessToken(accessToken);
    return { ...signedOut, data: user, role: user.type, isAuth: true, accessToken };
  } catch {
    clearStoredUser();
    return signedOut;
  }
}

export function beginSignIn(): void {
  useSession.setState({ ...signedOut, loading: true });
}

export function failSignIn(error: string): void {
  useSession.setState({ ...signedOut, error });
}

/** Stores the token; `remember` keeps it past the browser's closing. Throws `InvalidTokenError`. */
export function completeSignIn(accessToken: string, remember: boolean): void {
  const user = decodeAccessToken(accessToken);
  storeUser(accessToken, remember);
  useSession.setState({ ...signedOut, data: user, role: user.type, isAuth: true, accessToken });
}

/** Signs out here and in every other tab. */
export function endSession(because: string | null = null): void {
  clearStoredUser();
  useSession.setState({ ...signedOut, endedBecause: because });
  channel?.postMessage('signed-out');
}

import { create } from 'zustand';
import type { User } from '@evisa/shared/contract/account';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { decodeAccessToken } from './access-token';
import { openSessionChannel, type SessionMessage } from './session-channel';
import { clearStoredToken, isRemembered, readStoredToken, storeToken } from './stored-token';
import { useUnsavedForms } from './unsaved-changes';

interface SessionState {
  loading: boolean;
  /** The last failure's words, empty without one. */
  error: string;
  data: User | null;
  isAuth: boolean;
  role: Role | null;
  /** What is known of the member comes from a stored token, until the API told how they stand now. */
  userInfoLoading: boolean;
  /** Sent in `Authorization` as it is. */
  accessToken: string | null;
  /** Why the session ended by itself (a 401, a sign-out in another tab), for the sign-in screen to say. */
  endReason: string | null;
  /**
   * The session is over, but there is unsaved work on the screen: the member stays on it, without a token, until they sign in again
   * or leave.
   */
  expired: { because: string; remembered: boolean } | null;
}

const signedOut: SessionState = {
  loading: false,
  error: '',
  data: null,
  isAuth: false,
  role: null,
  userInfoLoading: false,
  accessToken: null,
  endReason: null,
  expired: null,
};

/** What the member has to do before anything else, which the token does not say. */
type RequiredSteps = Pick<User, 'mustSetUpSecondFactor' | 'mustChoosePassword'>;

/** The auth store every remote shares with the shell (the specification, sections 3 and 4, Auth). */
export const useSession = create<SessionState>()(() => loadInitialState());

const broadcast = openSessionChannel(handleTabMessage);

// `data-session-stores` of the page: how often this module was made. One, as long as shell and remotes share it.
const page = document.documentElement.dataset;
page['sessionStores'] = String(Number(page['sessionStores'] ?? 0) + 1);

/** A stored entry that is no token of ours counts as signed out, and is cleared. */
function loadInitialState(): SessionState {
  const accessToken = readStoredToken();
  if (!accessToken) return signedOut;
  try {
    const user = decodeAccessToken(accessToken);
    return { ...signedOut, data: user, role: user.type, isAuth: true, userInfoLoading: true, accessToken };
  } catch {
    clearStoredToken();
    return signedOut;
  }
}

export function beginSignIn(): void {
  useSession.setState({ loading: true, error: '' });
}

export function failSignIn(error: string): void {
  useSession.setState({ loading: false, error });
}

/**
 * Stores the token; `remember` keeps it past the browser's closing. Takes a lapsed session up again for the same person; for another,
 * everything begins anew. Throws `InvalidTokenError`.
 */
export function completeSignIn(
  accessToken: string,
  remember: boolean,
  { mustSetUpSecondFactor = false, mustChoosePassword = false }: RequiredSteps = {},
): void {
  const due = { mustSetUpSecondFactor, mustChoosePassword };
  startSession(accessToken, remember, due);
  broadcast({ said: 'signed-in', accessToken, remember, ...due });
}

/** Takes what the API says of the signed-in member; `null` when it did not answer. */
export function setSignedInMember(user: User | null): void {
  const { data } = useSession.getState();
  const isNews = user !== null && user.id === data?.id && JSON.stringify(user) !== JSON.stringify(data);
  useSession.setState({ userInfoLoading: false, ...(isNews && { data: user, role: user.type }) });
}

/** Ends the session here. Signing out (without a reason) does so in every other tab. */
export function endSession(because: string | null = null): void {
  clearStoredToken();
  useSession.setState({ ...signedOut, endReason: because });
  if (because === null) broadcast({ said: 'signed-out' });
}

/**
 * The API takes the token no longer: the session ends in every tab that uses it. A tab with unsaved work stays as it is, and lapses.
 * Whoever hears it late, of an earlier token, changes nothing.
 */
export function expireSession(accessToken: string, because: string): void {
  if (useSession.getState().accessToken !== accessToken) return;
  expireLocally(because);
  broadcast({ said: 'over', accessToken, because });
}

function expireLocally(because: string): void {
  const remembered = isRemembered();
  // Another tab may have signed in again already.
  if (readStoredToken() === useSession.getState().accessToken) clearStoredToken();
  if (useUnsavedForms.getState().forms.length === 0) useSession.setState({ ...signedOut, endReason: because });
  else useSession.setState({ accessToken: null, expired: { because, remembered } });
}

function startSession(
  accessToken: string,
  remember: boolean,
  { mustSetUpSecondFactor, mustChoosePassword }: RequiredSteps,
): void {
  const user = {
    ...decodeAccessToken(accessToken),
    ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
    ...(mustChoosePassword && { mustChoosePassword }),
  };
  const { data, expired } = useSession.getState();
  // Whoever listens sees the one go, who did not log out, before the other comes.
  if (data && data.id !== user.id) useSession.setState({ ...signedOut, endReason: expired?.because ?? '' });
  storeToken(accessToken, remember);
  useSession.setState({ ...signedOut, data: user, role: user.type, isAuth: true, accessToken });
}

function handleTabMessage(message: SessionMessage): void {
  const { isAuth, accessToken, endReason, expired } = useSession.getState();
  if (message.said === 'signed-out') {
    // An entry that is not remembered lies in this tab's own storage.
    if (isAuth) endSession('You signed out in another tab.');
  } else if (message.said === 'over') {
    if (accessToken === message.accessToken) expireLocally(message.because);
  } else if (expired || (endReason !== null && message.remember)) {
    startSession(message.accessToken, message.remember, message);
  }
}

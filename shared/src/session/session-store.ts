import { create } from 'zustand';
import type { User } from '@evisa/shared/contract/account';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { decodeAccessToken } from './access-token';
import { openSessionChannel, type SessionMessage } from './session-channel';
import { clearStoredToken, forgetToken, isRemembered, readStoredToken, storeToken } from './stored-token';
import { useUnsavedForms } from './unsaved-changes';

interface SessionState {
  loading: boolean;
  /** Message of the last error; empty without one. */
  error: string;
  data: User | null;
  isAuth: boolean;
  role: Role | null;
  /** Whether the member is known only from the stored token and not yet from the API. */
  userInfoLoading: boolean;
  /** Value of the `Authorization` header. */
  accessToken: string | null;
  /** Why the session ended by itself (a 401, a sign-out in another tab), shown on the sign-in screen. */
  endReason: string | null;
  /**
   * Set when the session has ended while the screen has unsaved changes. The member stays there without a token until they sign in again
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

/** Required steps after sign-in, which the token does not contain. */
type RequiredSteps = Pick<User, 'mustSetUpSecondFactor' | 'mustChoosePassword'>;

/** The session store, shared by the shell and all remotes. */
export const useSession = create<SessionState>()(() => loadInitialState());

const broadcast = openSessionChannel(handleTabMessage);

// `data-session-stores` counts the instances of this module: 1 while shell and remotes share it.
const page = document.documentElement.dataset;
page['sessionStores'] = String(Number(page['sessionStores'] ?? 0) + 1);

/** Reads the stored token. Clears an invalid entry and starts signed out. */
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
 * Stores the token and starts the session; `remember` keeps it after the browser closes. Continues an expired session of the same member, and
 * resets everything for another. Throws `InvalidTokenError`.
 */
export function completeSignIn(
  accessToken: string,
  remember: boolean,
  { mustSetUpSecondFactor = false, mustChoosePassword = false }: RequiredSteps = {},
): void {
  const requiredSteps = { mustSetUpSecondFactor, mustChoosePassword };
  startSession(accessToken, remember, requiredSteps);
  broadcast({ said: 'signed-in', accessToken, remember, ...requiredSteps });
}

/** Updates the signed-in member from the API; `null` if it did not respond. */
export function setSignedInMember(user: User | null): void {
  const { data } = useSession.getState();
  const hasChanged = user !== null && user.id === data?.id && JSON.stringify(user) !== JSON.stringify(data);
  useSession.setState({ userInfoLoading: false, ...(hasChanged && { data: user, role: user.type }) });
}

/** Ends the session in this tab. Without a reason (signing out), in all tabs. */
export function endSession(because: string | null = null): void {
  // The message of another tab may be old, and someone may have signed in there since.
  if (because === null) clearStoredToken();
  else forgetToken(useSession.getState().accessToken);
  useSession.setState({ ...signedOut, endReason: because });
  if (because === null) broadcast({ said: 'signed-out' });
}

/**
 * Ends the session in every tab that uses a token that the API no longer accepts. Tabs with unsaved changes keep their screen and expire.
 * Ignores earlier tokens.
 */
export function expireSession(accessToken: string, because: string): void {
  if (useSession.getState().accessToken !== accessToken) return;
  expireLocally(because);
  broadcast({ said: 'over', accessToken, because });
}

function expireLocally(because: string): void {
  const remembered = isRemembered();
  forgetToken(useSession.getState().accessToken);
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
  // Subscribers see the first member's session end before the second one's starts.
  if (data && data.id !== user.id) useSession.setState({ ...signedOut, endReason: expired?.because ?? '' });
  storeToken(accessToken, remember);
  useSession.setState({ ...signedOut, data: user, role: user.type, isAuth: true, accessToken });
}

function handleTabMessage(message: SessionMessage): void {
  const { isAuth, accessToken, endReason, expired } = useSession.getState();
  if (message.said === 'signed-out') {
    // Without `remember`, the entry is in this tab's own storage.
    if (isAuth) endSession('You signed out in another tab.');
  } else if (message.said === 'over') {
    if (accessToken === message.accessToken) expireLocally(message.because);
  } else if (expired || (endReason !== null && message.remember)) {
    startSession(message.accessToken, message.remember, message);
  }
}

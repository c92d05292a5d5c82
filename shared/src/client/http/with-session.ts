import type { Endpoint } from '@evisa/shared/contract/endpoints';
import { expireSession, useSession } from '@evisa/shared/session/session-store';
import { ApiError } from '@evisa/shared/client/http/api-error';

/**
 * Makes a call of the signed-in member. A 401 loses the session. Where that leaves unsaved work on the screen, the call waits until
 * the same person has signed in again, and is made once more, unchanged; it fails with the 401 when they leave instead, or when
 * somebody else comes. A background call waits for nobody.
 */
export async function withSession<Result>(
  { background = false }: Endpoint,
  signal: AbortSignal | undefined,
  make: (accessToken: string | null) => Promise<Result>,
): Promise<Result> {
  const { data, accessToken, expired } = useSession.getState();
  let over: ApiError;
  if (expired) over = new ApiError('unauthenticated', expired.because, 401);
  else {
    try {
      return await callWithToken(accessToken, make);
    } catch (error) {
      if (accessToken === null || !isUnauthenticated(error)) throw error;
      over = error;
    }
  }
  const isLapsed = useSession.getState().expired !== null;
  if (isLapsed && background) throw over;
  const now = isLapsed ? await waitForReauthentication(signal) : useSession.getState();
  if (now.accessToken === null || now.data?.id !== data?.id) throw over;
  return callWithToken(now.accessToken, make);
}

async function callWithToken<Result>(
  accessToken: string | null,
  make: (accessToken: string | null) => Promise<Result>,
): Promise<Result> {
  try {
    return await make(accessToken);
  } catch (error) {
    if (accessToken !== null && isUnauthenticated(error)) expireSession(accessToken, error.message);
    throw error;
  }
}

function isUnauthenticated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'unauthenticated';
}

type Session = ReturnType<typeof useSession.getState>;

let pendingReauthentication: Promise<Session> | null = null;

/** The session once the person has signed in again, or left: one promise for all calls that wait. Throws when `signal` aborts. */
function waitForReauthentication(signal: AbortSignal | undefined): Promise<Session> {
  pendingReauthentication ??= new Promise((resolve) => {
    const stop = useSession.subscribe((session) => {
      if (session.expired) return;
      stop();
      pendingReauthentication = null;
      resolve(session);
    });
  });
  if (!signal) return pendingReauthentication;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([pendingReauthentication, aborted]);
}

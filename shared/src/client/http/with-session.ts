import type { Endpoint } from '@evisa/shared/contract/endpoint';
import { expireSession, useSession } from '@evisa/shared/session/session-store';
import { ApiError } from '@evisa/shared/client/http/api-error';

/**
 * Makes a call of the signed-in member. A 401 ends the session. If the screen has unsaved changes, the call waits until the same member
 * signs in again, and is repeated unchanged. It fails with the 401 if they leave or another member signs in. A background call does
 * not wait.
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
  const isExpired = useSession.getState().expired !== null;
  if (isExpired && background) throw over;
  const now = isExpired ? await waitForReauthentication(signal) : useSession.getState();
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

/** Waits until the member signs in again or leaves, with one promise for all waiting calls. Throws if `signal` aborts. */
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

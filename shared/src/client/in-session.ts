import type { Call } from '@evisa/shared/contract/calls';
import { loseSession, useSession } from '@evisa/shared/session/session-store';
import { ApiError } from '@evisa/shared/client/api-error';

/**
 * Makes a call of the signed-in member. A 401 loses the session. Where that leaves unsaved work on the screen, the call waits until
 * the same person has signed in again, and is made once more, unchanged; it fails with the 401 when they leave instead, or when
 * somebody else comes. A background call waits for nobody.
 */
export async function inSession<Result>(
  { background = false }: Call,
  signal: AbortSignal | undefined,
  make: (accessToken: string | null) => Promise<Result>,
): Promise<Result> {
  const { data, accessToken, lapsed } = useSession.getState();
  let over: ApiError;
  if (lapsed) over = new ApiError('unauthenticated', lapsed.because, 401);
  else {
    try {
      return await makeWith(accessToken, make);
    } catch (error) {
      if (accessToken === null || !isOver(error)) throw error;
      over = error;
    }
  }
  const isLapsed = useSession.getState().lapsed !== null;
  if (isLapsed && background) throw over;
  const now = isLapsed ? await decided(signal) : useSession.getState();
  if (now.accessToken === null || now.data?.id !== data?.id) throw over;
  return makeWith(now.accessToken, make);
}

async function makeWith<Result>(
  accessToken: string | null,
  make: (accessToken: string | null) => Promise<Result>,
): Promise<Result> {
  try {
    return await make(accessToken);
  } catch (error) {
    if (accessToken !== null && isOver(error)) loseSession(accessToken, error.message);
    throw error;
  }
}

function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'unauthenticated';
}

type Session = ReturnType<typeof useSession.getState>;

let decision: Promise<Session> | null = null;

/** The session once the person has signed in again, or left: one promise for all calls that wait. Throws when `signal` aborts. */
function decided(signal: AbortSignal | undefined): Promise<Session> {
  decision ??= new Promise((resolve) => {
    const stop = useSession.subscribe((session) => {
      if (session.lapsed) return;
      stop();
      decision = null;
      resolve(session);
    });
  });
  if (!signal) return decision;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([decision, aborted]);
}

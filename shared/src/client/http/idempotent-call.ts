import { ApiError } from '@evisa/shared/client/http/api-error';

type IdempotentCall = <Result>(
  content: readonly unknown[],
  call: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>;

/** How often a call is repeated that the API still runs: each time the API waits for its answer. */
const maxRepeats = 10;

/**
 * Makes calls that must not happen twice. Every call gets a key of its own. The same `content` (compared member by member) gets the
 * same key again while the call is on its way, and after an answer that does not say what happened: then the API recognizes the
 * repeat.
 */
export function createIdempotentCall(): IdempotentCall {
  let open: { content: readonly unknown[]; key: string } | null = null;
  return async (content, call) => {
    const mine = open && isSame(open.content, content) ? open : { content, key: newIdempotencyKey() };
    open = mine;
    const close = () => {
      if (open === mine) open = null;
    };
    try {
      const result = await repeatWhileRunning(() => call(mine.key));
      close();
      return result;
    } catch (error) {
      if (!(error instanceof ApiError) || hasKnownOutcome(error)) close();
      throw error;
    }
  };
}

/** Repeats a call for as long as the API says that its first run goes on. */
async function repeatWhileRunning<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || !isRunning(error) || repeat === maxRepeats) throw error;
      const { retryAfter } = error;
      await new Promise((resolve) => setTimeout(resolve, (retryAfter ?? 0) * 1000));
    }
  }
}

/** The first request with the key is still running (409 with `Retry-After`). */
function isRunning({ httpStatus, retryAfter }: ApiError): boolean {
  return httpStatus === 409 && retryAfter !== null;
}

/** Whether the API said what became of the call: not when it is out of reach, failed itself, or still runs it. */
function hasKnownOutcome(error: ApiError): boolean {
  return error.kind !== 'unreachable' && error.httpStatus < 500 && !isRunning(error);
}

/** Random, also on a page without TLS, where `crypto.randomUUID` is missing. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((member, index) => Object.is(member, other[index]));
}

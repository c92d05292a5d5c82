import { ApiError } from '@evisa/shared/client/http/api-error';

type IdempotentCall = <Result>(
  content: readonly unknown[],
  call: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>;

/** Maximum retries while the API still runs the first request. With each, the API waits for that request. */
const maxRepeats = 10;

/**
 * Makes calls that must not happen twice. Each call gets its own key. The same `content` (compared by value) reuses the key while the
 * call is pending, and after a response that does not tell the outcome, so that the API recognizes the retry.
 *
 * @example
 * const [call] = useState(createIdempotentCall);
 * await call([remark], (idempotencyKey) => request(endpoints.addNewRemark, { json: { orderId, remark }, idempotencyKey }));
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

/** Retries a call while the API still runs its first request. */
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

/** Returns whether the first request with the key is still running (409 with `Retry-After`). */
function isRunning({ httpStatus, retryAfter }: ApiError): boolean {
  return httpStatus === 409 && retryAfter !== null;
}

/** Returns whether the response tells the outcome. It does not if the API is unreachable, failed, or still runs the call. */
function hasKnownOutcome(error: ApiError): boolean {
  return error.kind !== 'unreachable' && error.httpStatus < 500 && !isRunning(error);
}

/** Returns a random key, even on a page without TLS, where `crypto.randomUUID` is missing. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((member, index) => Object.is(member, other[index]));
}

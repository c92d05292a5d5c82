import { ApiError } from '@evisa/shared/client/api-error';

type Attempt = <Result>(
  content: readonly unknown[],
  call: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>;

/**
 * Makes calls that must not happen twice. Every call gets a key of its own; only while it is on its way, and after its answer
 * was lost, does the same `content` (compared member by member) get the same key again, so that the API can tell the
 * repeat from a new wish.
 */
export function createAttempt(): Attempt {
  let open: { content: readonly unknown[]; key: string } | null = null;
  return async (content, call) => {
    const mine = open && isSame(open.content, content) ? open : { content, key: newIdempotencyKey() };
    open = mine;
    const close = () => {
      if (open === mine) open = null;
    };
    try {
      const result = await call(mine.key);
      close();
      return result;
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'unreachable')) close();
      throw error;
    }
  };
}

/** Random, also on a page without TLS, where `crypto.randomUUID` is missing. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((member, index) => Object.is(member, other[index]));
}

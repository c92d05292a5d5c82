import { ApiError } from '@evisa/shared/client/http/api-error';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { ReportedError } from '@evisa/shared/contract/remote-errors';
import { handleErrors } from './capture-errors';
import { describeError } from './describe-error';
import { describeViolation } from './describe-violation';

const intervalMs = 60_000;
const maxPerReport = 20;
/** Different errors that one page reports. A page with more has a few causes, which are among these. */
const maxPerPage = 50;
const maxCount = 1000;

/**
 * Collects the page's uncaught errors and what its content security policy blocks, and reports them once a minute and when the page is hidden. Equal errors are counted. Keeps them
 * while the API cannot be reached.
 * @param screens the declared paths of the release set
 * @param onVersionError called with `remotes/{name}/{version}` of the innermost remote in the stack of each error
 */
export function collectErrors(screens: readonly string[], onVersionError: (version: string) => void): void {
  const waiting = new Map<string, ReportedError>();
  const known = new Set<string>();
  let isSending = false;

  function add(error: Omit<ReportedError, 'count'>, count: number) {
    const key = JSON.stringify(error);
    if (!known.has(key) && known.size >= maxPerPage) return;
    known.add(key);
    waiting.set(key, { ...error, count: Math.min((waiting.get(key)?.count ?? 0) + count, maxCount) });
  }

  async function send() {
    const { releaseSet } = document.documentElement.dataset;
    if (isSending || waiting.size === 0 || !releaseSet) return;
    isSending = true;
    const batch = [...waiting].slice(0, maxPerReport);
    batch.forEach(([key]) => waiting.delete(key));
    try {
      await request(endpoints.reportRemoteErrors, {
        json: { releaseSet, errors: batch.map(([, error]) => error) },
        keepalive: true,
      });
    } catch (error) {
      if (isTemporary(error)) batch.forEach(([, { count, ...described }]) => add(described, count));
    } finally {
      isSending = false;
    }
  }

  function collect(described: Omit<ReportedError, 'count'> | null) {
    if (!described) return;
    add(described, 1);
    const thrower = described.frames.find(({ file }) => file.startsWith('remotes/'));
    if (thrower) onVersionError(thrower.file.replace(/\/[^/]*$/, ''));
  }

  handleErrors((error) => collect(describeError(error, screens)));
  document.addEventListener('securitypolicyviolation', (event) => collect(describeViolation(event, screens)));
  setInterval(() => void send(), intervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
}

/** Whether the API may accept the same report later. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.httpStatus === 429);
}

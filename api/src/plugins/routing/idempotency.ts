import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Executor } from '../../db/query/executor';
import {
  claimIdempotencyKey,
  expireIdempotencyLease,
  deleteIdempotencyKey,
  renewIdempotencyKey,
  saveIdempotentResponse,
  type IdempotencyKey,
} from '../../db/idempotency/idempotency-keys';
import { HttpError } from '../http/http-error';

/** A process that dies keeps its keys for so long. One that lives renews them three times as often. */
const leaseDurationMs = 10_000;
/** Longer than the lease of a dead process, shorter than proxies wait for an answer. */
const maxWaitMs = 50_000;
const pollIntervalMs = 100;

const storedResponseSchema = z.looseObject({});

interface IdempotencyOptions {
  leaseMs?: number;
  waitMs?: number;
}

/**
 * Runs a call once, however often it is repeated with the same key: a repeat gets the first answer, and waits for it while the first
 * run goes on. `run` is told when the key was first seen: an earlier run that ended without an answer may have done part of the
 * work since then. Throws a `Refusal` (409) for a key of another request, and with `Retry-After` while the first run goes on.
 */
export async function runIdempotent(
  db: Executor,
  key: IdempotencyKey,
  requestHash: string,
  run: (since: string) => Promise<object>,
  { leaseMs = leaseDurationMs, waitMs = maxWaitMs }: IdempotencyOptions = {},
): Promise<object> {
  const deadline = Date.now() + waitMs;
  let since: string;
  for (;;) {
    const claim = await claimIdempotencyKey(db, key, requestHash, leaseMs);
    if (claim.kind === 'completed') return storedResponseSchema.parse(claim.response);
    if (claim.kind === 'key-reused') throw new HttpError(409, 'This Idempotency-Key was used for another request.');
    if (claim.kind === 'acquired') {
      since = claim.firstSeenAt;
      break;
    }
    if (Date.now() > deadline)
      throw new HttpError(409, 'The first request with this Idempotency-Key is still running.', {
        headers: { 'retry-after': '1' },
      });
    await sleep(pollIntervalMs);
  }

  // A renewal that fails is made up for by the next one, or the key counts as that of a dead process.
  const renewing = setInterval(() => void renewIdempotencyKey(db, key, leaseMs).catch(() => undefined), leaseMs / 3);
  renewing.unref();
  try {
    const answer = await run(since);
    await saveIdempotentResponse(db, key, 200, answer);
    return answer;
  } catch (error) {
    const giveBack = error instanceof HttpError ? deleteIdempotencyKey : expireIdempotencyLease;
    // Where the database is away, the lease ends by itself.
    await giveBack(db, key).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

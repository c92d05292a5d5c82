import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Executor } from '../db/executor';
import {
  claimIdempotencyKey,
  endIdempotencyLease,
  releaseIdempotencyKey,
  renewIdempotencyKey,
  saveIdempotentAnswer,
  type IdempotencyKey,
} from '../db/idempotency';
import { Refusal } from './refusal';

/** A process that dies keeps its keys for so long. One that lives renews them three times as often. */
const renewedLeaseMs = 10_000;
/** Longer than the lease of a dead process, shorter than proxies wait for an answer. */
const longestWaitMs = 50_000;
const askAgainMs = 100;

const keptAnswerSchema = z.looseObject({});

interface Options {
  leaseMs?: number;
  waitMs?: number;
}

/**
 * Runs a call once, however often it is repeated with the same key: a repeat gets the first answer, and waits for it while the first
 * run goes on. `run` is told when the key was first seen: an earlier run that ended without an answer may have done part of the
 * work since then. Throws a `Refusal` (409) for a key of another request, and with `Retry-After` while the first run goes on.
 */
export async function runOnce(
  db: Executor,
  key: IdempotencyKey,
  requestHash: string,
  run: (since: string) => Promise<object>,
  { leaseMs = renewedLeaseMs, waitMs = longestWaitMs }: Options = {},
): Promise<object> {
  const deadline = Date.now() + waitMs;
  let since: string;
  for (;;) {
    const claim = await claimIdempotencyKey(db, key, requestHash, leaseMs);
    if (claim.kind === 'answered') return keptAnswerSchema.parse(claim.response);
    if (claim.kind === 'other-request') throw new Refusal(409, 'This Idempotency-Key was used for another request.');
    if (claim.kind === 'mine') {
      since = claim.since;
      break;
    }
    if (Date.now() > deadline)
      throw new Refusal(409, 'The first request with this Idempotency-Key is still running.', {
        headers: { 'retry-after': '1' },
      });
    await sleep(askAgainMs);
  }

  // A renewal that fails is made up for by the next one, or the key counts as that of a dead process.
  const renewing = setInterval(() => void renewIdempotencyKey(db, key, leaseMs).catch(() => undefined), leaseMs / 3);
  renewing.unref();
  try {
    const answer = await run(since);
    await saveIdempotentAnswer(db, key, 200, answer);
    return answer;
  } catch (error) {
    const giveBack = error instanceof Refusal ? releaseIdempotencyKey : endIdempotencyLease;
    // Where the database is away, the lease ends by itself.
    await giveBack(db, key).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

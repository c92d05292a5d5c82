import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Executor } from '../db/executor';
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  saveIdempotentAnswer,
  type IdempotencyKey,
} from '../db/idempotency';
import { Refusal } from './refusal';

const leaseMs = 120_000;
const longestWaitMs = 60_000;
const askAgainMs = 100;

const keptAnswerSchema = z.looseObject({});

/**
 * Runs a call once, however often it is repeated with the same key: a repeat gets the first answer, waiting for it if the
 * first still runs. A refused or failed call gives its key back. Throws a `Refusal` (409) for a key of another request.
 */
export async function runOnce(
  db: Executor,
  key: IdempotencyKey,
  requestHash: string,
  run: () => Promise<object>,
): Promise<object> {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const claim = await claimIdempotencyKey(db, key, requestHash, leaseMs);
    if (claim.kind === 'answered') return keptAnswerSchema.parse(claim.response);
    if (claim.kind === 'other-request') throw new Refusal(409, 'This Idempotency-Key was used for another request.');
    if (claim.kind === 'mine') break;
    if (Date.now() > deadline) throw new Refusal(409, 'The first request with this Idempotency-Key is still running.');
    await sleep(askAgainMs);
  }
  const answer = await run().catch(async (error: unknown) => {
    await releaseIdempotencyKey(db, key);
    throw error;
  });
  await saveIdempotentAnswer(db, key, 200, answer);
  return answer;
}

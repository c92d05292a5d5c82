import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { AcceptedHashes } from '../../adapters/auth/hashing';
import { inTransaction, type Executor } from '../../db/query/executor';
import {
  claimIdempotencyKey,
  expireIdempotencyLease,
  deleteIdempotencyKey,
  renewIdempotencyKey,
  saveIdempotentResponse,
  type HeldIdempotencyKey,
  type IdempotencyKey,
} from '../../db/idempotency/idempotency-keys';
import { DomainError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { EnvelopeReply } from '../http/envelope-reply';
import { HttpError } from '../http/http-error';

/** How long a key stays locked after its process dies. A living process renews the lease three times in that time. */
const leaseDurationMs = 10_000;
/** Longer than the lease of a dead process, shorter than the timeout of proxies. */
const maxWaitMs = 50_000;
const pollIntervalMs = 100;

const storedSchema = z.object({ httpStatus: z.literal([200, 201, 202]), response: z.looseObject({}) });

interface IdempotencyOptions {
  leaseMs?: number;
  waitMs?: number;
  /** Throws if the caller lost their access during the wait. */
  afterWait?: () => Promise<void>;
}

/** A run that holds its key. */
export interface IdempotentRun {
  /** When the key was first seen. An interrupted run may have done part of the work since then. */
  firstSeenAt: string;
  /**
   * Stores the response for repeats. In the transaction of the command, both are committed or neither. Throws if a repeat took the key over,
   * so that this transaction is rolled back.
   */
  storeResponse: (tx: Executor, response: object) => Promise<void>;
}

/**
 * Runs a request once for each idempotency key. A repeat waits for the first run and gets its response, status and body. A run that does not
 * store its response itself has it stored when it ends. A run that hangs past its lease, so that a repeat took its key over, gets the repeat's
 * response. Throws an `HttpError` (409) for a key of a different request, and with `Retry-After` if the first run takes too long.
 *
 * The header is that of https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/.
 */
export async function runIdempotent(
  db: Executor,
  key: IdempotencyKey,
  requestHashes: AcceptedHashes,
  run: (held: IdempotentRun) => Promise<object>,
  { leaseMs = leaseDurationMs, waitMs = maxWaitMs, afterWait }: IdempotencyOptions = {},
): Promise<object> {
  // Not the time of day, which can jump back.
  const deadline = performance.now() + waitMs;
  for (let checkAccess: typeof afterWait; ; checkAccess = afterWait) {
    const claim = await claimIdempotencyKey(db, key, requestHashes, leaseMs);
    if (claim.kind === 'completed') {
      await checkAccess?.();
      const { httpStatus, response } = storedSchema.parse(claim);
      return httpStatus === 200 ? response : new EnvelopeReply(response, { httpStatus });
    }
    if (claim.kind === 'key-reused') throw new HttpError(409, 'This Idempotency-Key was used for another request.');
    if (claim.kind === 'acquired') {
      const { firstSeenAt, leaseId } = claim;
      const runWithAccess = async (storeResponse: IdempotentRun['storeResponse']) => {
        await checkAccess?.();
        return run({ firstSeenAt, storeResponse });
      };
      const response = await runHeld(db, { ...key, leaseId }, runWithAccess, leaseMs);
      if (response) return response;
    }
    if (performance.now() > deadline)
      throw new HttpError(409, 'The first request with this Idempotency-Key is still running.', {
        headers: { 'retry-after': '1' },
      });
    await sleep(pollIntervalMs);
  }
}

/** Runs a request that holds its key. Returns null, whatever the outcome, if a repeat took the key over meanwhile. */
async function runHeld(
  db: Executor,
  key: HeldIdempotencyKey,
  run: (storeResponse: IdempotentRun['storeResponse']) => Promise<object>,
  leaseMs: number,
): Promise<object | null> {
  // If a renewal fails, the next one follows before the lease ends.
  const renewing = setInterval(() => void renewIdempotencyKey(db, key, leaseMs).catch(() => undefined), leaseMs / 3);
  renewing.unref();
  let isStored = false;
  async function storeResponse(tx: Executor, reply: object): Promise<void> {
    const [httpStatus, response] = reply instanceof EnvelopeReply ? [reply.httpStatus, reply.envelope] : [200, reply];
    if (!(await saveIdempotentResponse(tx, key, httpStatus, response)))
      throw new Error('A repeat of this request took its idempotency key over.');
    isStored = true;
  }
  try {
    const reply = await run(storeResponse);
    if (!isStored) await storeResponse(db, reply);
    return reply;
  } catch (error) {
    const isRefusal = error instanceof HttpError || error instanceof DomainError;
    const unlock = isRefusal ? deleteIdempotencyKey : expireIdempotencyLease;
    // If the database is unavailable, the lease ends by itself.
    if (await unlock(db, key).catch(() => true)) throw error;
    return null;
  } finally {
    clearInterval(renewing);
  }
}

/** Each starts a worker, which must see what a transaction stored. */
type Wake = Extract<keyof Services, `wake${string}`>;

/**
 * Runs `work` in one transaction, and stores its result in it with `store`. `work` gets the services with the transaction as their `db`: it must
 * change nothing but the database, and may run again after a deadlock. Workers that it wakes are woken after the commit.
 */
export async function runInOneTransaction<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
  store: (tx: Executor, result: Result) => Promise<void>,
): Promise<Result> {
  const woken = new Set<Wake>();
  const recorded: Pick<Services, Wake> = {
    wakeOutbox: () => woken.add('wakeOutbox'),
    wakeWebhooks: () => woken.add('wakeWebhooks'),
    wakeCanaryMonitor: () => woken.add('wakeCanaryMonitor'),
    wakeDueDates: () => woken.add('wakeDueDates'),
  };
  const result = await inTransaction(services.db, async (tx) => {
    const done = await work({ ...services, ...recorded, db: tx });
    await store(tx, done);
    return done;
  });
  for (const wake of woken) services[wake]();
  return result;
}

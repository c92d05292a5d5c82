import { setTimeout as sleep } from 'node:timers/promises';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { findLastIntakeTime } from '../../db/intake/intake-orders';
import { listOutboxQueues } from '../../db/outbox/outbox-queues';
import { countRemoteFailures } from '../../db/releases/remote-failures';
import { RawReply } from '../../plugins/http/raw-reply';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import type { Services } from '../../services/services';

/** A scrape answers even if the database hangs, because then the other measurements matter most. */
const databaseTimeoutMs = 3_000;
const hourMs = 60 * 60_000;

/** GET metrics */
export const metrics = defineRoute({
  endpoint: endpoints.metrics,
  docs: {
    tag: 'Service',
    summary: 'Read the metrics of this process',
    description:
      'Returns the measurements of this process and the depth of the queues in the format of Prometheus. Each process has its own: scrape all of them. Without the database, the queues are missing and `evisa_database_up` is 0, as it is while the database takes no writes.',
  },
  input: noInput,
  contentTypes: ['text/plain'],
  async handle({ services }) {
    const { eventStreams, poolConnections, databaseUp, registry } = services.metrics;
    eventStreams.set(services.events.countStreams());
    const pool = services.getPoolUsage();
    for (const [state, count] of Object.entries(pool ?? {})) poolConnections.set({ state }, count);
    const [isMeasured, isWritable] = await Promise.all([measureDatabase(services), isDatabaseWritable(services)]);
    databaseUp.set(isMeasured && isWritable ? 1 : 0);
    return new RawReply(await registry.metrics(), {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  },
});

function isDatabaseWritable({ checkWritable }: Services): Promise<boolean> {
  const checking = checkWritable().then(
    () => true,
    () => false,
  );
  return Promise.race([checking, sleep(databaseTimeoutMs, false, { ref: false })]);
}

/** Reads the measurements that all processes share. Returns false, and removes them, if the database does not answer. */
async function measureDatabase({ db, metrics: measured }: Services): Promise<boolean> {
  const { queuedItems, heldMails, oldestItemSeconds, remoteFailures, lastIntake } = measured;
  const since = new Date(Date.now() - hourMs).toISOString();
  const reading = Promise.all([listOutboxQueues(db), countRemoteFailures(db, since), findLastIntakeTime(db)]);
  const found = await Promise.race([reading.catch(() => null), sleep(databaseTimeoutMs, null, { ref: false })]);
  for (const gauge of [queuedItems, heldMails, oldestItemSeconds, remoteFailures]) gauge.reset();
  if (found === null) {
    lastIntake.remove();
    return false;
  }
  const [queues, failures, lastIntakeTime] = found;
  const oldest = new Map<string, number>();
  for (const { queue, failure, items, oldestSeconds } of queues) {
    queuedItems.inc({ queue }, items);
    if (failure) heldMails.set({ queue, reason: failure }, items);
    oldest.set(queue, Math.max(oldestSeconds, oldest.get(queue) ?? 0));
  }
  for (const [queue, seconds] of oldest) oldestItemSeconds.set({ queue }, seconds);
  for (const { count, ...labels } of failures) remoteFailures.set(labels, count);
  lastIntake.set(lastIntakeTime === null ? 0 : Date.parse(lastIntakeTime) / 1000);
  return true;
}

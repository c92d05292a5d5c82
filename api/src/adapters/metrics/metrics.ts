import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the measurements of one process. Labels have few possible values and never contain ids, addresses or personal data.
 * `startProcessMetrics` adds those of Node.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'evisa_http_request_duration_seconds',
      help: 'Duration of requests by route pattern and status, without event streams',
      labelNames: ['origin', 'method', 'route', 'status'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'evisa_database_statement_duration_seconds',
      help: 'Duration of statements on PostgreSQL',
      labelNames: ['operation', 'outcome'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
    databaseUp: new Gauge({
      name: 'evisa_database_up',
      help: 'Whether the database answered this scrape and takes writes; without an answer, queues and remote failures are missing',
      registers,
    }),
    poolConnections: new Gauge({
      name: 'evisa_database_pool_connections',
      help: 'Connections of the pool to PostgreSQL: all, idle, and requests that wait for one',
      labelNames: ['state'],
      registers,
    }),
    eventStreams: new Gauge({
      name: 'evisa_event_streams',
      help: 'Open event streams of this process',
      registers,
    }),
    queuedItems: new Gauge({
      name: 'evisa_outbox_queued_items',
      help: 'Items in the outbox that are not sent, by mail provider or kind; the same in every process',
      labelNames: ['queue'],
      registers,
    }),
    oldestItemSeconds: new Gauge({
      name: 'evisa_outbox_oldest_item_age_seconds',
      help: 'Age of the oldest item that is not sent, by mail provider or kind; the same in every process',
      labelNames: ['queue'],
      registers,
    }),
    heldMails: new Gauge({
      name: 'evisa_outbox_held_mails',
      help: 'Mails whose last attempt failed and that wait, by mail provider or kind and by reason; the same in every process',
      labelNames: ['queue', 'reason'],
      registers,
    }),
    outboxAttempts: new Counter({
      name: 'evisa_outbox_attempts_total',
      help: 'Attempts to send an item: sent, deferred until the next attempt, or failed for good',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    lastIntake: new Gauge({
      name: 'evisa_intake_last_order_timestamp_seconds',
      help: 'When the newest order came in from the application site; 0 before the first',
      registers,
    }),
    rateLimitRefusals: new Counter({
      name: 'evisa_rate_limit_refusals_total',
      help: 'Requests that a rate limit refused',
      labelNames: ['limit'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'evisa_job_runs_total',
      help: 'Runs of background jobs',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'evisa_job_last_success_timestamp_seconds',
      help: 'When a background job last succeeded in this process',
      labelNames: ['name'],
      registers,
    }),
    remoteFailures: new Gauge({
      name: 'evisa_remote_failures_last_hour',
      help: 'Failed screens that browsers reported within the last hour; the same in every process',
      labelNames: ['remote', 'version', 'failure'],
      registers,
    }),
  };
}

/** Starts to measure Node itself: event-loop delay, memory, handles, garbage collection and processor time. */
export function startProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
  // Gauges with the names of counters, which `promtool` refuses. They are the sums of others.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
}

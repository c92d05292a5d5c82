import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startMessageWorker } from '../adapters/mailbox/message-worker';
import { startPdfWorker } from '../adapters/pdf/pdf-worker';
import { startUploadWorker } from '../adapters/uploads/upload-worker';
import { startWatchdog } from '../adapters/watchdog/watchdog';
import { createMetrics, startProcessMetrics } from '../adapters/metrics/metrics';
import { beginStatementSpan } from '../adapters/tracing/spans';
import { startTracing } from '../adapters/tracing/start-tracing';
import { countUnreadableSecrets } from '../commands/auth/reseal-secrets';
import { createFirstAdmin } from '../commands/members/create-first-admin';
import { getErrorCode } from '../db/query/database-errors';
import { countMembers } from '../db/members/members';
import { isEveryScriptIndexed } from '../db/connection/check-server';
import { addSecondFactorRoles, listSecondFactorRoles } from '../db/members/second-factor';
import { ignoreStatements } from '../db/connection/observe-statements';
import { openDatabase } from '../db/connection/open-database';
import { startAuditSealer } from '../jobs/audit-sealer';
import { startCanaryMonitor } from '../jobs/canary-monitor';
import { startEarlierReleaseJobs } from '../jobs/earlier-release-jobs';
import { startMailboxReader } from '../jobs/mailbox-reader';
import { startScheduledJobs } from '../jobs/scheduled-jobs';
import { startOutboxWorker } from '../jobs/outbox-worker';
import { sampleEmails } from '../sample/sample-members';
import { seedDatabase } from '../sample/seed-database';
import { buildPortalApp } from './portal-app';
import { requireSessionSecret } from './load-secrets';
import { migrateTables } from './migrate-tables';
import { prepareFolders } from './prepare-folders';
import type { Config } from '../config/config';
import { ConfigError } from '../config/environment-fields';
import { createServices } from './create-services';
import { buildPublicApp } from './public-app';
import { areSitesBuilt, findStartupWarnings } from './startup-warnings';
import type { Services } from '../services/services';

export interface RunningService {
  portalUrl: string;
  publicUrl: string;
  services: Services;
  /** A sentence for each thing that may not work as the operator expects. */
  warnings: string[];
  /** Reports not ready, waits `stopDelaySeconds`, closes the ports, finishes running requests, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the whole service: database, sample data or first Admin, jobs, and both origins. Reports each long step to `progress`.
 * `tasksFolder` has the built modules of the threads. If it throws, nothing is left open.
 */
export async function startService(
  config: Config,
  progress: (line: string) => void,
  tasksFolder: string,
): Promise<RunningService> {
  const closing: (() => Promise<void> | void)[] = [];
  async function stop(): Promise<void> {
    for (const close of closing.splice(0).reverse()) await close();
  }

  try {
    requireSessionSecret(config);
    await prepareFolders(config);
    const metrics = createMetrics();
    startProcessMetrics(metrics);
    if (config.tracesEndpoint) closing.push(await startTracing(config.tracesEndpoint));
    const beginSpan = config.tracesEndpoint ? beginStatementSpan : ignoreStatements;
    const database = await openDatabase({
      databaseUrl: config.databaseUrl ?? undefined,
      dataDir: resolve(config.dataDir),
      beginStatement: (operation) => {
        const endTimer = metrics.statementSeconds.startTimer({ operation });
        const endSpan = beginSpan(operation);
        return (failed) => {
          endTimer({ outcome: failed ? 'failed' : 'succeeded' });
          endSpan(failed);
        };
      },
      keepsCallerContext: config.tracesEndpoint !== null,
    });
    closing.push(() => database.close());
    await migrateTables(config, database, progress);
    if (config.sampleOrders > 0) await fillWithSampleData(database.db, config.sampleOrders, progress);
    if (config.admin) await createFirstAdmin(database.db, config.admin, sampleEmails);

    await addSecondFactorRoles(database.db, config.secondFactorRoles);

    let listening = false;
    let stopping = false;
    const pdfs = startPdfWorker(join(tasksFolder, 'pdf-tasks.mjs'));
    const uploads = startUploadWorker(join(tasksFolder, 'upload-tasks.mjs'));
    const messages = startMessageWorker(join(tasksFolder, 'message-tasks.mjs'));
    closing.push(
      () => pdfs.close(),
      () => uploads.close(),
      () => messages.close(),
    );
    const threads = { drawPdf: pdfs.draw, cleanUpload: uploads.run };
    const ready = () => listening && areSitesBuilt(config);
    const services = await createServices(config, database, metrics, ready, threads, () => stopping);
    closing.push(() => services.mailSender.close());
    const listener = { ...services.events, onWebhooksQueued: () => services.wakeWebhooks() };
    closing.push(() => services.events.close(), await database.listen(listener));

    const portal = await buildPortalApp(services);
    const applicants = await buildPublicApp(services);

    if (config.production && (await database.canModifyAuditTrail()))
      portal.log.warn(
        'the role of DATABASE_URL can change the audit trail: see DATABASE_OWNER_URL in docs/DEPLOYING.md',
      );
    const jobs = await startScheduledJobs(services, portal.log);
    closing.push(() => jobs.stop());
    const sealer = startAuditSealer(services, portal.log);
    closing.push(() => sealer.stop());
    const earlier = startEarlierReleaseJobs(services, portal.log);
    services.wakeDueDates = () => earlier.runNow();
    closing.push(() => earlier.stop());
    const worker = startOutboxWorker(services, portal.log);
    services.wakeOutbox = () => worker.pollNow();
    services.wakeWebhooks = () => worker.pollWebhooks();
    closing.push(() => worker.stop());
    const mailboxReader = startMailboxReader(services, portal.log, messages.read);
    closing.push(() => mailboxReader.stop());
    const watch = startCanaryMonitor(services, portal.log);
    services.wakeCanaryMonitor = () => watch.checkNow();
    closing.push(() => watch.stop());

    closing.push(
      async () => {
        await Promise.all([portal.close(), applicants.close()]);
      },
      // First report not ready: load balancers need time to notice before the ports close.
      async () => {
        stopping = true;
        if (listening) await sleep(config.stopDelaySeconds * 1000);
      },
    );
    const portalUrl = await listen(portal, config.host, config.port, 'PORT');
    const publicUrl = await listen(applicants, config.host, config.publicPort, 'PUBLIC_PORT');
    listening = true;
    if (config.watchdogSeconds > 0) {
      const watchdog = startWatchdog(join(tasksFolder, 'watchdog-thread.mjs'), config.watchdogSeconds);
      closing.push(() => watchdog.stop());
    }
    return {
      portalUrl,
      publicUrl,
      services,
      warnings: findStartupWarnings(config, {
        accounts: await countMembers(database.db),
        unreadableSecrets: await countUnreadableSecrets(services),
        secondFactorRoles: await listSecondFactorRoles(database.db),
        everyScriptIndexed: await isEveryScriptIndexed(database.db),
        nodeVersion: process.versions.node,
      }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillWithSampleData(db: Services['db'], count: number, progress: (line: string) => void): Promise<void> {
  const begun = Date.now();
  const filled = await seedDatabase(db, { count, now: new Date() });
  if (filled)
    progress(`Filled the empty database with ${count} sample orders in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** Returns the address to open: `localhost` if the service listens on this machine or on all addresses. */
async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is already in use. Stop the program that uses it, or set ${variable}.`);
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} cannot be used by this user. Set ${variable} to 1024 or above.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`The address ${host} is not one of this machine. Set HOST.`);
    throw error;
  }
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${bound}`;
}

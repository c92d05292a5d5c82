import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { DeliveryError } from '../adapters/mail/delivery-error';
import type { SentMail } from '../adapters/mail/mail-sender';
import { inSpan } from '../adapters/tracing/spans';
import { measureJob } from '../adapters/metrics/measure-job';
import {
  leaseOutboxItems,
  leaseWebhooks,
  markOutboxItemFailed,
  markOutboxItemSent,
  renewOutboxLease,
  retryFailedMails,
  type OutboxItem,
} from '../db/outbox/outbox';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../services/services';
import { chooseProvider, findNextProvider } from './choose-provider';
import {
  classifyFailure,
  describeFailureCause,
  getFailureReason,
  isFinalFailure,
  toSingleLine,
} from './delivery-failure';
import { startDeliveryFailureLog } from './delivery-failure-log';
import { sendAccountMail, sendPasswordResetMail } from './member-mails';
import {
  sendDownloadLinkMail,
  sendInvoiceMail,
  sendMessageMail,
  sendVisaMail,
  sendWithdrawalMail,
} from './order-mails';
import { sendWebhook } from './webhooks';
import { startProviderQueue } from './provider-queue';

/** Renewed while a mail is being sent, however long that takes, so that other workers take only the mails of a dead worker. */
const leaseDurationMs = 60_000;
/** How long a stop waits for mails that are being sent. The next worker sends the others again. */
const stopGraceMs = 15_000;
/** For all receivers together; each gets a few of them, so that a slow one does not delay the others. */
const maxConcurrentWebhooks = 40;
/** The pause between attempts to mark a mail as sent. */
const markSentRetryMs = 250;

/** Handles an item. Returns what the mail server confirmed; null if there was nothing to send. Throws its refusal, or a `DeliveryError`. */
type ItemHandler = (services: Services, item: OutboxItem, messageId: string) => Promise<SentMail | null>;

const itemHandlers = new Map<string, ItemHandler>([
  ['visa-mail', sendVisaMail],
  ['link-mail', sendDownloadLinkMail],
  ['withdrawal-mail', sendWithdrawalMail],
  ['message-mail', sendMessageMail],
  ['invoice-mail', sendInvoiceMail],
  ['file-removal', removeFiles],
  ['password-mail', sendPasswordResetMail],
  ['account-mail', sendAccountMail],
  ['webhook', sendWebhook],
]);

export interface OutboxWorker {
  /** Checks for items now instead of at the next poll. Call it after a commit. */
  pollNow(): void;
  /** Checks only for webhooks. */
  pollWebhooks(): void;
  /** Waits up to 15 seconds for mails that are being sent. */
  stop(): Promise<void>;
}

/**
 * Sends the items of the outbox. Each provider has its own queue, so that a slow or failing provider does not delay the others' mails.
 * Any number of processes can run a worker.
 */
export function startOutboxWorker(
  services: Services,
  log: FastifyBaseLogger,
  leaseMs: number = leaseDurationMs,
): OutboxWorker {
  const { db, metrics } = services;
  // So that Prometheus sees the first failure as a change.
  for (const queue of [...mailProviders, ...itemHandlers.keys()])
    for (const outcome of ['sent', 'deferred', 'failed']) metrics.outboxAttempts.inc({ queue, outcome }, 0);
  const failureLog = startDeliveryFailureLog(log);
  let isCutOff = false;

  async function sendWithLease(item: OutboxItem, provider: MailProvider | null): Promise<void> {
    const renewal = setInterval(() => {
      renewOutboxLease(db, item, leaseMs).catch((error: unknown) =>
        log.error({ err: redactDatabaseError(error) }, 'renewing the lease of an outbox item failed'),
      );
    }, leaseMs / 3);
    try {
      await sendAndMark(item, provider);
    } finally {
      clearInterval(renewal);
    }
  }

  async function sendAndMark(item: OutboxItem, provider: MailProvider | null): Promise<void> {
    const { mailSender } = services;
    const messageId = item.message_id ?? `<outbox-${item.id}@${services.config.applicationMailDomain}>`;
    const queue = provider ?? (itemHandlers.has(item.kind) ? item.kind : 'unknown');
    let sent: SentMail | null;
    try {
      const handleItem = itemHandlers.get(item.kind);
      if (!handleItem) throw new DeliveryError('gone', `No handler sends items of the kind ${item.kind}.`);
      sent = await inSpan(`send ${item.kind}`, { 'evisa.outbox_id': item.id, 'evisa.queue': queue }, () =>
        handleItem(services, item, messageId),
      );
    } catch (error) {
      const failure = classifyFailure(error);
      const isMail = item.kind.endsWith('-mail');
      const kind = isMail ? failure : null;
      const state = await markOutboxItemFailed(db, item, {
        reason: getFailureReason(error),
        kind,
        isFinal: isFinalFailure(failure),
        nextProvider: provider ? findNextProvider(mailSender, item, provider) : undefined,
      });
      // The worker that holds the item now counts and logs what becomes of it.
      if (state === null) return;
      metrics.outboxAttempts.inc({ queue, outcome: state === 'failed' ? 'failed' : 'deferred' });
      const source = provider ?? (isMail ? chooseProvider(mailSender, item) : undefined) ?? item.kind;
      return failureLog.record(source, { state, kind, cause: describeFailureCause(error) });
    }
    await markSentUntilStored(item, messageId, sent);
    metrics.outboxAttempts.inc({ queue, outcome: 'sent' });
  }

  /**
   * Marks a mail as sent, and repeats that while the database is away or another worker sends the mail too, because an unmarked mail is
   * sent again. Delivery is at least once: a mail is sent twice only if the process dies, hangs past its lease or is cut off right here.
   */
  async function markSentUntilStored(item: OutboxItem, messageId: string, sent: SentMail | null): Promise<void> {
    const response = sent && toSingleLine(sent.response);
    for (let isLogged = false; ;) {
      try {
        if ((await markOutboxItemSent(db, item, { ...sent, messageId, response })) || isCutOff) return;
      } catch (error) {
        if (isCutOff) throw error;
        if (!isLogged) log.error({ err: redactDatabaseError(error) }, 'marking a mail as sent failed; retrying');
        isLogged = true;
      }
      await sleep(markSentRetryMs);
    }
  }

  const mailQueues = [...mailProviders, null].map((provider) =>
    startProviderQueue(
      {
        leaseItems: (limit) =>
          measureJob(metrics, 'read-outbox', () => leaseOutboxItems(db, { limit, leaseMs, provider })),
        sendItem: (item) => sendWithLease(item, provider),
      },
      log,
    ),
  );
  const webhookQueue = startProviderQueue(
    {
      leaseItems: (limit) => measureJob(metrics, 'read-webhooks', () => leaseWebhooks(db, { limit, leaseMs })),
      sendItem: (item) => sendWithLease(item, null),
    },
    log,
    maxConcurrentWebhooks,
  );
  const queues = [...mailQueues, webhookQueue];
  const retrying = retryFailedMails(db).then(
    () => mailQueues.forEach((queue) => queue.pollNow()),
    (error: unknown) => log.error({ err: redactDatabaseError(error) }, 'making the waiting mails due failed'),
  );
  return {
    pollNow: () => queues.forEach((queue) => queue.pollNow()),
    pollWebhooks: () => webhookQueue.pollNow(),
    async stop() {
      const grace = setTimeout(() => {
        isCutOff = true;
        services.mailSender.close();
      }, stopGraceMs);
      await Promise.all([retrying, ...queues.map((queue) => queue.stop())]);
      clearTimeout(grace);
      failureLog.stop();
    },
  };
}

const fileRemovalSchema = z.object({
  files: z.array(z.object({ area: z.enum(['docs', 'uploads']), name: z.string() })),
});

/** Removes files. Ignores missing files, but fails if their folder is away, so that the removal is repeated. */
async function removeFiles({ files }: Services, { payload }: OutboxItem): Promise<null> {
  for (const { area, name } of fileRemovalSchema.parse(payload).files) await files.remove(area, name);
  return null;
}

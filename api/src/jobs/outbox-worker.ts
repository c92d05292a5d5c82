import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { redactDatabaseError } from '../db/query/database-errors';
import {
  markOutboxItemFailed,
  markOutboxItemSent,
  renewOutboxLease,
  leaseOutboxItems,
  type OutboxItem,
} from '../db/outbox/outbox';
import type { Services } from '../main/services';
import { isPermanentFailure, toSingleLine, getFailureReason } from './delivery-failure';
import { startDeliveryFailureLog } from './delivery-failure-log';
import { startProviderQueue } from './provider-queue';
import { removeFiles } from './remove-files';
import { sendAccountMail } from './send-account-mail';
import { sendInvoiceMail } from './send-invoice-mail';
import { sendDownloadLinkMail } from './send-download-link-mail';
import { sendPasswordResetMail } from './send-password-reset-mail';
import { sendVisaMail } from './send-visa-mail';
import { UnsendableError } from './unsendable-error';

/** Renewed while a mail is being sent, however long that takes: only a dead worker's mails are taken by another. */
const leaseDurationMs = 60_000;
/** What is not sent this long after the stop is cut off, and sent again by the next worker. */
const stopGraceMs = 15_000;
/** The pause between attempts to note what a provider has confirmed. */
const confirmRetryMs = 250;

/** What does the items of a kind. Each answers or throws what a mail server said, or throws an `UnsendableError`. */
const itemHandlers = new Map<
  string,
  (services: Services, item: OutboxItem, messageId: string) => Promise<string | null>
>([
  ['visa-mail', sendVisaMail],
  ['link-mail', sendDownloadLinkMail],
  ['invoice-mail', sendInvoiceMail],
  ['file-removal', removeFiles],
  ['password-mail', sendPasswordResetMail],
  ['account-mail', sendAccountMail],
]);

export interface OutboxWorker {
  /** Looks now instead of at the next poll: called right after a commit. */
  pollNow(): void;
  /** Finishes what is being sent, for 15 seconds. */
  stop(): Promise<void>;
}

/**
 * Sends what lies in the outbox, now and whenever something comes. Each provider has a lane of its own, so that one that is slow or
 * dead delays no other's mails. Any number of processes may run a worker.
 */
export function startOutboxWorker(
  services: Services,
  log: FastifyBaseLogger,
  leaseMs: number = leaseDurationMs,
): OutboxWorker {
  const { db } = services;
  const warnings = startDeliveryFailureLog(log);
  let cutOff = false;

  async function send(item: OutboxItem, provider: MailProvider | null): Promise<void> {
    const renewing = setInterval(() => {
      renewOutboxLease(db, item, leaseMs).catch((error: unknown) =>
        log.error({ err: redactDatabaseError(error) }, 'a lease cannot be renewed'),
      );
    }, leaseMs / 3);
    try {
      await sendAndMark(item, provider);
    } finally {
      clearInterval(renewing);
    }
  }

  async function sendAndMark(item: OutboxItem, provider: MailProvider | null): Promise<void> {
    const messageId = item.message_id ?? `<outbox-${item.id}@${services.config.applicationMailDomain}>`;
    let response: string | null;
    try {
      const sendItem = itemHandlers.get(item.kind);
      if (!sendItem) throw new UnsendableError(`Nothing sends mails of the kind ${item.kind}.`);
      response = await sendItem(services, item, messageId);
    } catch (error) {
      const state = await markOutboxItemFailed(db, item, getFailureReason(error), isPermanentFailure(error));
      return warnings.record(provider ?? item.kind, state, error);
    }
    await noteSent(item, messageId, response && toSingleLine(response));
  }

  /**
   * The mail is out. A database that is away now would have it sent again, so this is repeated until it is noted, or until the time to stop
   * is over. Every mail is promised at least once; twice only if the process dies or is cut off at this very point.
   */
  async function noteSent(item: OutboxItem, messageId: string, response: string | null): Promise<void> {
    for (let said = false; ;) {
      try {
        return await markOutboxItemSent(db, item, messageId, response);
      } catch (error) {
        if (cutOff) throw error;
        if (!said) log.error({ err: redactDatabaseError(error) }, 'a sent mail cannot be noted yet');
        said = true;
        await sleep(confirmRetryMs);
      }
    }
  }

  const lanes = [...mailProviders, null].map((provider) =>
    startProviderQueue(
      {
        leaseItems: (limit) => leaseOutboxItems(db, { limit, leaseMs, provider }),
        sendItem: (item) => send(item, provider),
      },
      log,
    ),
  );
  return {
    pollNow: () => lanes.forEach((lane) => lane.pollNow()),
    async stop() {
      const grace = setTimeout(() => {
        cutOff = true;
        services.mailSender.close();
      }, stopGraceMs);
      await Promise.all(lanes.map((lane) => lane.stop()));
      clearTimeout(grace);
      warnings.stop();
    },
  };
}

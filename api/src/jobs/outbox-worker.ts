import type { FastifyBaseLogger } from 'fastify';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { redactDatabaseError } from '../db/database-errors';
import { markFailed, markSent, renewLease, takeBatch, type OutboxItem } from '../db/outbox';
import type { Services } from '../main/services';
import { isPermanent, oneLine, reasonOf } from './mail-failure';
import { startOutboxLane } from './outbox-lane';
import { removeFiles } from './remove-files';
import { sendAccountMail } from './send-account-mail';
import { sendInvoiceMail } from './send-invoice-mail';
import { sendLinkMail } from './send-link-mail';
import { sendPasswordMail } from './send-password-mail';
import { sendVisaMail } from './send-visa-mail';
import { UnsendableError } from './unsendable-error';

/** Renewed while a mail is being sent, however long that takes: only a dead worker's mails are taken by another. */
const renewedLeaseMs = 60_000;
/** What is not sent this long after the stop is cut off, and sent again by the next worker. */
const stopGraceMs = 15_000;

/** What does the items of a kind. Each answers or throws what a mail server said, or throws an `UnsendableError`. */
const senders = new Map<string, (services: Services, item: OutboxItem, messageId: string) => Promise<string | null>>([
  ['visa-mail', sendVisaMail],
  ['link-mail', sendLinkMail],
  ['invoice-mail', sendInvoiceMail],
  ['file-removal', removeFiles],
  ['password-mail', sendPasswordMail],
  ['account-mail', sendAccountMail],
]);

export interface OutboxWorker {
  /** Looks now instead of at the next poll: called right after a commit. */
  wake(): void;
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
  leaseMs: number = renewedLeaseMs,
): OutboxWorker {
  const { db } = services;

  async function send(item: OutboxItem): Promise<void> {
    const renewing = setInterval(() => {
      renewLease(db, item, leaseMs).catch((error: unknown) =>
        log.error({ err: redactDatabaseError(error) }, 'a lease cannot be renewed'),
      );
    }, leaseMs / 3);
    try {
      await sendAndMark(services, item);
    } finally {
      clearInterval(renewing);
    }
  }

  const lanes = [...mailProviders, null].map((provider) =>
    startOutboxLane({ take: (limit) => takeBatch(db, { limit, leaseMs, provider }), send }, log),
  );
  return {
    wake: () => lanes.forEach((lane) => lane.wake()),
    async stop() {
      const grace = setTimeout(() => services.mail.close(), stopGraceMs);
      await Promise.all(lanes.map((lane) => lane.stop()));
      clearTimeout(grace);
    },
  };
}

async function sendAndMark(services: Services, item: OutboxItem): Promise<void> {
  const messageId = item.message_id ?? `<outbox-${item.id}@${services.config.applicationMailDomain}>`;
  let response: string | null;
  try {
    const sendItem = senders.get(item.kind);
    if (!sendItem) throw new UnsendableError(`Nothing sends mails of the kind ${item.kind}.`);
    response = await sendItem(services, item, messageId);
  } catch (error) {
    return markFailed(services.db, item, reasonOf(error), isPermanent(error));
  }
  await markSent(services.db, item, messageId, response && oneLine(response));
}

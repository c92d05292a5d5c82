import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { openMailbox, type OpenMailbox } from '../adapters/mailbox/open-mailbox';
import type { ReadMessage } from '../adapters/mailbox/message-worker';
import type { IncomingMessage, OwnMail } from '../adapters/mailbox/read-message';
import { receiveMail, type Reception } from '../commands/incoming-mails/receive-mail';
import type { MailboxAddress } from '../config/mailbox-config';
import { leaseMailbox, releaseMailbox, type MailboxLease, type MailboxPosition } from '../db/order-history/mailboxes';
import { getErrorCode, isUnstorable, redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../services/services';

/** After this, another process reads the mailbox of one that died. */
const leaseMs = 60_000;
/** The lease is renewed, and servers that announce nothing are asked, this often. */
const waitMs = 20_000;
const minPauseMs = 1_000;
const maxPauseMs = 60_000;
/** Of a mailbox that is read for the first time, or whose UIDs changed. Messages that were stored before are known. */
const firstDays = 14;

export interface MailboxReader {
  stop(): Promise<void>;
}

type Receiver = Pick<Services, 'db' | 'config' | 'files' | 'applicantUploadChecks' | 'bounceTokens'> & {
  readMessage: ReadMessage;
};

/**
 * Reads the configured mailboxes, each by one of all processes. A message is stored with the position in its mailbox, so that it is stored once
 * whatever breaks. Pauses up to a minute while a server or the database is away.
 */
export function startMailboxReader(services: Services, log: FastifyBaseLogger, read: ReadMessage): MailboxReader {
  const stopping = new AbortController();
  const receiver = { ...services, readMessage: read };
  const running = services.config.mailboxes.map((address) => readUntilStopped(receiver, log, address, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function readUntilStopped(
  services: Receiver,
  log: FastifyBaseLogger,
  address: MailboxAddress,
  signal: AbortSignal,
): Promise<void> {
  const lease = { name: address.name, reader: randomUUID() };
  let pauseMs = minPauseMs;
  while (!signal.aborted) {
    try {
      if ((await leaseMailbox(services.db, lease, leaseMs)) !== null)
        await readWhileLeased(services, address, lease, signal, () => (pauseMs = minPauseMs));
    } catch (error) {
      if (!signal.aborted)
        log.warn({ mailbox: address.host, err: describeError(error) }, 'a mailbox cannot be read; trying again');
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
    await sleep(signal.aborted ? 0 : pauseMs, undefined, { signal }).catch(() => undefined);
  }
  await releaseMailbox(services.db, lease).catch(() => undefined);
}

/** The text of a mail server's error can have personal data, its code has none. */
function describeError(error: unknown): unknown {
  const redacted = redactDatabaseError(error);
  if (redacted !== error) return redacted;
  const isRefused = error instanceof Error && 'authenticationFailed' in error;
  return { code: isRefused ? 'sign-in refused' : (getErrorCode(error) ?? 'unknown') };
}

async function readWhileLeased(
  services: Receiver,
  address: MailboxAddress,
  lease: MailboxLease,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  const mailbox = await openMailbox(address, services.config.mailCaCertificates);
  const close = () => mailbox.close();
  signal.addEventListener('abort', close);
  try {
    while (!signal.aborted) {
      const position = await leaseMailbox(services.db, lease, leaseMs);
      if (position === null) return;
      if (!(await readNew(services, mailbox, lease, position, signal))) return;
      onRead();
      if (!signal.aborted) await mailbox.waitForNew(waitMs);
    }
  } finally {
    signal.removeEventListener('abort', close);
    mailbox.close();
  }
}

/** Returns false if another process reads the mailbox now. */
async function readNew(
  services: Receiver,
  mailbox: OpenMailbox,
  lease: MailboxLease,
  position: MailboxPosition,
  signal: AbortSignal,
): Promise<boolean> {
  const { uidValidity } = mailbox;
  const isKnown = position.uidValidity === uidValidity;
  const uids = isKnown
    ? await mailbox.listAfter(position.lastUid)
    : await mailbox.listSince(new Date(Date.now() - firstDays * 24 * 60 * 60_000));
  for (const uid of uids) {
    if (signal.aborted) return true;
    // A large mailbox takes longer than the lease.
    if ((await leaseMailbox(services.db, lease, leaseMs)) === null) return false;
    const raw = await mailbox.read(uid);
    if (raw === null) continue;
    const receive = () => receiveRaw(services, raw, { lease, position: { uidValidity, lastUid: uid } });
    if ((await renewLeaseDuring(services.db, lease, receive)) === 'lost') return false;
  }
  return true;
}

/** Keeps the lease of a mailbox while its reader works: checking the files of one message can take longer than the lease. */
export async function renewLeaseDuring<Result>(
  db: Receiver['db'],
  lease: MailboxLease,
  work: () => Promise<Result>,
  everyMs = leaseMs / 4,
): Promise<Result> {
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = () => leaseMailbox(db, lease, leaseMs).catch(() => undefined);
  const renewing = setInterval(() => {
    renewal = renewal.then(renew);
  }, everyMs);
  return work().finally(() => {
    clearInterval(renewing);
    // One on its way would take the lease again after the reader gave it back.
    return renewal;
  });
}

/**
 * Reads and stores a message. One that cannot be read, or that the database refuses for what it contains, is stored without content: it must not
 * stop the ones behind it.
 */
export async function receiveRaw(
  services: Receiver,
  raw: Uint8Array,
  from?: Parameters<typeof receiveMail>[2],
): Promise<Reception> {
  const message = await services.readMessage(raw, getOwnMail(services));
  if (!message) return receiveMail(services, describeUnreadable(raw), from);
  return receiveMail(services, message, from).catch((error: unknown) => {
    if (!isUnstorable(error)) throw error;
    return receiveMail(services, describeUnreadable(raw), from);
  });
}

/** Returns what tells our own emails from others. */
export function getOwnMail({ config }: Pick<Services, 'config'>): OwnMail {
  return {
    domain: config.applicationMailDomain,
    senders: Object.values(config.mail).flatMap((endpoint) => endpoint?.from ?? []),
  };
}

function describeUnreadable(raw: Uint8Array): IncomingMessage {
  return {
    kind: 'unknown',
    fingerprint: createHash('sha256').update(raw).digest('hex'),
    messageId: null,
    from: { name: '', address: '' },
    subject: '',
    text: [],
    attachments: [],
    failure: null,
    keys: [],
  };
}

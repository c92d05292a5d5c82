import type { IncomingMail, MatchRule } from '@evisa/shared/contract/incoming-mails';
import type { IncomingMessage, MatchKey } from '../../adapters/mailbox/read-message';
import { appendAuditEntries, systemActorColumns } from '../../db/audit/audit-trail';
import {
  countDayOfOrder,
  findMailById,
  findMailByMessageId,
  insertIncomingMail,
  isStored,
} from '../../db/order-history/incoming-mails';
import { moveMailboxPosition, type MailboxLease, type MailboxPosition } from '../../db/order-history/mailboxes';
import { lockOrder } from '../../db/orders/orders';
import { inTransaction, type Executor } from '../../db/query/executor';
import type { Services } from '../../services/services';
import { claimFiles, discardFiles, type UnclaimedFiles } from '../documents/unclaimed-files';
import { recordDelivery } from './record-delivery';
import { listAttachments, takeAttachments } from './take-attachments';

interface Match {
  rule: MatchRule;
  orderId: number;
  mailId: number | null;
}

/** What became of a message: `known` was stored before, `erased` belongs to an order that was erased, `lost` is another process's. */
export type Reception = 'stored' | 'known' | 'erased' | 'lost';

/** Anyone can write to an order's address. Of what comes beyond this in 24 hours, sender, subject and names of attachments are kept. */
const maxMailsOfDay = 20;

/** Where a message was read, so that it is read once. */
interface ReadFrom {
  lease: MailboxLease;
  position: MailboxPosition;
}

/**
 * Stores a message once, as `storeMessage` does, with the files of an answer about an order: they become documents of the message after the checks
 * of uploads, and replace none of the application. Throws an `UnavailableError` while too many files are checked.
 */
export async function receiveMail(
  services: Pick<Services, 'db' | 'files' | 'applicantUploadChecks' | 'bounceTokens'>,
  message: IncomingMessage,
  from?: ReadFrom,
): Promise<Reception> {
  const { db, bounceTokens } = services;
  const isNew =
    message.kind === 'answer' && message.attachments.length > 0 && !(await isStored(db, message.fingerprint));
  const match = isNew ? await findMatch(db, message.keys, bounceTokens) : null;
  const day = match && (await countDay(db, match, true));
  if (!day || day.mails >= maxMailsOfDay) return storeMessage(services, message, listAttachments(message), from);
  const { attachments, unclaimed } = await takeAttachments(services, message, day.files);
  const reception = await storeMessage(services, message, attachments, from, unclaimed);
  if (reception !== 'stored' && unclaimed) await discardFiles(services, unclaimed);
  return reception;
}

/**
 * Stores a message once, with the order and the email that it is about. A bounce marks the email as failed, so that it is in the list of failed
 * emails; bounces and answers are in the order's audit trail. The transaction also moves the mailbox's position: a message that was not
 * stored is read again. Answers beyond the quota of their order are stored without content, as done, and are not in the trail.
 */
function storeMessage(
  { db, bounceTokens }: Pick<Services, 'db' | 'bounceTokens'>,
  message: IncomingMessage,
  attachments: IncomingMail['attachments'],
  from?: ReadFrom,
  unclaimed: UnclaimedFiles | null = null,
): Promise<Reception> {
  return inTransaction(db, async (tx) => {
    if (from && !(await moveMailboxPosition(tx, from.lease, from.position))) return 'lost';
    const match = await findMatch(tx, message.keys, bounceTokens);
    if (match && (await lockOrder(tx, match.orderId))?.erased_at !== null) return 'erased';
    const { kind, failure } = message;
    const mayOpen = kind === 'answer' || kind === 'unknown' || (kind === 'bounce' && match?.mailId == null);
    const isBeyond = match !== null && (await countDay(tx, match, mayOpen)).mails >= maxMailsOfDay;
    const id = await insertIncomingMail(tx, {
      kind,
      fingerprint: message.fingerprint,
      message_id: message.messageId,
      order_id: match?.orderId,
      mail_history_id: match?.mailId,
      matched_by: match?.rule,
      sender: message.from.address,
      sender_name: message.from.name,
      subject: message.subject,
      text: isBeyond ? [] : message.text,
      attachments,
      recipient: failure?.recipient,
      reason:
        failure?.reason ??
        (isBeyond
          ? `More than ${maxMailsOfDay} messages came about this order in a day. The text and the files of this one are in the mailbox.`
          : null),
      open_at: mayOpen && !isBeyond ? new Date().toISOString() : null,
    });
    if (id === null) return 'known';
    if (unclaimed) await claimFiles(tx, unclaimed);
    if (match && !(isBeyond && kind === 'answer')) await applyToOrder(tx, message, match);
    return 'stored';
  });
}

const countDay = (db: Executor, { orderId, rule }: Match, waiting: boolean) =>
  countDayOfOrder(db, orderId, { waiting, byAddress: rule === 'address' });

async function applyToOrder(tx: Executor, { kind, failure }: IncomingMessage, match: Match): Promise<void> {
  const entry = { ...systemActorColumns, order_id: match.orderId };
  if (kind === 'answer') return appendAuditEntries(tx, [{ ...entry, action: 'answer.receive', changes: {} }]);
  if ((kind !== 'bounce' && kind !== 'delay') || match.mailId === null) return;
  await recordDelivery(
    tx,
    { id: match.mailId, orderId: match.orderId },
    {
      outcome: kind === 'bounce' ? 'bounced' : 'delayed',
      at: new Date().toISOString(),
      reason: failure?.reason ?? null,
    },
  );
}

/** Returns the first match by the keys, which are in the order of their certainty. */
async function findMatch(
  tx: Executor,
  keys: readonly MatchKey[],
  bounceTokens: Services['bounceTokens'],
): Promise<Match | null> {
  for (const key of keys) {
    if (key.rule === 'address') {
      if (await lockOrder(tx, key.orderId)) return { rule: key.rule, orderId: key.orderId, mailId: null };
      continue;
    }
    const mail = await findMail(tx, key, bounceTokens);
    if (mail) return { rule: key.rule, orderId: mail.orderId, mailId: mail.id };
  }
  return null;
}

async function findMail(
  tx: Executor,
  key: Exclude<MatchKey, { rule: 'address' }>,
  { read }: Services['bounceTokens'],
): ReturnType<typeof findMailById> {
  if (!('token' in key)) return findMailByMessageId(tx, key.messageId);
  const mailId = read(key.token);
  return mailId === null ? undefined : findMailById(tx, mailId);
}

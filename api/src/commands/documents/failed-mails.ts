import type { DismissFailedMail, ResendFailedMail } from '@evisa/shared/contract/failed-mails';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { hasPermission, type Permission } from '@evisa/shared/domain/accounts/permissions';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { closeMail, isFailedForGood } from '../../db/order-history/failed-mails';
import { findMail, type StoredMail } from '../../db/order-history/mail-history';
import { inTransaction, type Executor } from '../../db/query/executor';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors/domain-error';
import { formatInvoiceNumber } from '../../presenters/invoices/print-invoice';
import { issueInvoice } from '../invoices/issue-invoice';
import type { Services } from '../../services/services';
import { lockExistingOrder, requireIssuedDocument } from '../orders/order-preconditions';
import { queueOrderMail, requireMailProvider } from './queue-order-mail';

interface ResendRule {
  /** The kind of the new mail. */
  kind: MailHistoryRow['kind'];
  /** Whether it says that the document was withdrawn. Otherwise it needs the document that it contains or links to. */
  isWithdrawal?: true;
  /** Whether it is what a member wrote, which goes out again as it is. */
  isMessage?: true;
  permission: Permission;
  action: string;
  /** What the audit entry says besides the recipient and the provider. */
  describeContent: (mail: StoredMail) => Record<string, { from: null; to: string | null }>;
}

const visa: ResendRule = {
  kind: 'resend',
  permission: 'mail.send',
  action: 'document.resend',
  describeContent: ({ file1 }) => ({ file1: { from: null, to: file1 } }),
};

const withdrawal: ResendRule = {
  kind: 'download-link',
  isWithdrawal: true,
  permission: 'mail.send',
  action: 'withdrawal.send',
  describeContent: () => ({}),
};

const message: ResendRule = {
  kind: 'download-link',
  isMessage: true,
  permission: 'mail.send',
  action: 'message.send',
  describeContent: () => ({}),
};

/** THE table of how each kind of mail is sent again. */
const resendRules: Record<MailHistoryRow['kind'], ResendRule> = {
  visa,
  resend: visa,
  'download-link': {
    kind: 'download-link',
    permission: 'mail.send',
    action: 'download-link.send',
    describeContent: () => ({}),
  },
  invoice: {
    kind: 'invoice',
    permission: 'invoice.send',
    action: 'invoice.send',
    describeContent: () => ({}),
  },
};

/**
 * Queues a mail that could not be delivered again: the same document or invoice, to the given address through the given provider. The new
 * mail replaces it. Throws as `requireMailProvider` and `queueOrderMail` do, a `NotFoundError` for an unknown mail, a `ForbiddenError` without the permission for
 * its kind, and a `ConflictError` if nothing is left to do about it or its document was withdrawn.
 */
export async function resendFailedMail(
  services: Services,
  member: Actor,
  { mailId, email, mailServiceProvider }: ResendFailedMail,
): Promise<StoredMail> {
  const failed = await requireMail(services.db, mailId);
  const rule = failed.message ? message : failed.is_withdrawal ? withdrawal : resendRules[failed.kind];
  const { kind, isWithdrawal, isMessage, permission, action, describeContent } = rule;
  if (!hasPermission(member.type, permission))
    throw new ForbiddenError('You do not have permission to send this email.');
  const orderId = failed.order_id;
  const provider = requireMailProvider(services.mailSender, mailServiceProvider);
  const mail = {
    orderId,
    kind,
    provider,
    ...(isWithdrawal && { isWithdrawal }),
    ...(failed.message && { message: failed.message }),
  };
  return queueOrderMail(services, member, mail, async (tx, order) => {
    if (kind !== 'invoice' && !isWithdrawal && !isMessage) await requireIssuedDocument(tx, orderId);
    if (!(await isFailedForGood(tx, mailId)))
      throw new ConflictError(`This email of order ${orderId} was already sent again or dismissed.`);
    // No other mail has its content, so the new one does not close it.
    if (isMessage) await closeMail(tx, mailId);
    const invoice = kind === 'invoice' ? await issueInvoice(tx, order, services.config.seller) : null;
    const changes = {
      ...describeContent(failed),
      ...(invoice && { invoice: { from: null, to: formatInvoiceNumber(invoice) } }),
      mail_service_provider: { from: null, to: provider },
    };
    return {
      recipient: email,
      ...(invoice && { payload: { invoice: { year: invoice.year, number: invoice.number } } }),
      ...(failed.document_id !== null && { documentId: failed.document_id }),
      audit: { action, changes },
    };
  });
}

/**
 * Dismisses a mail that could not be delivered, with an audit entry. Returns false, and changes nothing, if nothing is left to do about
 * it. Throws a `NotFoundError` for an unknown mail, and a `ConflictError` for an erased order.
 */
export async function dismissFailedMail(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { mailId, reason }: DismissFailedMail,
): Promise<boolean> {
  const { order_id, kind } = await requireMail(db, mailId);
  return inTransaction(db, async (tx) => {
    await lockExistingOrder(tx, order_id);
    if (!(await isFailedForGood(tx, mailId))) return false;
    await closeMail(tx, mailId);
    const changes = { email: { from: null, to: kind }, reason: { from: null, to: reason } };
    await appendAuditEntries(tx, [{ order_id, ...toActorColumns(member), action: 'mail.dismiss', changes }]);
    return true;
  });
}

async function requireMail(db: Executor, mailId: number): Promise<StoredMail> {
  const mail = await findMail(db, mailId);
  if (!mail) throw new NotFoundError('There is no such email.');
  return mail;
}

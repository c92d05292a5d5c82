import { localMailboxResponse } from '@evisa/shared/domain/mail-providers';
import type { LedgerDispute } from '@evisa/shared/domain/money/disputes';
import type { LedgerPayment } from '@evisa/shared/domain/money/payments';
import type { StoredAuditEntry } from '../../db/audit/audit-trail';
import type { StoredIntakeOrder } from '../../db/intake/intake-orders';
import type { StoredMail } from '../../db/order-history/mail-history';
import type { PackedOrder } from '../../db/orders/orders';
import type { OtherOrder } from '../../db/orders/other-orders';
import type { StoredDefencePack } from '../../db/orders/defence-packs';

/** Everything from which a defence pack is written. */
export interface PackSource extends PackedOrder {
  /** The delivery by the application site; null for an order of another origin. */
  placing: StoredIntakeOrder | null;
  /** The browser, device and system with which it was placed; null if that is not known. */
  browser: string | null;
  otherOrders: OtherOrder[];
  /** Newest first. */
  trail: readonly StoredAuditEntry[];
  /** The dispute that the pack answers; null if none was reported. */
  disputed: LedgerDispute | null;
}

/** Emails as a pack tells of them: what was kept on this machine, because no provider is set up, was sent to no one. */
export const tellMails = (mails: readonly StoredMail[]): StoredMail[] =>
  mails.map((mail) =>
    mail.response === localMailboxResponse
      ? { ...mail, state: 'failed', sent_at: null, failed_at: mail.sent_at, reason: 'no mail provider is set up' }
      : mail,
  );

/** The payment that the pack is about. A dispute that names none is about the only one, or about none that can be named. */
export function findDisputedPayment({ disputed, ledger }: PackSource): LedgerPayment | null {
  const { payments, payment } = ledger;
  if (!disputed) return payment;
  const { transaction_id: named } = disputed;
  if (named !== null) return payments.find(({ transaction_id }) => transaction_id === named) ?? null;
  const paid = payments.filter(({ paid_at }) => paid_at !== null);
  return paid.length === 1 ? (paid[0] ?? null) : null;
}

const dayMs = 86_400_000;

/**
 * When an order was placed; null if only its delivery is known. An import with a history says when the order was placed, and so do samples; what
 * was stored on the day of its delivery does not.
 */
export function findPlacedAt({ order, placing }: Pick<PackSource, 'order' | 'placing'>): string | null {
  if (!placing) return order.created_at;
  const isTimeOfDelivery = Date.parse(placing.received_at) - Date.parse(order.created_at) < dayMs;
  return placing.placed_at ?? (isTimeOfDelivery ? null : order.created_at);
}

/** What staff entered about this dispute. What they entered before it was opened is about an earlier one, if there was one. */
export function findEnteredDetails({ defencePack: pack, disputed, ledger }: PackSource): StoredDefencePack | null {
  if (!pack || !disputed?.opened_at || disputed.opened_at <= pack.entered_at) return pack;
  const isAboutOther = ledger.disputes.some(({ opened_at }) => opened_at !== null && opened_at <= pack.entered_at);
  return isAboutOther ? null : pack;
}

/** The number of the case: the bank's, or the payment provider's. */
export function findCaseNumber(source: PackSource): string | null {
  return findEnteredDetails(source)?.chargeback_reference || source.disputed?.dispute_id || null;
}

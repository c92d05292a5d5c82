import { createHash } from 'node:crypto';
import type { IntakeOrder } from '@evisa/shared/contract/intake';
import { findProcessingDate, getPaidOrderStatus } from '@evisa/shared/domain/orders/received-orders';
import { appendAuditEntries } from '../../db/audit/audit-trail';
import { findIntakeOrder, insertDeliveredPayment, insertIntakeOrder } from '../../db/intake/intake-orders';
import { insertOrder, type NewOrder } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import { ConflictError, DomainError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { claimFiles, discardFiles, storeUnclaimedFiles } from '../documents/unclaimed-files';
import { cleanDocuments, type DeliveredDocuments, type StoredDocumentNames } from './clean-documents';

/** Who delivers an order: a service key, or null for an import. */
interface Deliverer {
  keyId: number | null;
  name: string;
  ip: string | null;
}

interface ReceivedDelivery {
  orderId: number;
  /** False for a repeat of an earlier delivery. */
  isNew: boolean;
}

type IntakeServices = Pick<Services, 'db' | 'files' | 'hashRequest'>;

/** The event id of the payment that comes with a delivery. */
const deliveredPaymentId = 'delivery';

/**
 * Stores an order of the application site, with its documents, audit entry and payment: all or nothing. A repeat of a delivery returns
 * the same order. Throws a `ConflictError` if the reference belongs to a different delivery, and an error by field for documents that
 * are not accepted.
 */
export async function receiveOrder(
  services: IntakeServices,
  deliverer: Deliverer,
  order: IntakeOrder,
  documents: DeliveredDocuments,
): Promise<ReceivedDelivery> {
  const requestHash = services.hashRequest(describeDelivery(order, documents));
  const earlier = await findEarlierDelivery(services, order.reference, requestHash);
  if (earlier) return earlier;

  const cleaned = await cleanDocuments(documents);
  const unclaimed = await storeUnclaimedFiles(services, 'uploads', cleaned.files);
  try {
    const orderId = await inTransaction(services.db, async (tx) => {
      await claimFiles(tx, unclaimed);
      const row = toNewOrder(order, cleaned.names, new Date().toISOString());
      const id = await insertOrder(tx, row);
      const { reference, language, payment } = order;
      const delivery = {
        reference,
        order_id: id,
        request_hash: requestHash,
        language,
        service_key_id: deliverer.keyId,
      };
      if (!(await insertIntakeOrder(tx, delivery))) throw new RepeatedReferenceError();
      if (payment && payment.status !== 'pending')
        await insertDeliveredPayment(tx, {
          order_id: id,
          event_id: deliveredPaymentId,
          type: `payment.${payment.status}`,
          at: payment.at ?? new Date().toISOString(),
          transaction_id: payment.transactionId,
          merchant_name: payment.merchantName,
          amount: payment.amount,
          currency: payment.currency,
        });
      const changes = {
        process_status: { from: null, to: row.process_status },
        reference: { from: null, to: reference },
        delivered_by: { from: null, to: deliverer.name },
      };
      await appendAuditEntries(tx, [
        { order_id: id, actor_id: null, actor_name: 'applicant', ip: deliverer.ip, action: 'order.place', changes },
      ]);
      return id;
    });
    return { orderId, isNew: true };
  } catch (error) {
    if (error instanceof DomainError || error instanceof RepeatedReferenceError)
      await discardFiles(services, unclaimed);
    if (!(error instanceof RepeatedReferenceError)) throw error;
    const winner = await findEarlierDelivery(services, order.reference, requestHash);
    if (!winner) throw error;
    return winner;
  }
}

/** A concurrent delivery of the same reference was faster. */
class RepeatedReferenceError extends Error {
  override readonly name = 'RepeatedReferenceError';
}

async function findEarlierDelivery(
  { db }: IntakeServices,
  reference: string,
  requestHash: string,
): Promise<ReceivedDelivery | null> {
  const earlier = await findIntakeOrder(db, reference);
  if (!earlier) return null;
  if (earlier.request_hash !== requestHash)
    throw new ConflictError('Another order was delivered with this reference.', 'reference');
  return { orderId: earlier.order_id, isNew: false };
}

/** Returns what has to be equal in a repeat: the order, and the content of its documents but not their names. */
function describeDelivery(order: IntakeOrder, documents: DeliveredDocuments): string {
  const contents = Object.entries(documents)
    .map(([field, { bytes }]) => `${field} ${createHash('sha256').update(bytes).digest('hex')}`)
    .toSorted();
  return JSON.stringify({ order, contents });
}

function toNewOrder(
  { reference: _, language: __, payment, ...fields }: IntakeOrder,
  documents: StoredDocumentNames,
  now: string,
): NewOrder {
  const { processingDate = null, processMonth = null } = findProcessingDate(now, fields) ?? {};
  const isPaid = payment?.status === 'succeeded';
  return {
    ...fields,
    ...documents,
    created_at: now,
    process_status: isPaid ? getPaidOrderStatus(processingDate, now.slice(0, 10)) : 'Pending',
    processing_date: processingDate,
    process_month: processMonth,
    transaction_id: payment?.transactionId ?? null,
    merchant_name: payment?.merchantName ?? null,
  };
}

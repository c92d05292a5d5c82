import type { AcceptedHashes } from '../../adapters/auth/hashing';
import type { IntakeOrder } from '@evisa/shared/contract/intake';
import { appendAuditEntries } from '../../db/audit/audit-trail';
import { findIntakeOrder, insertIntakeOrder } from '../../db/intake/intake-orders';
import { notifyDuplicates } from '../../db/duplicates/duplicates';
import { insertOrder } from '../../db/orders/orders';
import { insertPaymentEvent } from '../../db/payments/payment-events';
import { inTransaction } from '../../db/query/executor';
import { ConflictError, DomainError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { claimFiles, discardFiles, storeUnclaimedFiles } from '../documents/unclaimed-files';
import { cleanDocuments, type DeliveredDocuments } from './clean-documents';
import { describeDelivery, toDeliveredRows, toNewOrder, toDeliveryColumns } from './delivery-rows';

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

type IntakeServices = Pick<Services, 'db' | 'files' | 'hashRequest' | 'uploadChecks'>;

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
  const requestHashes = services.hashRequest(describeDelivery(order, documents));
  const earlier = await findEarlierDelivery(services, order.reference, requestHashes);
  if (earlier) return earlier;

  const cleaned = await cleanDocuments(services.uploadChecks, documents, `key ${deliverer.keyId}`);
  const unclaimed = await storeUnclaimedFiles(services, 'uploads', cleaned.files);
  try {
    const orderId = await inTransaction(services.db, async (tx) => {
      await claimFiles(tx, unclaimed);
      const now = new Date().toISOString();
      const row = toNewOrder(order, cleaned.names, now);
      const id = await insertOrder(tx, row);
      const { reference, payment } = order;
      const delivery = {
        reference,
        order_id: id,
        request_hash: requestHashes[0],
        ...toDeliveryColumns(order),
        service_key_id: deliverer.keyId,
      };
      if (!(await insertIntakeOrder(tx, delivery))) throw new RepeatedReferenceError();
      for (const event of toDeliveredRows(id, payment, now)) await insertPaymentEvent(tx, event);
      const changes = {
        process_status: { from: null, to: row.process_status },
        reference: { from: null, to: reference },
        delivered_by: { from: null, to: deliverer.name },
      };
      await appendAuditEntries(tx, [
        { order_id: id, actor_id: null, actor_name: 'applicant', ip: deliverer.ip, action: 'order.place', changes },
      ]);
      await notifyDuplicates(tx, id);
      return id;
    });
    return { orderId, isNew: true };
  } catch (error) {
    if (error instanceof DomainError || error instanceof RepeatedReferenceError)
      await discardFiles(services, unclaimed);
    if (!(error instanceof RepeatedReferenceError)) throw error;
    const winner = await findEarlierDelivery(services, order.reference, requestHashes);
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
  requestHashes: AcceptedHashes,
): Promise<ReceivedDelivery | null> {
  const earlier = await findIntakeOrder(db, reference);
  if (!earlier) return null;
  if (!requestHashes.includes(earlier.request_hash))
    throw new ConflictError('Another order was delivered with this reference.', 'reference');
  return { orderId: earlier.order_id, isNew: false };
}

import type { AddGateway, UpdateGateway } from '@evisa/shared/contract/gateways';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import {
  insertPaymentGateway,
  lockPaymentGateways,
  updatePaymentGatewayRow,
  type PaymentGatewayRow,
} from '../../db/gateways/payment-gateways';
import { isUniqueViolation } from '../../db/query/database-errors';
import { inTransaction } from '../../db/query/executor';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';

/** Adds a payment gateway, which is not active. Throws a `ConflictError` for a name that exists. */
export async function addGateway(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { name }: AddGateway,
): Promise<PaymentGatewayRow> {
  return refuseTakenName(
    inTransaction(db, async (tx) => {
      const gateway = await insertPaymentGateway(tx, name);
      const changes = { gateway: { from: null, to: name } };
      await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'gateway.add', changes }]);
      return gateway;
    }),
  );
}

/**
 * Renames, retires or brings back a payment gateway. Equal values change nothing. Throws a `NotFoundError`, and a `ConflictError` for a
 * name that exists and for retiring the active gateway.
 */
export async function updateGateway(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { gatewayId, name, retired }: UpdateGateway,
  now: Date = new Date(),
): Promise<PaymentGatewayRow> {
  return refuseTakenName(
    inTransaction(db, async (tx) => {
      const before = (await lockPaymentGateways(tx)).find(({ id }) => id === gatewayId);
      if (!before) throw new NotFoundError('There is no such payment gateway.');
      if (retired && before.is_active)
        throw new ConflictError('This gateway is active. Activate another one before you retire it.', 'gatewayId');
      const fields = {
        gateway_name: name ?? before.gateway_name,
        retired_at:
          retired === undefined ? before.retired_at : retired ? (before.retired_at ?? now.toISOString()) : null,
      };
      const changes = diffFields(before, fields);
      if (Object.keys(changes).length === 0) return before;
      const subject = { gateway: { from: before.gateway_name, to: fields.gateway_name } };
      await appendAuditEntries(tx, [
        { ...toActorColumns(actor), action: 'gateway.update', changes: { ...subject, ...changes } },
      ]);
      return updatePaymentGatewayRow(tx, gatewayId, fields);
    }),
  );
}

async function refuseTakenName<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (isUniqueViolation(error, 'payment_gateways_gateway_name_unique'))
      throw new ConflictError('A gateway with this name exists.', 'name');
    throw error;
  });
}

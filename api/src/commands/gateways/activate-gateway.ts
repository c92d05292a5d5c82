import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { setActiveGateway } from '../../db/gateways/payment-gateways';
import { inTransaction } from '../../db/query/executor';
import { NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';

/** Makes a payment gateway the active one and returns its name. Throws a `NotFoundError`. */
export async function activateGateway({ db }: Pick<Services, 'db'>, actor: Actor, gatewayId: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const outcome = await setActiveGateway(tx, gatewayId, actor.name);
    if (!outcome) throw new NotFoundError('There is no such payment gateway.');
    if (outcome.before !== outcome.now) {
      const changes = { gateway: { from: outcome.before, to: outcome.now } };
      await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'gateway.activate', changes }]);
    }
    return outcome.now;
  });
}

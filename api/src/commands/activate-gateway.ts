import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { setActiveGateway as activateStoredGateway } from '../db/gateways/payment-gateways';
import { inTransaction } from '../db/query/executor';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';

/** Makes one payment gateway the active one and answers its name. Throws a `Refusal` (404). */
export async function activateGateway({ db }: Pick<Services, 'db'>, actor: Actor, gatewayId: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const outcome = await activateStoredGateway(tx, gatewayId, actor.name);
    if (!outcome) throw new HttpError(404, 'There is no such payment gateway.');
    if (outcome.before !== outcome.now) {
      const changes = { gateway: { from: outcome.before, to: outcome.now } };
      await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'gateway.activate', changes }]);
    }
    return outcome.now;
  });
}

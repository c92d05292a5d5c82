import { appendAudit, by, type Actor } from '../db/audit';
import { activateGateway as activateStoredGateway } from '../db/gateways';
import { inTransaction } from '../db/in-transaction';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/** Makes one payment gateway the active one and answers its name. Throws a `Refusal` (404). */
export async function activateGateway({ db }: Pick<Services, 'db'>, actor: Actor, gatewayId: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const outcome = await activateStoredGateway(tx, gatewayId, actor.name);
    if (!outcome) throw new Refusal(404, 'There is no such payment gateway.');
    if (outcome.before !== outcome.now) {
      const changes = { gateway: { from: outcome.before, to: outcome.now } };
      await appendAudit(tx, [{ ...by(actor), action: 'gateway.activate', changes }]);
    }
    return outcome.now;
  });
}

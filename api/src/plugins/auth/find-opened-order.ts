import { findOrderEmail } from '../../db/orders/orders';
import type { Services } from '../../services/services';

/**
 * Returns the id of the order that a tracking token opens. Null for a token that is not valid, or was signed for an email that was corrected since.
 * An order that is erased or does not exist has no email: what the caller asks for says so.
 */
export async function findOpenedOrder(
  { tokens, reader }: Pick<Services, 'tokens' | 'reader'>,
  token: string,
): Promise<number | null> {
  const claims = await tokens.verifyTracking(token);
  if (!claims) return null;
  const email = await findOrderEmail(reader(), claims.orderId);
  return email === null || claims.isFor(email) ? claims.orderId : null;
}

import type { Caller } from './caller';
import { Refusal } from './refusal';

/** Makes sure that the tracking token is for this order. Throws a `Refusal`: 403 for another order's. */
export function checkApplicant(caller: Caller, orderId: number): void {
  if (caller.kind !== 'applicant') throw new Refusal(401, 'Please enter your order id and email again.');
  if (caller.orderId !== orderId) throw new Refusal(403, 'This is not the order you opened.');
}

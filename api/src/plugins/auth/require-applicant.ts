import type { Caller } from './caller';
import { HttpError } from '../http/http-error';

/** Makes sure that the tracking token is for this order. Throws a `Refusal`: 403 for another order's. */
export function requireApplicant(caller: Caller, orderId: number): void {
  if (caller.kind !== 'applicant') throw new HttpError(401, 'Please enter your order id and email again.');
  if (caller.orderId !== orderId) throw new HttpError(403, 'This is not the order you opened.');
}

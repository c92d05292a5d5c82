import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { DomainError } from '../../errors/domain-error';
import { summarizeBulkOutcome, type BulkOutcome } from '../../presenters/orders/bulk-outcome';

interface BulkResponseTexts {
  /** The message when all orders succeed. Takes how many, and the first. */
  successMessage: (count: number, orderId: number | undefined) => string;
  /** What happened to the successful orders: "12 assigned". */
  pastTense: string;
}

/**
 * Returns the response to a bulk action. For a single refused order, throws a `DomainError` with its reason. For several orders,
 * lists each refusal in `data`, and the call succeeds however many are refused.
 */
export function createBulkResponse(
  outcome: BulkOutcome,
  { successMessage, pastTense }: BulkResponseTexts,
): { message: string; data: BulkResult } {
  const { done, refused, previous } = outcome;
  const [first] = refused;
  if (first && done.length + refused.length === 1) throw new DomainError(first.kind, first.message);
  const message = first ? summarizeBulkOutcome(outcome, pastTense) : successMessage(done.length, done[0]);
  return {
    message,
    data: { done, refused: refused.map(({ orderId, message: why }) => ({ orderId, message: why })), previous },
  };
}

import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { DomainError } from '../../errors/domain-error';
import { summarizeBulkOutcome, type BulkOutcome } from '../../presenters/orders/bulk-outcome';

interface BulkResponseTexts {
  /** The message when all went well, for so many. */
  successMessage: (count: number) => string;
  /** What happened to the done: "12 assigned". */
  pastTense: string;
}

/**
 * The answer to a bulk action. One order that is refused is a refused call (throws a `DomainError` with its reason); of several, each
 * is told in `data`, and the call is a success however many were refused.
 */
export function createBulkResponse(
  outcome: BulkOutcome,
  { successMessage, pastTense }: BulkResponseTexts,
): { message: string; data: BulkResult } {
  const { done, refused, previous } = outcome;
  const [first] = refused;
  if (first && done.length + refused.length === 1) throw new DomainError(first.kind, first.message);
  const message = first ? summarizeBulkOutcome(outcome, pastTense) : successMessage(done.length);
  return {
    message,
    data: { done, refused: refused.map(({ orderId, message: why }) => ({ orderId, message: why })), previous },
  };
}

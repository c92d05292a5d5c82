import type { BulkResult } from '@evisa/shared/contract/bulk';
import { Refusal } from '../../plugins/refusal';
import { countOutcome, type BulkOutcome } from '../../presenters/bulk-outcome';

interface Words {
  /** The message when all went well, for so many. */
  allDone: (count: number) => string;
  /** What happened to the done: "12 assigned". */
  doneWord: string;
}

/**
 * The answer to a bulk action. One order that is refused is a refused call (throws a `Refusal` with its reason); of several, each
 * is told in `data`, and the call is a success however many were refused.
 */
export function answerBulk(outcome: BulkOutcome, { allDone, doneWord }: Words): { message: string; data: BulkResult } {
  const { done, refused, previous } = outcome;
  const [first] = refused;
  if (first && done.length + refused.length === 1) throw new Refusal(first.httpStatus, first.message);
  const message = first ? countOutcome(outcome, doneWord) : allDone(done.length);
  return {
    message,
    data: { done, refused: refused.map(({ orderId, message: why }) => ({ orderId, message: why })), previous },
  };
}

/** A reason that stops a command of the operator, in one sentence that says what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

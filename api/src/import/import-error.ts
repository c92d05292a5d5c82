/** A reason that stops the whole import, which the operator can fix. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

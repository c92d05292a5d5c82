/** Something that trying again cannot mend. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

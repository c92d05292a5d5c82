/** Why a PDF is not accepted. */
export type PdfProblemKind = 'active' | 'unreadable' | 'password' | 'too-complex';

export class PdfProblem extends Error {
  constructor(readonly kind: PdfProblemKind) {
    super(kind);
  }
}

/** Returns whether an error means that objects are inside one another thousands of times. Tests have a `RangeError` of their own. */
export function isNestedTooDeeply(error: unknown): boolean {
  return Reflect.get(Object(error), 'name') === 'RangeError';
}

/** The `code` of a system error (`EEXIST`, `ECONNREFUSED`); undefined for anything else. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

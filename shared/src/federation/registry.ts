/** `/registry.json`, the one address that is never cached: it points at the release set that is live. */
export interface Registry {
  /** The address of the release set, e.g. `/release-sets/3fa9c1d2e4b5a697.json`. */
  releaseSet: string;
}

export function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'releaseSet' in value &&
    typeof value.releaseSet === 'string' &&
    /^\/release-sets\/[0-9a-f]+\.json$/.test(value.releaseSet)
  );
}

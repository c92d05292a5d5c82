/** What a service key gives access to, by scope. A scope that is not listed here does not exist. */
export const serviceScopes = {
  intake: { label: 'Send orders and payments', includes: ['status'] },
  status: { label: 'Read the status of orders', includes: [] },
  metrics: { label: 'Read metrics', includes: [] },
} as const satisfies Record<string, { label: string; includes: readonly string[] }>;

export type ServiceScope = keyof typeof serviceScopes;

export const serviceScopeNames = Object.keys(serviceScopes).filter(isServiceScope);

export function isServiceScope(value: string): value is ServiceScope {
  return Object.hasOwn(serviceScopes, value);
}

/** Returns whether a key with these scopes has access to a scope, itself or through a scope that includes it. */
export function hasServiceScope(granted: readonly string[], scope: ServiceScope): boolean {
  return granted.some(
    (name) => name === scope || (isServiceScope(name) && serviceScopes[name].includes.some((one) => one === scope)),
  );
}

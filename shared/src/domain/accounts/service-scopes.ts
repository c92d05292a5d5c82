interface ServiceScopeRule {
  label: string;
  /** Scopes that this one gives access to as well. */
  includes: readonly string[];
  /** A key has it for one remote only, whose name follows: `publish:reports`. */
  ofRemote?: boolean;
}

/** What a service key gives access to, by scope. A scope that is not listed here does not exist. */
export const serviceScopes = {
  intake: { label: 'Send orders and payments', includes: ['status'] },
  status: { label: 'Read the status of orders', includes: [] },
  metrics: { label: 'Read metrics', includes: [] },
  publish: { label: 'Publish a remote', includes: [], ofRemote: true },
} as const satisfies Record<string, ServiceScopeRule>;

export type ServiceScope = keyof typeof serviceScopes;

export const serviceScopeNames = Object.keys(serviceScopes).filter(isServiceScope);

export function isServiceScope(value: string): value is ServiceScope {
  return Object.hasOwn(serviceScopes, value);
}

/** A remote's name in the federation. */
export const remoteNamePattern = /^[A-Za-z]\w{0,49}$/;

/** A scope as a key has it. */
interface GrantedScope {
  scope: ServiceScope;
  /** The remote that it is for, or null for a scope of no remote. */
  remote: string | null;
}

/** Reads a scope of a key, e.g. `intake` or `publish:reports`. Returns null for one that does not exist. */
export function parseGrantedScope(granted: string): GrantedScope | null {
  const separator = granted.indexOf(':');
  const scope = separator === -1 ? granted : granted.slice(0, separator);
  const remote = separator === -1 ? null : granted.slice(separator + 1);
  if (!isServiceScope(scope)) return null;
  const isOfRemote = 'ofRemote' in serviceScopes[scope];
  return isOfRemote === (remote !== null) && (remote === null || remoteNamePattern.test(remote))
    ? { scope, remote }
    : null;
}

/** Returns what a scope of a key is for, in words. A scope that only a newer release knows is returned as it is. */
export function describeGrantedScope(granted: string): string {
  const parsed = parseGrantedScope(granted);
  if (!parsed) return granted;
  return parsed.remote ? `Publish the remote ${parsed.remote}` : serviceScopes[parsed.scope].label;
}

/** Returns whether a key with these scopes has access to a scope, itself or through a scope that includes it. */
export function hasServiceScope(granted: readonly string[], scope: ServiceScope): boolean {
  return granted.some((name) => {
    const parsed = parseGrantedScope(name);
    return parsed && (parsed.scope === scope || serviceScopes[parsed.scope].includes.some((one) => one === scope));
  });
}

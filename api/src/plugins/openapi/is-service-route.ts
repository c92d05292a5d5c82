import type { Route } from '../routing/define-route';

/** Returns whether other systems call a route with a service key. */
export function isServiceRoute({ endpoint }: Pick<Route, 'endpoint'>): boolean {
  return endpoint.access.startsWith('service:');
}

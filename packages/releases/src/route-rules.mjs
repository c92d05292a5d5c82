import { evaluateFederationModule } from './evaluate-module.mjs';

/** The rules for paths, which the shell also applies to overrides. */
export const { findPrefixConflict, findRouteErrors } =
  /** @type {Pick<typeof import('@evisa/shared/federation/route-prefixes'), 'findRouteErrors' | 'findPrefixConflict'>} */ (
    evaluateFederationModule('route-prefixes')
  );

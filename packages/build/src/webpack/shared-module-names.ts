export const SHARED_PACKAGE_PREFIX = '@evisa/shared/';

/** The federation's runtime, as its plugin for webpack names it. */
export const federationRuntime = '@module-federation/runtime-core';

/** @param request `@tanstack/react-query`, `react/jsx-runtime` → the package's name */
export function toPackageName(request: string) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

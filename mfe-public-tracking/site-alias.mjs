import path from 'node:path';

/**
 * Replaces the portal's modules in the applicants' site: plain elements instead of component libraries, a router for two pages, and no
 * session. `tsconfig.site.json` type-checks the screens against the replacements; decision record 0051 gives the reasons.
 */
export const siteAlias = Object.fromEntries(
  Object.entries({
    'kit/base': 'base.tsx',
    'kit/forms/inputs': 'forms.tsx',
    'kit/icons/icons': 'icons.tsx',
    'kit/router': 'router.tsx',
    'kit/feedback/status-message': 'states.tsx',
    'kit/feedback/toasts': 'toasts.tsx',
    'session/session-store': 'no-session.ts',
  }).map(([name, file]) => [`@evisa/shared/${name}`, path.join(import.meta.dirname, 'src/site', file)]),
);

import path from 'node:path';
import { prerenderConfig, remoteConfig, siteConfig, workerConfig } from '@evisa/tools/webpack-preset';

const directory = import.meta.dirname;

/**
 * Replaces the portal's modules in the applicants' site: plain elements instead of component libraries, a router for two pages, and no
 * session. `tsconfig.site.json` type-checks the screens against the replacements; decision record 0051 gives the reasons.
 */
const alias = Object.fromEntries(
  Object.entries({
    'kit/base': 'base.tsx',
    'kit/forms/inputs': 'forms.tsx',
    'kit/icons/icons': 'icons.tsx',
    'kit/router': 'router.tsx',
    'kit/feedback/status-message': 'states.tsx',
    'kit/feedback/toasts': 'toasts.tsx',
    'session/session-store': 'no-session.ts',
  }).map(([name, file]) => [`@evisa/shared/${name}$`, path.join(directory, 'src/site', file)]),
);

export default [
  remoteConfig(directory),
  siteConfig(directory, alias),
  prerenderConfig(directory, alias),
  workerConfig(directory),
];

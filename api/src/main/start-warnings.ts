import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';

/** What each folder of a built site holds. */
const siteFiles = { siteDir: ['index.html', 'registry.json'], publicSiteDir: ['index.html'] } as const;

/** Whether the portal and the applicants' site are built. */
export function sitesAreBuilt(config: Pick<Config, 'siteDir' | 'publicSiteDir'>): boolean {
  return isBuilt(config, 'siteDir') && isBuilt(config, 'publicSiteDir');
}

function isBuilt(config: Pick<Config, 'siteDir' | 'publicSiteDir'>, folder: keyof typeof siteFiles): boolean {
  return siteFiles[folder].every((file) => existsSync(join(config[folder], file)));
}

/** What starts, but will not work as its owner expects: one sentence each. `accounts` is how many members there are. */
export function startWarnings(config: Config, accounts: number): string[] {
  const { production, siteDir, publicSiteDir, mail, portalUrl, publicUrl, misspeltVariables } = config;
  const warnings: [boolean, string][] = [
    [!isBuilt(config, 'siteDir'), `SITE_DIR names ${siteDir}, which holds no built portal: run npm run build.`],
    [
      !isBuilt(config, 'publicSiteDir'),
      `PUBLIC_SITE_DIR names ${publicSiteDir}, which holds no built site: run npm run build.`,
    ],
    [
      production && Object.values(mail).every((endpoint) => endpoint === null),
      'No mail provider is set up, so every mail is refused: set AWS_SES_SECRET, SENDGRID_SECRET or ZOHO_SECRET.',
    ],
    [
      production && isLocal(portalUrl),
      `PORTAL_URL is ${portalUrl}, so links in mails to staff lead nowhere: set the address that people use.`,
    ],
    [
      production && isLocal(publicUrl),
      `PUBLIC_URL is ${publicUrl}, so links in mails to applicants lead nowhere: set the address that people use.`,
    ],
    [
      accounts === 0,
      'There is no account: set ADMIN_EMAIL and ADMIN_PASSWORD and start again, which makes the first Admin.',
    ],
  ];
  return [...misspeltVariables, ...warnings.flatMap(([applies, sentence]) => (applies ? [sentence] : []))];
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

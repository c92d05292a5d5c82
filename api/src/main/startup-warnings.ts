import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAmbiguousSettings } from '../config/ambiguous-settings';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import type { Config } from '../config/config';

/** The files that each folder of a built site contains. */
const siteFiles = { siteDir: ['index.html', 'registry.json'], publicSiteDir: ['index.html'] } as const;

/** Returns whether the portal and the applicants' site are built. */
export function areSitesBuilt(config: Pick<Config, 'siteDir' | 'publicSiteDir'>): boolean {
  return isSiteBuilt(config, 'siteDir') && isSiteBuilt(config, 'publicSiteDir');
}

function isSiteBuilt(config: Pick<Config, 'siteDir' | 'publicSiteDir'>, folder: keyof typeof siteFiles): boolean {
  return siteFiles[folder].every((file) => existsSync(join(config[folder], file)));
}

/** Node 20 is past its end since April 2026. */
const oldestMaintainedNode = 22;

/** A password that protects thousands of passports should not be guessed in a week. */
const safePasswordLength = 12;

interface StartFacts {
  /** The number of members. */
  accounts: number;
  /** The number of sealed values that no known secret opens. */
  unreadableSecrets: number;
  /** Roles whose members must use a second factor. */
  secondFactorRoles: readonly Role[];
  /** Whether searches use the index for every script. */
  everyScriptIndexed: boolean;
  /** Of the running Node. */
  nodeVersion: string;
}

/** Returns one sentence for each setting that works but not as the operator may expect. */
export function findStartupWarnings(
  config: Config,
  { accounts, unreadableSecrets, secondFactorRoles, everyScriptIndexed, nodeVersion }: StartFacts,
): string[] {
  const { production, siteDir, publicSiteDir, mail, portalUrl, publicUrl, settingsFiles, misspelledVariables } = config;
  const warnings: [boolean, string][] = [
    [!isSiteBuilt(config, 'siteDir'), `SITE_DIR names ${siteDir}, which contains no built portal: run npm run build.`],
    [
      !isSiteBuilt(config, 'publicSiteDir'),
      `PUBLIC_SITE_DIR names ${publicSiteDir}, which contains no built site: run npm run build.`,
    ],
    [
      production && Object.values(mail).every((endpoint) => endpoint === null),
      'No mail provider is set up, so mails to members wait and those to applicants are refused: set AWS_SES_SECRET, SENDGRID_SECRET or ZOHO_SECRET.',
    ],
    [
      production && isLocalUrl(portalUrl),
      `PORTAL_URL is ${portalUrl}, so links in mails to staff do not work: set the address that staff use.`,
    ],
    [
      production && isLocalUrl(publicUrl),
      `PUBLIC_URL is ${publicUrl}, so links in mails to applicants do not work: set the address that applicants use.`,
    ],
    [
      production && Number.parseInt(nodeVersion, 10) < oldestMaintainedNode,
      `Node ${nodeVersion} gets no more security fixes: run the service with the newest LTS, which is tested too.`,
    ],
    [
      production && config.minPasswordLength < safePasswordLength,
      `PASSWORD_MIN_LENGTH is ${config.minPasswordLength}, so members can choose passwords that can be guessed: set ${safePasswordLength} or more.`,
    ],
    [
      production && !secondFactorRoles.includes('Admin'),
      'Admins can sign in with a password alone: set SECOND_FACTOR_ROLES=Admin, or require a second factor under Sign-in security.',
    ],
    [
      unreadableSecrets > 0,
      `${unreadableSecrets} second factors or secrets of webhooks are sealed with another SESSION_SECRET, so these members cannot sign in: add it to SESSION_SECRET_OLD.`,
    ],
    [
      !everyScriptIndexed,
      'The database has the locale C (LC_CTYPE), so searches for names in other scripts than Latin read every order: create it with the locale C.UTF-8.',
    ],
    [
      accounts === 0,
      'There is no account: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to create the first Admin.',
    ],
  ];
  const ambiguous = readAmbiguousSettings(settingsFiles).map(({ sentence }) => sentence);
  return [
    ...misspelledVariables,
    ...ambiguous,
    ...warnings.flatMap(([applies, sentence]) => (applies ? [sentence] : [])),
  ];
}

function isLocalUrl(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

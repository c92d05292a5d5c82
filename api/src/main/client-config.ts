import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { minimumPasswordLength } from '@evisa/shared/domain/validation/validation-messages';
import { findLastRollback } from '../db/audit/audit-trail';
import type { Services } from '../services/services';

const apiAddresses = { apiUrl: '/api/', issuedFilesUrl: 'files/docs/', applicantFilesUrl: 'files/uploads/' };

/** Returns `/config.json` of the portal. */
export async function createPortalClientConfig({ config, db, hasSampleAccounts }: Services): Promise<PortalConfig> {
  const {
    portalName,
    publicName,
    marketingUrl,
    applicationMailDomain,
    releaseKeys,
    overrideOrigins,
    minPasswordLength,
  } = config;
  const rolledBack = releaseKeys.length > 0 ? await findLastRollback(db) : null;
  return {
    ...apiAddresses,
    portalName,
    publicName,
    marketingUrl,
    applicationMailDomain,
    sampleAccounts: hasSampleAccounts,
    ...(releaseKeys.length > 0 && { releaseKeys }),
    ...(minPasswordLength > minimumPasswordLength && { minPasswordLength }),
    ...(rolledBack && { rolledBack }),
    ...(overrideOrigins.length > 0 && { overrideOrigins: [...overrideOrigins] }),
  };
}

/** Returns `/config.json` of the applicants' site, without any staff settings. */
export function createPublicClientConfig({
  config: { publicName, marketingUrl, applicationMailDomain },
}: Services): Pick<PortalConfig, 'apiUrl' | 'publicName' | 'marketingUrl' | 'applicationMailDomain'> {
  return { apiUrl: apiAddresses.apiUrl, publicName, marketingUrl, applicationMailDomain };
}

/**
 * Returns `/manifest.webmanifest` of the applicants' site, which a phone shows after installation. `texts` is its text in one
 * language.
 */
export function createWebManifest({ config: { publicName } }: Services, texts: object) {
  const icon = (name: string, size: number) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    name: publicName,
    short_name: 'e-Visa',
    ...texts,
    id: '/track-order',
    start_url: '/track-order',
    scope: '/',
    display: 'standalone',
    background_color: '#f8fafc',
    theme_color: '#115e59',
    icons: [icon('icon-192', 192), icon('icon-512', 512), { ...icon('maskable-512', 512), purpose: 'maskable' }],
  };
}

import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { findLastRollback } from '../db/audit/audit-trail';
import type { Services } from './services';

const apiAddresses = { apiUrl: '/api/', issuedFilesUrl: 'files/docs/', applicantFilesUrl: 'files/uploads/' };

/** `/config.json` of the portal. */
export async function createPortalClientConfig({ config, db, hasSampleAccounts }: Services): Promise<PortalConfig> {
  const { portalName, publicName, marketingUrl, applicationMailDomain, releaseKeys, overrideOrigins } = config;
  const rolledBack = releaseKeys.length > 0 ? await findLastRollback(db) : null;
  return {
    ...apiAddresses,
    portalName,
    publicName,
    marketingUrl,
    applicationMailDomain,
    sampleAccounts: hasSampleAccounts,
    ...(releaseKeys.length > 0 && { releaseKeys }),
    ...(rolledBack && { rolledBack }),
    ...(overrideOrigins.length > 0 && { overrideOrigins: [...overrideOrigins] }),
  };
}

/** `/config.json` of the applicants' site: nothing of the staff's. */
export function createPublicClientConfig({
  config: { publicName, marketingUrl, applicationMailDomain },
}: Services): Pick<PortalConfig, 'apiUrl' | 'publicName' | 'marketingUrl' | 'applicationMailDomain'> {
  return { apiUrl: apiAddresses.apiUrl, publicName, marketingUrl, applicationMailDomain };
}

/** `/manifest.webmanifest`: what a phone shows of the applicants' site once it is installed; `texts` are its words in one language. */
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

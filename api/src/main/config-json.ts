import type { PortalConfig } from '@evisa/shared/contract/config';
import type { Services } from './services';

const addresses = { apiUrl: '/api/', issuedFilesUrl: 'files/docs/', applicantFilesUrl: 'files/uploads/' };

/** `/config.json` of the portal. */
export function portalConfigJson({ config, sampleAccounts }: Services): PortalConfig {
  const { portalName, publicName, marketingUrl, applicationMailDomain } = config;
  return { ...addresses, portalName, publicName, marketingUrl, applicationMailDomain, sampleAccounts };
}

/** `/config.json` of the applicants' site: nothing of the staff's. */
export function publicConfigJson({
  config: { publicName, marketingUrl },
}: Services): Pick<PortalConfig, 'apiUrl' | 'publicName' | 'marketingUrl'> {
  return { apiUrl: addresses.apiUrl, publicName, marketingUrl };
}

import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { readPageConfig } from './page-config';
import { fetchJsonDocument, setApiBaseUrl } from '@evisa/shared/client/http/http-client';

const defaults: PortalConfig = {
  apiUrl: '/api/',
  portalName: 'e-Visa Admin Portal',
  publicName: 'e-Visa',
  marketingUrl: '/',
  applicationMailDomain: 'localhost',
  issuedFilesUrl: 'files/docs/',
  applicantFilesUrl: 'files/uploads/',
  sampleAccounts: false,
};

let config = defaults;

/** Reads the configuration at startup, from the page or `/config.json`, and sets the API host of the client. Throws `ApiError`. */
export async function loadConfig(): Promise<PortalConfig> {
  return applyConfig(readPageConfig() ?? (await fetchJsonDocument('/config.json')));
}

/** The same for a page that contains its configuration. */
export function applyConfig(document: unknown): PortalConfig {
  config = { ...defaults, ...(typeof document === 'object' ? document : {}) };
  setApiBaseUrl(config.apiUrl);
  return config;
}

/** The run-time configuration; the defaults before `loadConfig`. */
export function getPortalConfig(): PortalConfig {
  return config;
}

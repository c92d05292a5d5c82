import type { PortalConfig } from '@evisa/shared/contract/portal-config';
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

/** Reads `/config.json` once at boot and points the client at its API host. Throws `ApiError`. */
export async function loadConfig(): Promise<PortalConfig> {
  return applyConfig(await fetchJsonDocument('/config.json'));
}

/** The same for a page that brings its configuration along. */
export function applyConfig(document: unknown): PortalConfig {
  config = { ...defaults, ...(typeof document === 'object' ? document : {}) };
  setApiBaseUrl(config.apiUrl);
  return config;
}

/** The run-time configuration; before `loadConfig` the defaults. */
export function getPortalConfig(): PortalConfig {
  return config;
}

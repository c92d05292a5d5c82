import type { PortalConfig } from '@evisa/shared/contract/portal-config';

/** Returns the configuration that the server wrote into the page; null in a page that was not filled in. */
export function readPageConfig(): Partial<PortalConfig> | null {
  try {
    const config: unknown = JSON.parse(document.getElementById('config')?.textContent ?? '');
    return typeof config === 'object' ? config : null;
  } catch {
    return null;
  }
}

import type { DownloadHistoryRow } from '@evisa/shared/contract/tracking';
import type { Dictionary } from '../../i18n/dictionary';
import type { Locale } from '../../i18n/languages';
import { nameRegion, type RegionNames } from '../../i18n/region-names';

const commonTypes = ['mobile', 'tablet', 'desktop'] as const;

/** Returns the label of a device type. Rare types, such as televisions, have one label. */
export function getDeviceTypeLabel(type: string, texts: Dictionary): string {
  if (type === '' || type === 'Unknown') return type;
  return texts.deviceTypes[commonTypes.find((one) => one === type.toLowerCase()) ?? 'another'];
}

/** Returns the place of a download in the reader's language; as the API names it if the language has no name for it. */
export function getLocationLabel(
  { timezone, region }: Pick<DownloadHistoryRow, 'timezone' | 'region'>,
  { language, texts }: Locale,
  names: RegionNames | undefined,
): string {
  if (timezone === 'Local network') return texts.localNetwork;
  return (region && nameRegion(region, language, names)) || timezone;
}

import { capitalize } from '@evisa/shared/domain/formatting/text';
import type { DeviceType, Dictionary } from '../../i18n/dictionary';
import type { Language } from '../../i18n/languages';

function isDeviceType(type: string): type is DeviceType {
  return type === 'mobile' || type === 'tablet' || type === 'desktop';
}

/** Returns the label of a device type. Unknown types keep the API's name. */
export function getDeviceTypeLabel(type: string, texts: Dictionary): string {
  const key = type.toLowerCase();
  return isDeviceType(key) ? texts.deviceTypes[key] : capitalize(type);
}

/** Translates a location of the download history, which the API names in English. */
export function getLocationLabel(location: string, language: Language, texts: Dictionary): string {
  if (location === 'Local network') return texts.localNetwork;
  const region = canNameRegions(language) ? findRegionCode(location) : undefined;
  return (region && new Intl.DisplayNames(language, { type: 'region' }).of(region)) ?? location;
}

/** Some browsers lack the names in some languages, such as Khmer, and would use their own language instead. */
function canNameRegions(language: Language): boolean {
  return language !== 'en' && Intl.DisplayNames.supportedLocalesOf(language).length > 0;
}

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
let regionCodeByName: ReadonlyMap<string, string> | undefined;

/** Finds the code of a region: `France` → `FR`. Browsers only look up names by code, so this inverts that lookup. */
function findRegionCode(regionName: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  regionCodeByName ??= new Map(
    alphabet.flatMap((first) => alphabet.map((second) => [names.of(first + second) ?? '', first + second] as const)),
  );
  return regionCodeByName.get(regionName);
}

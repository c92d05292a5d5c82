import { capitalize } from '@evisa/shared/domain/formatting/text';
import type { Dictionary } from '../../i18n/dictionary';
import type { Language } from '../../i18n/languages';

/** The kinds of devices that have a word of their own in every language. */
export type DeviceType = 'mobile' | 'tablet' | 'desktop';

function isDeviceType(type: string): type is DeviceType {
  return type === 'mobile' || type === 'tablet' || type === 'desktop';
}

/** The word for a kind of device; what has none stands as the API names it. */
export function getDeviceTypeLabel(type: string, texts: Dictionary): string {
  const plain = type.toLowerCase();
  return isDeviceType(plain) ? texts.deviceTypes[plain] : capitalize(type);
}

/** A place of the download history, which the API names in English, in the person's language. */
export function getLocationLabel(place: string, language: Language, texts: Dictionary): string {
  if (place === 'Local network') return texts.localNetwork;
  const region = canNameRegions(language) ? findRegionCode(place) : undefined;
  return (region && new Intl.DisplayNames(language, { type: 'region' }).of(region)) ?? place;
}

/** Not every browser has the names in every language (Khmer); it would take its own language for one it lacks. */
function canNameRegions(language: Language): boolean {
  return language !== 'en' && Intl.DisplayNames.supportedLocalesOf(language).length > 0;
}

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
let regionCodeByName: ReadonlyMap<string, string> | undefined;

/** `France` → `FR`: the browser knows the names by the codes only. */
function findRegionCode(place: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  regionCodeByName ??= new Map(
    alphabet.flatMap((first) => alphabet.map((second) => [names.of(first + second) ?? '', first + second] as const)),
  );
  return regionCodeByName.get(place);
}

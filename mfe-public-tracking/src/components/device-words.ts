import { capitalize } from '@evisa/shared/domain/text';
import type { Dictionary } from '../i18n/dictionary';
import type { Language } from '../i18n/languages';

/** The kinds of devices that have a word of their own in every language. */
export type DeviceType = 'mobile' | 'tablet' | 'desktop';

function isDeviceType(type: string): type is DeviceType {
  return type === 'mobile' || type === 'tablet' || type === 'desktop';
}

/** The word for a kind of device; what has none stands as the API names it. */
export function deviceTypeWord(type: string, texts: Dictionary): string {
  const plain = type.toLowerCase();
  return isDeviceType(plain) ? texts.deviceTypes[plain] : capitalize(type);
}

/** A place of the download history, which the API names in English, in the person's language. */
export function placeWord(place: string, language: Language, texts: Dictionary): string {
  if (place === 'Local network') return texts.localNetwork;
  const region = namesRegions(language) ? regionNamed(place) : undefined;
  return (region && new Intl.DisplayNames(language, { type: 'region' }).of(region)) ?? place;
}

/** Not every browser has the names in every language (Khmer); it would take its own language for one it lacks. */
function namesRegions(language: Language): boolean {
  return language !== 'en' && Intl.DisplayNames.supportedLocalesOf(language).length > 0;
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
let regions: ReadonlyMap<string, string> | undefined;

/** `France` → `FR`: the browser knows the names by the codes only. */
function regionNamed(place: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  regions ??= new Map(
    letters.flatMap((first) => letters.map((second) => [names.of(first + second) ?? '', first + second] as const)),
  );
  return regions.get(place);
}

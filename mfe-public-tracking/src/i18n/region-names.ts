import type { Language } from './languages';

/** Names of regions by code (ISO 3166-1 alpha-2). */
export type RegionNames = Readonly<Record<string, string>>;

/**
 * Names for a language that browsers lack: Chromium has none in Khmer, and would use its own language instead. Loaded with the history,
 * because most visits show none.
 */
export const regionNameLoaders: Partial<Record<Language, () => Promise<RegionNames>>> = {
  km: async () => (await import(/* webpackChunkName: 'km-regions' */ './km-regions.json')).default,
};

/**
 * Regions that Firefox and Node name at length (`Hong Kong SAR China`, `Palestinian Territories`) and Chromium shortly. All have the short name as
 * the short style. That style would also make `UK` of the United Kingdom, so it is for these only.
 */
const shortRegions: readonly string[] = ['HK', 'MO', 'PS'];

/** Names a region in a language; undefined if the browser cannot. `names` are those of `regionNameLoaders`. */
export function nameRegion(code: string, language: Language, names: RegionNames | undefined): string | undefined {
  if (regionNameLoaders[language]) return names?.[code];
  // Firefox 78 has none at all.
  if (!('DisplayNames' in Intl) || Intl.DisplayNames.supportedLocalesOf(language).length === 0) return undefined;
  const style = shortRegions.includes(code) ? 'short' : 'long';
  return new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(code);
}

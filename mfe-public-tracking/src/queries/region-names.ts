import { queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import type { Language } from '../i18n/languages';
import { regionNameLoaders, type RegionNames } from '../i18n/region-names';

/** Loads the names of regions for a language that browsers lack. Empty for other languages. */
export function regionNamesQuery(language: Language) {
  return queryOptions({
    queryKey: ['region-names', language],
    queryFn: async (): Promise<RegionNames> => (await regionNameLoaders[language]?.()) ?? {},
    staleTime: Infinity,
    networkMode: 'always',
  });
}

/** Returns the names of regions for a language that browsers lack. Undefined for other languages, and until they have loaded. */
export function useRegionNames(language: Language): RegionNames | undefined {
  const isNeeded = regionNameLoaders[language] !== undefined;
  return useQuery({ ...regionNamesQuery(language), enabled: isNeeded }).data;
}

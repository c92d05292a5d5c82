import { useQuery } from '@evisa/shared/kit/react-query';
import type { Language } from '../i18n/languages';
import { regionNameLoaders, type RegionNames } from '../i18n/region-names';

/** Loads the names of regions for a language that browsers lack. Undefined for other languages, and until they have loaded. */
export function useRegionNames(language: Language): RegionNames | undefined {
  const load = regionNameLoaders[language];
  return useQuery({
    queryKey: ['region-names', language],
    queryFn: () => load?.() ?? {},
    enabled: load !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
  }).data;
}

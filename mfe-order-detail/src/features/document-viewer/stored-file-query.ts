import { queryOptions } from '@evisa/shared/kit/react-query';
import { getFile } from '@evisa/shared/client/files';

/** A file of an order: an issued document (`docs`) or an applicant's upload (`uploads`). */
export interface StoredFile {
  area: 'docs' | 'uploads';
  name: string;
}

/** Its bytes. A stored file never changes; it leaves the memory a minute after it was last on screen. */
export function storedFileQuery({ area, name }: StoredFile) {
  return queryOptions({
    queryKey: ['stored-file', area, name],
    queryFn: ({ signal }) => getFile(area, name, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

import { queryOptions } from '@evisa/shared/kit/react-query';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestFile } from '@evisa/shared/client/http/http-client';

/** A file of an order: an issued document (`docs`) or an applicant's upload (`uploads`). */
export interface StoredFile {
  area: 'docs' | 'uploads';
  name: string;
}

/** Reads the file's bytes. Stored files never change, so they are never refetched. */
export function storedFileQuery({ area, name }: StoredFile) {
  return queryOptions({
    queryKey: ['stored-file', area, name],
    queryFn: ({ signal }) => requestFile(endpoints.getFile, { params: { area, name }, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** Returns a readable file name for a download, such as `order-100234-flight-ticket-in.pdf`. */
export function getDownloadFileName(orderId: number, label: string, { name }: StoredFile): string {
  const slug = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const extension = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';
  return `order-${orderId}-${slug}${extension}`;
}

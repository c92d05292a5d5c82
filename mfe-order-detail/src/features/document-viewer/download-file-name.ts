import type { StoredFile } from './stored-file-query';

/** What a file is called once it is saved: `order-100234-flight-ticket-in.pdf` says more than a generated name. */
export function getDownloadFileName(orderId: number, what: string, { name }: StoredFile): string {
  const words = what
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';
  return `order-${orderId}-${words}${ending}`;
}

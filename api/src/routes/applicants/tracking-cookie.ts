import { paths } from '@evisa/shared/domain/paths';
import type { Config } from '../../config/config';

const name = 'tracking';

/**
 * Creates the cookie that opens an order's page on the applicants' site: only that page and what is below it get it, and no script reads it.
 * It ends with the browser, and its token after 30 minutes. `Lax` opens the page from a link in an email, too. `null` deletes it.
 */
export function createTrackingCookie(
  orderId: number,
  token: string | null,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  return [
    `${name}=${token ?? ''}`,
    `Path=${paths.orderDownload(orderId)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
    ...(token === null ? ['Max-Age=0'] : []),
  ].join('; ');
}

/** Reads the token from a `Cookie` header; empty without one. */
export function readTrackingCookie(header: string | undefined): string {
  return /(?:^|;\s*)tracking=([\w.-]+)/.exec(header ?? '')?.[1] ?? '';
}

import ky from 'ky';
import { ApiError } from '@evisa/shared/client/http/api-error';

/** A document of another origin, to the letter, never from the cache and never from anywhere it leads to. Throws `ApiError`. */
export async function fetchCrossOriginText(url: string): Promise<string> {
  try {
    return await ky.get(url, { cache: 'no-store', credentials: 'omit', redirect: 'error', retry: 0 }).text();
  } catch {
    throw new ApiError('unreachable', `${url} cannot be reached.`, 0);
  }
}

import ky from 'ky';
import { ApiError } from '@evisa/shared/client/http/api-error';

/** Fetches the text of a document of another origin, without cache and redirects. Throws `ApiError`. */
export async function fetchCrossOriginText(url: string): Promise<string> {
  try {
    return await ky.get(url, { cache: 'no-store', credentials: 'omit', redirect: 'error', retry: 0 }).text();
  } catch {
    throw new ApiError('unreachable', `${url} cannot be reached.`, 0);
  }
}

import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestFile } from '@evisa/shared/client/http/http-client';

/** @deprecated Use `requestFile(endpoints.getFile, { params: { area, name }, signal })`. */
export function getFile(area: 'docs' | 'uploads', name: string, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.getFile, { params: { area, name }, signal });
}

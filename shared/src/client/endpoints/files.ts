import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestFile } from '@evisa/shared/client/http/http-client';

/** GET files/{area}/{name}: returns an issued document (`docs`) or an applicant's upload (`uploads`). Needs a session. */
export function getFile(area: 'docs' | 'uploads', name: string, signal?: AbortSignal): Promise<Blob> {
  return requestFile(endpoints.getFile, { params: { area, name }, signal });
}

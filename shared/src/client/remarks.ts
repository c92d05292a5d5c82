import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AddRemark, Remark } from '@evisa/shared/contract/remarks';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST admin/add-new-remark: the stored remark. */
export function addNewRemark(body: AddRemark, idempotencyKey: string): Promise<ApiResponse<Remark>> {
  return request<Remark>(endpoints.addNewRemark, { json: body, idempotencyKey });
}

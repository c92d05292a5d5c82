import * as calls from '@evisa/shared/contract/calls';
import type { AddRemark, Remark } from '@evisa/shared/contract/remarks';
import { request, type Answer } from '@evisa/shared/client/http';

/** POST admin/add-new-remark: the stored remark. */
export function addNewRemark(body: AddRemark, idempotencyKey: string): Promise<Answer<Remark>> {
  return request<Remark>(calls.addNewRemark, { json: body, idempotencyKey });
}

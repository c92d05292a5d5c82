import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  ConfirmSecondFactor,
  EndSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorRoles,
  SecondFactorSecret,
} from '@evisa/shared/contract/second-factor';
import type { DeleteTeamMember } from '@evisa/shared/contract/team';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getSecondFactor, { signal })`. */
export function getSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return requestData(endpoints.getSecondFactor, { signal });
}

/** @deprecated Use `requestData(endpoints.startSecondFactor, { json: {} })`. */
export function startSecondFactor(): Promise<SecondFactorSecret> {
  return requestData(endpoints.startSecondFactor, { json: {} });
}

/** @deprecated Use `request(endpoints.confirmSecondFactor, { json })`. */
export function confirmSecondFactor(body: ConfirmSecondFactor): Promise<ApiResponse<RecoveryCodes>> {
  return request(endpoints.confirmSecondFactor, { json: body });
}

/** @deprecated Use `request(endpoints.endSecondFactor, { json })`. */
export function endSecondFactor(body: EndSecondFactor): Promise<ApiResponse<null>> {
  return request(endpoints.endSecondFactor, { json: body });
}

/** @deprecated Use `requestData(endpoints.getSecondFactorRoles, { signal })`. */
export function getSecondFactorRoles(signal?: AbortSignal): Promise<SecondFactorRoles> {
  return requestData(endpoints.getSecondFactorRoles, { signal });
}

/** @deprecated Use `request(endpoints.setSecondFactorRoles, { json })`. */
export function setSecondFactorRoles(body: SecondFactorRoles): Promise<ApiResponse<SecondFactorRoles>> {
  return request(endpoints.setSecondFactorRoles, { json: body });
}

/** @deprecated Use `request(endpoints.resetSecondFactor, { json })`. */
export function resetSecondFactor(body: DeleteTeamMember): Promise<ApiResponse<null>> {
  return request(endpoints.resetSecondFactor, { json: body });
}

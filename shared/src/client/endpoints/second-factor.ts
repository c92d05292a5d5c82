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

/** GET admin/second-factor: returns the second factor of the signed-in member. */
export async function getSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return (await request<SecondFactor>(endpoints.getSecondFactor, { signal })).data;
}

/** POST admin/start-second-factor: returns a new secret. Sign-in requires it after a code is confirmed. */
export async function startSecondFactor(): Promise<SecondFactorSecret> {
  return (await request<SecondFactorSecret>(endpoints.startSecondFactor, { json: {} })).data;
}

/** POST admin/confirm-second-factor: turns it on and returns the recovery codes, which are shown only once. */
export function confirmSecondFactor(body: ConfirmSecondFactor): Promise<ApiResponse<RecoveryCodes>> {
  return request<RecoveryCodes>(endpoints.confirmSecondFactor, { json: body });
}

/** POST admin/end-second-factor: turns it off. */
export function endSecondFactor(body: EndSecondFactor): Promise<ApiResponse<null>> {
  return request<null>(endpoints.endSecondFactor, { json: body });
}

/** GET admin/second-factor-roles: returns the roles that must have one. */
export async function getSecondFactorRoles(signal?: AbortSignal): Promise<SecondFactorRoles> {
  return (await request<SecondFactorRoles>(endpoints.getSecondFactorRoles, { signal })).data;
}

/** PUT admin/second-factor-roles. */
export function setSecondFactorRoles(body: SecondFactorRoles): Promise<ApiResponse<SecondFactorRoles>> {
  return request<SecondFactorRoles>(endpoints.setSecondFactorRoles, { json: body });
}

/** PUT admin/reset-second-factor: removes it for a member who lost the app and the recovery codes. */
export function resetSecondFactor(body: DeleteTeamMember): Promise<ApiResponse<null>> {
  return request<null>(endpoints.resetSecondFactor, { json: body });
}

import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AddTeamMember, DeleteTeamMember, TeamMember, UpdateTeamMember } from '@evisa/shared/contract/team';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getTeamMemberList, { signal })`. */
export function getTeamMemberList(signal?: AbortSignal): Promise<TeamMember[]> {
  return requestData(endpoints.getTeamMemberList, { signal });
}

/** @deprecated Use `requestData(endpoints.getTeamMemberInfo, { params: { id }, signal })`. */
export function getTeamMemberInfo(id: number, signal?: AbortSignal): Promise<TeamMember> {
  return requestData(endpoints.getTeamMemberInfo, { params: { id }, signal });
}

/** @deprecated Use `requestData(endpoints.getTeamMemberType, { signal })`. */
export function getTeamMemberType(signal?: AbortSignal): Promise<Role[]> {
  return requestData(endpoints.getTeamMemberType, { signal });
}

/** @deprecated Use `request(endpoints.addTeamMember, { json, idempotencyKey })`. */
export function addTeamMember(body: AddTeamMember, idempotencyKey: string): Promise<ApiResponse<TeamMember>> {
  return request(endpoints.addTeamMember, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.updateTeamMember, { json, idempotencyKey })`. */
export function updateTeamMember(body: UpdateTeamMember, idempotencyKey: string): Promise<ApiResponse<TeamMember>> {
  return request(endpoints.updateTeamMember, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.endMemberSessions, { json })`. */
export function endMemberSessions(body: DeleteTeamMember): Promise<ApiResponse<null>> {
  return request(endpoints.endMemberSessions, { json: body });
}

/** @deprecated Use `request(endpoints.deleteTeamMember, { json, idempotencyKey })`. */
export function deleteTeamMember(body: DeleteTeamMember, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.deleteTeamMember, { json: body, idempotencyKey });
}

import * as endpoints from '@evisa/shared/contract/endpoints';
import type { AddTeamMember, DeleteTeamMember, TeamMember, UpdateTeamMember } from '@evisa/shared/contract/team';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/get-team-member-list: returns all members with masked passwords. */
export async function getTeamMemberList(signal?: AbortSignal): Promise<TeamMember[]> {
  return (await request<TeamMember[]>(endpoints.getTeamMemberList, { signal })).data;
}

/** GET admin/team-member-info/{id}. */
export async function getTeamMemberInfo(id: number, signal?: AbortSignal): Promise<TeamMember> {
  return (await request<TeamMember>(endpoints.getTeamMemberInfo, { params: { id }, signal })).data;
}

/** GET admin/get-team-member-type: returns the roles that the caller can assign. */
export async function getTeamMemberType(signal?: AbortSignal): Promise<Role[]> {
  return (await request<Role[]>(endpoints.getTeamMemberType, { signal })).data;
}

/** POST admin/add-team-member: adds and returns a member. */
export function addTeamMember(body: AddTeamMember, idempotencyKey: string): Promise<ApiResponse<TeamMember>> {
  return request<TeamMember>(endpoints.addTeamMember, { json: body, idempotencyKey });
}

/** POST admin/update-team-member: updates and returns a member. */
export function updateTeamMember(body: UpdateTeamMember, idempotencyKey: string): Promise<ApiResponse<TeamMember>> {
  return request<TeamMember>(endpoints.updateTeamMember, { json: body, idempotencyKey });
}

/** PUT admin/end-member-sessions: signs a member out everywhere. */
export function endMemberSessions(body: DeleteTeamMember): Promise<ApiResponse<null>> {
  return request<null>(endpoints.endMemberSessions, { json: body });
}

/** PUT admin/delete-team-member. */
export function deleteTeamMember(body: DeleteTeamMember, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.deleteTeamMember, { json: body, idempotencyKey });
}

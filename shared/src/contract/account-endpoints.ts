import type { Role } from '@evisa/shared/domain/accounts/roles';
import type {
  ChangePassword,
  ConfirmPassword,
  ForgotPassword,
  ResetPassword,
  SignIn,
  SignInMetadata,
  User,
} from './account';
import type {
  ConfirmSecondFactor,
  EndSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorRoles,
  SecondFactorSecret,
} from './second-factor';
import type { EndSession, SessionRow } from './sessions';
import type { AddTeamMember, DeleteTeamMember, TeamMember, UpdateTeamMember } from './team';
import type { Endpoint } from './endpoint';

export const adminLogin: Endpoint<{ json: SignIn; data: User; more: SignInMetadata }> = {
  method: 'POST',
  path: 'admin/admin-login',
  access: 'public',
};
export const userInfo: Endpoint<{ data: User }> = {
  method: 'GET',
  path: 'user_info',
  access: 'signed-in',
  atFirstSignIn: true,
};
export const signOut: Endpoint<{ data: null }> = {
  method: 'POST',
  path: 'admin/sign-out',
  access: 'signed-in',
  atFirstSignIn: true,
};
export const confirmPassword: Endpoint<{ json: ConfirmPassword; data: null }> = {
  method: 'POST',
  path: 'admin/confirm-password',
  access: 'signed-in',
};
export const chooseFirstPassword: Endpoint<{ json: ChangePassword; data: { id: number } }> = {
  method: 'POST',
  path: 'admin/choose-first-password',
  access: 'signed-in',
  atFirstSignIn: true,
};
export const changePassword: Endpoint<{ json: ChangePassword; data: { id: number } }> = {
  method: 'POST',
  path: 'admin/change-password',
  access: 'password.change',
  // Pages of an earlier release only use this endpoint.
  atFirstSignIn: true,
};
export const forgotPassword: Endpoint<{ json: ForgotPassword; data: null }> = {
  method: 'POST',
  path: 'admin/forgot-password',
  access: 'public',
};
export const resetPassword: Endpoint<{ json: ResetPassword; data: null }> = {
  method: 'POST',
  path: 'admin/reset-password',
  access: 'public',
};
export const getSessions: Endpoint<{ data: SessionRow[] }> = {
  method: 'GET',
  path: 'admin/sessions',
  access: 'signed-in',
};
export const endSession: Endpoint<{ json: EndSession; data: null }> = {
  method: 'PUT',
  path: 'admin/end-session',
  access: 'signed-in',
};
export const getSecondFactor: Endpoint<{ data: SecondFactor }> = {
  method: 'GET',
  path: 'admin/second-factor',
  access: 'signed-in',
};
export const startSecondFactor: Endpoint<{ json: object; data: SecondFactorSecret }> = {
  method: 'POST',
  path: 'admin/start-second-factor',
  access: 'signed-in',
};
export const confirmSecondFactor: Endpoint<{ json: ConfirmSecondFactor; data: RecoveryCodes }> = {
  method: 'POST',
  path: 'admin/confirm-second-factor',
  access: 'signed-in',
};
export const endSecondFactor: Endpoint<{ json: EndSecondFactor; data: null }> = {
  method: 'POST',
  path: 'admin/end-second-factor',
  access: 'signed-in',
};
export const getSecondFactorRoles: Endpoint<{ data: SecondFactorRoles }> = {
  method: 'GET',
  path: 'admin/second-factor-roles',
  access: 'second-factor.require',
};
export const setSecondFactorRoles: Endpoint<{ json: SecondFactorRoles; data: SecondFactorRoles }> = {
  method: 'PUT',
  path: 'admin/second-factor-roles',
  access: 'second-factor.require',
};
export const resetSecondFactor: Endpoint<{ json: DeleteTeamMember; data: null }> = {
  method: 'PUT',
  path: 'admin/reset-second-factor',
  access: 'second-factor.require',
};
export const getTeamMemberList: Endpoint<{ data: TeamMember[] }> = {
  method: 'GET',
  path: 'admin/get-team-member-list',
  access: 'team.manage',
};
export const getTeamMemberInfo: Endpoint<{ params: { id: number }; data: TeamMember }> = {
  method: 'GET',
  path: 'admin/team-member-info/{id}',
  access: 'team.manage',
};
export const getTeamMemberType: Endpoint<{ data: Role[] }> = {
  method: 'GET',
  path: 'admin/get-team-member-type',
  access: 'team.manage',
};
export const addTeamMember: Endpoint<{ json: AddTeamMember; data: TeamMember }> = {
  method: 'POST',
  path: 'admin/add-team-member',
  access: 'team.manage',
};
export const updateTeamMember: Endpoint<{ json: UpdateTeamMember; data: TeamMember }> = {
  method: 'POST',
  path: 'admin/update-team-member',
  access: 'team.manage',
};
export const deleteTeamMember: Endpoint<{ json: DeleteTeamMember; data: null }> = {
  method: 'PUT',
  path: 'admin/delete-team-member',
  access: 'team.manage',
};
export const endMemberSessions: Endpoint<{ json: DeleteTeamMember; data: null }> = {
  method: 'PUT',
  path: 'admin/end-member-sessions',
  access: 'session.end-others',
};

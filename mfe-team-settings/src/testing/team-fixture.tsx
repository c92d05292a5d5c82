import { screen, within } from '@testing-library/react';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { buildTeamMember, signInAs } from '@evisa/shared/testing/factories';
import { ok, type FakeAnswers } from '@evisa/shared/testing/fake-api';
import { renderRoutes, type Rendered } from '@evisa/shared/testing/render';
import { Component as ManageTeam } from '../screens/manage-team';

export const daraKim = buildTeamMember({ id: 7, name: 'Dara Kim', second_factor: true });
export const adminMember = buildTeamMember({ id: 8, name: 'Keo Pisey', email: 'keo@evisa.example', type: 'Admin' });
const signedInManager = buildTeamMember({ id: 1, name: 'Sokha Chan', email: 'team@evisa.example', type: 'Manager' });
export const maskedPassword = '••••••••';

const otherManager = buildTeamMember({ id: 9, name: 'Chea Rith', email: 'rith@evisa.example', type: 'Manager' });
/** Successful API responses. */
export const teamApiHandlers = {
  getTeamMemberList: () => ok([daraKim, adminMember, signedInManager, otherManager]),
  getTeamMemberType: () => ok(['Team', 'Telecaller', 'Night Staff']),
  getTeamMemberInfo: () => ok(daraKim),
} satisfies FakeAnswers;

/** Renders the screen at one of its routes, signed in as id 1. */
export function renderManageTeam(route = '/admin/manage-team', role: Role = 'Manager'): Rendered {
  signInAs(role, { id: 1 });
  return renderRoutes(
    [
      { path: '/admin/manage-team', element: <ManageTeam /> },
      { path: '/admin/manage-team/:teamMemberId', element: <ManageTeam /> },
    ],
    { route },
  );
}

export const getMemberForm = () => within(screen.getByRole('form', { name: 'Manage Team' }));
export const getSubmitButton = () => getMemberForm().getByRole('button', { name: 'Submit' });
export const getMemberField = (label: string) => getMemberForm().getByLabelText(label);
/** Finds the row of a member in the list. */
export const findMemberRow = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'td *' })).closest('tr');
  if (!row) throw new Error(`No row for ${name}`);
  return within(row);
};

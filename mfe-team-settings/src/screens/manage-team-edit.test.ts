import { screen, waitFor, within } from '@testing-library/react';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { fakeApi, ok, pending, refused } from '@evisa/shared/testing/fake-api';
import {
  adminMember,
  teamApiHandlers,
  daraKim,
  getMemberField,
  maskedPassword,
  renderManageTeam,
  findMemberRow,
  getSubmitButton,
} from '../testing/team-fixture';

const editRoute = '/admin/manage-team/7';

it('fills the form with the password mask and sends it back', async () => {
  const sent = fakeApi({
    ...teamApiHandlers,
    updateTeamMember: () => ok(daraKim, { message: 'Team member updated successfully.' }),
  });
  const { user, currentPath } = renderManageTeam(editRoute);
  expect(await screen.findByRole('heading', { name: 'Edit Dara Kim' })).toHaveFocus();
  expect(getMemberField('Password')).toHaveValue(maskedPassword);
  await user.clear(getMemberField('Name'));
  await user.type(getMemberField('Name'), 'Dara Kimsan');
  await user.click(getSubmitButton());
  await waitFor(() => expect(currentPath()).toBe('/admin/manage-team'));
  expect(await screen.findByText('Team member updated successfully.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'updateTeamMember')?.json).toEqual({
    tmId: 7,
    name: 'Dara Kimsan',
    email: 'dara@evisa.example',
    password: maskedPassword,
    type: 'Team',
    updatedAt: daraKim.updated_at,
  });
});

it('removes the mask from a typed password, and shows the password once', async () => {
  const sent = fakeApi({ ...teamApiHandlers, updateTeamMember: () => ok(daraKim) });
  const { user, currentPath } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(getMemberField('Password'), 'river stone lamp');
  await user.click(getSubmitButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Password for Dara Kim' }));
  expect(dialog.getByText('river stone lamp')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/manage-team'));
  expect(sent.find(({ call }) => call === 'updateTeamMember')?.json).toMatchObject({ password: 'river stone lamp' });
});

it('restores the mask of an empty password field', async () => {
  fakeApi(teamApiHandlers);
  const { user } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.clear(getMemberField('Password'));
  await user.click(getMemberField('Name'));
  expect(getMemberField('Password')).toHaveValue(maskedPassword);
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

it('keeps the input and shows the changes when a colleague was faster', async () => {
  const newer = { ...daraKim, email: 'dara.kim@evisa.example', updated_at: '2026-03-07T02:00:00.000Z' };
  let stored = daraKim;
  const sent = fakeApi({
    ...teamApiHandlers,
    getTeamMemberInfo: () => ok(stored),
    updateTeamMember: ({ json }) => {
      if (JSON.stringify(json).includes(newer.updated_at)) return ok(newer);
      stored = newer;
      return refused('This member was changed while you were editing.', { httpStatus: 409 });
    },
  });
  const { user, currentPath } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(getMemberField('Name'), 'san');
  await user.click(getSubmitButton());
  const notice = (await screen.findByText('Dara Kim was changed while you were editing')).closest('[role=alert]');
  expect(notice).toHaveTextContent('Email: dara@evisa.example → dara.kim@evisa.example');
  expect(getMemberField('Name')).toHaveValue('Dara Kimsan');
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  expect(getMemberField('Name')).toHaveValue('Dara Kimsan');
  expect(getMemberField('Email')).toHaveValue('dara.kim@evisa.example');
  await user.click(getSubmitButton());
  await waitFor(() => expect(currentPath()).toBe('/admin/manage-team'));
  expect(sent.filter(({ call }) => call === 'updateTeamMember').at(-1)?.json).toMatchObject({
    name: 'Dara Kimsan',
    email: newer.email,
    updatedAt: newer.updated_at,
  });
});

it('replaces the input on Discard my changes', async () => {
  const newer = { ...daraKim, name: 'Dara K', updated_at: '2026-03-07T02:00:00.000Z' };
  let stored = daraKim;
  fakeApi({
    ...teamApiHandlers,
    getTeamMemberInfo: () => ok(stored),
    updateTeamMember: () => {
      stored = newer;
      return refused('This member was changed while you were editing.', { httpStatus: 409 });
    },
  });
  const { user } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(getMemberField('Name'), 'san');
  await user.click(getSubmitButton());
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(getMemberField('Name')).toHaveValue('Dara K');
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

it.each([
  ['a deleted member', editRoute, () => refused('gone', { httpStatus: 404 }), 'This member no longer exists'],
  ['an invalid id', '/admin/manage-team/x', pending, 'This member no longer exists'],
  ['a higher role', editRoute, () => ok({ ...adminMember, id: 7 }), 'You cannot change this account'],
])('links back to adding a member for %s', async (_, route, getTeamMemberInfo, message) => {
  fakeApi({ ...teamApiHandlers, getTeamMemberInfo });
  const { user } = renderManageTeam(route);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Add a member' }));
  expect(screen.getByRole('heading', { name: 'Add a member' })).toBeVisible();
});

it('returns to adding when the edited member is deleted', async () => {
  fakeApi({ ...teamApiHandlers, deleteTeamMember: () => ok(null) });
  const { user, currentPath } = renderManageTeam(editRoute);
  await user.click((await findMemberRow('Dara Kim')).getByRole('button', { name: 'More actions for Dara Kim' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/manage-team'));
});

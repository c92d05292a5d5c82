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

test('the form is filled with the mask, and the mask is sent back', async () => {
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

test('a password typed over the mask holds nothing of it, and is shown once', async () => {
  const sent = fakeApi({ ...teamApiHandlers, updateTeamMember: () => ok(daraKim) });
  const { user, currentPath } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(getMemberField('Password'), 'river stone lamp');
  await user.click(getSubmitButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'The password of Dara Kim' }));
  expect(dialog.getByText('river stone lamp')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/manage-team'));
  expect(sent.find(({ call }) => call === 'updateTeamMember')?.json).toMatchObject({ password: 'river stone lamp' });
});

test('an emptied password field is the mask again', async () => {
  fakeApi(teamApiHandlers);
  const { user } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.clear(getMemberField('Password'));
  await user.click(getMemberField('Name'));
  expect(getMemberField('Password')).toHaveValue(maskedPassword);
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

test('somebody else was faster: what was typed stays, what is new is shown, and one can keep or load', async () => {
  const newer = { ...daraKim, email: 'dara.kim@evisa.example', updated_at: '2026-03-07T02:00:00.000Z' };
  let stored = daraKim;
  const sent = fakeApi({
    ...teamApiHandlers,
    getTeamMemberInfo: () => ok(stored),
    updateTeamMember: ({ json }) => {
      if (JSON.stringify(json).includes(newer.updated_at)) return ok(newer);
      stored = newer;
      return refused('Somebody else changed this member meanwhile.', { httpStatus: 409 });
    },
  });
  const { user, currentPath } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(getMemberField('Name'), 'san');
  await user.click(getSubmitButton());
  const notice = (await screen.findByText('Somebody else changed Dara Kim meanwhile')).closest('[role=alert]');
  expect(notice).toHaveTextContent('Email: dara@evisa.example → dara.kim@evisa.example');
  expect(getMemberField('Name')).toHaveValue('Dara Kimsan');
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
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

test('loading the member again takes the place of what was typed', async () => {
  const newer = { ...daraKim, name: 'Dara K', updated_at: '2026-03-07T02:00:00.000Z' };
  let stored = daraKim;
  fakeApi({
    ...teamApiHandlers,
    getTeamMemberInfo: () => ok(stored),
    updateTeamMember: () => {
      stored = newer;
      return refused('Somebody else changed this member meanwhile.', { httpStatus: 409 });
    },
  });
  const { user } = renderManageTeam(editRoute);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(getMemberField('Name'), 'san');
  await user.click(getSubmitButton());
  await user.click(await screen.findByRole('button', { name: 'Load the member again' }));
  expect(getMemberField('Name')).toHaveValue('Dara K');
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

test.each([
  ['one that is gone', editRoute, () => refused('gone', { httpStatus: 404 }), 'This member does not exist any more'],
  ['no id', '/admin/manage-team/x', pending, 'This member does not exist any more'],
  ['a higher role', editRoute, () => ok({ ...adminMember, id: 7 }), 'You cannot change this account'],
])('%s leads back to adding', async (_, route, getTeamMemberInfo, words) => {
  fakeApi({ ...teamApiHandlers, getTeamMemberInfo });
  const { user } = renderManageTeam(route);
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Add a member' }));
  expect(screen.getByRole('heading', { name: 'Add a member' })).toBeVisible();
});

test('the member that is being edited is deleted: back to adding', async () => {
  fakeApi({ ...teamApiHandlers, deleteTeamMember: () => ok(null) });
  const { user, currentPath } = renderManageTeam(editRoute);
  await user.click((await findMemberRow('Dara Kim')).getByRole('button', { name: 'Delete Dara Kim' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/manage-team'));
});

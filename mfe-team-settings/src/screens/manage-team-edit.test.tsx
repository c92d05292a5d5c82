import { screen, waitFor, within } from '@testing-library/react';
import { useUnsavedWork } from '@evisa/shared/session/unsaved-work';
import { fakeApi, ok, pending, refused } from '@evisa/shared/testing/fake-api';
import { admin, answers, dara, field, mask, open, rowOf, submit } from '../testing/team-stage';

const place = '/admin/manage-team/7';

test('the form is filled with the mask, and the mask is sent back', async () => {
  const sent = fakeApi({
    ...answers,
    updateTeamMember: () => ok(dara, { message: 'Team member updated successfully.' }),
  });
  const { user, address } = open(place);
  expect(await screen.findByRole('heading', { name: 'Edit Dara Kim' })).toHaveFocus();
  expect(field('Password')).toHaveValue(mask);
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Dara Kimsan');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/admin/manage-team'));
  expect(await screen.findByText('Team member updated successfully.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'updateTeamMember')?.json).toEqual({
    tmId: 7,
    name: 'Dara Kimsan',
    email: 'dara@evisa.example',
    password: mask,
    type: 'Team',
    updatedAt: dara.updated_at,
  });
});

test('a password typed over the mask holds nothing of it, and is shown once', async () => {
  const sent = fakeApi({ ...answers, updateTeamMember: () => ok(dara) });
  const { user, address } = open(place);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(field('Password'), 'river stone lamp');
  await user.click(submit());
  const dialog = within(await screen.findByRole('dialog', { name: 'The password of Dara Kim' }));
  expect(dialog.getByText('river stone lamp')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/admin/manage-team'));
  expect(sent.find(({ call }) => call === 'updateTeamMember')?.json).toMatchObject({ password: 'river stone lamp' });
});

test('an emptied password field is the mask again', async () => {
  fakeApi(answers);
  const { user } = open(place);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.clear(field('Password'));
  await user.click(field('Name'));
  expect(field('Password')).toHaveValue(mask);
  expect(useUnsavedWork.getState().forms).toEqual([]);
});

test('somebody else was faster: what was typed stays, what is new is shown, and one can keep or load', async () => {
  const newer = { ...dara, email: 'dara.kim@evisa.example', updated_at: '2026-03-07T02:00:00.000Z' };
  let stored = dara;
  const sent = fakeApi({
    ...answers,
    getTeamMemberInfo: () => ok(stored),
    updateTeamMember: ({ json }) => {
      if (JSON.stringify(json).includes(newer.updated_at)) return ok(newer);
      stored = newer;
      return refused('Somebody else changed this member meanwhile.', { httpStatus: 409 });
    },
  });
  const { user, address } = open(place);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(field('Name'), 'san');
  await user.click(submit());
  const notice = (await screen.findByText('Somebody else changed Dara Kim meanwhile')).closest('[role=alert]');
  expect(notice).toHaveTextContent('Email: dara@evisa.example → dara.kim@evisa.example');
  expect(field('Name')).toHaveValue('Dara Kimsan');
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  expect(field('Name')).toHaveValue('Dara Kimsan');
  expect(field('Email')).toHaveValue('dara.kim@evisa.example');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/admin/manage-team'));
  expect(sent.filter(({ call }) => call === 'updateTeamMember').at(-1)?.json).toMatchObject({
    name: 'Dara Kimsan',
    email: newer.email,
    updatedAt: newer.updated_at,
  });
});

test('loading the member again takes the place of what was typed', async () => {
  const newer = { ...dara, name: 'Dara K', updated_at: '2026-03-07T02:00:00.000Z' };
  let stored = dara;
  fakeApi({
    ...answers,
    getTeamMemberInfo: () => ok(stored),
    updateTeamMember: () => {
      stored = newer;
      return refused('Somebody else changed this member meanwhile.', { httpStatus: 409 });
    },
  });
  const { user } = open(place);
  await screen.findByRole('heading', { name: 'Edit Dara Kim' });
  await user.type(field('Name'), 'san');
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Load the member again' }));
  expect(field('Name')).toHaveValue('Dara K');
  expect(useUnsavedWork.getState().forms).toEqual([]);
});

test.each([
  ['one that is gone', place, () => refused('gone', { httpStatus: 404 }), 'This member does not exist any more'],
  ['no id', '/admin/manage-team/x', pending, 'This member does not exist any more'],
  ['a higher role', place, () => ok({ ...admin, id: 7 }), 'You cannot change this account'],
])('%s leads back to adding', async (_, route, getTeamMemberInfo, words) => {
  fakeApi({ ...answers, getTeamMemberInfo });
  const { user } = open(route);
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Add a member' }));
  expect(screen.getByRole('heading', { name: 'Add a member' })).toBeVisible();
});

test('the member that is being edited is deleted: back to adding', async () => {
  fakeApi({ ...answers, deleteTeamMember: () => ok(null) });
  const { user, address } = open(place);
  await user.click((await rowOf('Dara Kim')).getByRole('button', { name: 'Delete Dara Kim' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(address()).toBe('/admin/manage-team'));
});

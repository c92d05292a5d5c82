import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@evisa/shared/domain/roles';
import { useUnsavedWork } from '@evisa/shared/session/unsaved-work';
import { buildTeamMember, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { renderRoutes, type Rendered } from '@evisa/shared/testing/render';
import { Component as ManageTeam } from './manage-team';

const dara = buildTeamMember({ id: 7, name: 'Dara Kim', second_factor: true });
const admin = buildTeamMember({ id: 8, name: 'Keo Pisey', email: 'keo@evisa.example', type: 'Admin' });
const me = buildTeamMember({ id: 1, name: 'Sokha Chan', email: 'team@evisa.example', type: 'Manager' });
const mask = '••••••••';

const answers = {
  getTeamMemberList: () => ok([dara, admin, me]),
  getTeamMemberType: () => ok(['Manager', 'Team', 'Telecaller', 'Night Staff']),
  getTeamMemberInfo: () => ok(dara),
};

function open(route = '/admin/manage-team', role: Role = 'Manager'): Rendered {
  signInAs(role, { id: 1 });
  return renderRoutes(
    [
      { path: '/admin/manage-team', element: <ManageTeam /> },
      { path: '/admin/manage-team/:teamMemberId', element: <ManageTeam /> },
    ],
    { route },
  );
}

const form = () => within(screen.getByRole('form', { name: 'Manage Team' }));
const submit = () => form().getByRole('button', { name: 'Submit' });
const field = (label: string) => form().getByLabelText(label);
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'td span' })).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

async function fill(user: Rendered['user'], password = 'river stone lamp') {
  await user.type(field('Name'), ' Chan Vuthy ');
  await user.type(field('Password'), password);
  await user.type(field('Email'), 'vuthy@evisa.example');
  await screen.findByRole('option', { name: 'Telecaller' });
  await user.selectOptions(field('Member Type'), 'Telecaller');
}

describe('adding', () => {
  test('what is missing is said word for word, nothing is sent, and the first field has the focus', async () => {
    const sent = fakeApi(answers);
    const { user } = open();
    await user.click(submit());
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(field('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(field('Member Type')).toHaveAccessibleDescription('Please select type.');
    expect(field('Name')).toHaveFocus();
    await user.type(field('Email'), 'no address');
    await user.type(field('Password'), '12345');
    await user.click(submit());
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(field('Password')).toHaveAccessibleDescription(/Password must be at least 6 characters\./);
    expect(sent.filter(({ call }) => call === 'addTeamMember')).toEqual([]);
  });

  test('offers the member types the API lets one give', async () => {
    fakeApi(answers);
    open();
    await waitFor(() =>
      expect(
        within(field('Member Type'))
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Select type', 'Manager', 'Team', 'Telecaller', 'Night Staff']),
    );
  });

  test('the member is added once, the form is emptied, and the password is shown until it is closed', async () => {
    const sent = fakeApi({
      ...answers,
      addTeamMember: () => ok(buildTeamMember(), { message: 'Team member added successfully.' }),
    });
    const { user } = open();
    await fill(user);
    expect(useUnsavedWork.getState().forms).toMatchObject([{ name: 'Manage Team' }]);
    await user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: 'The password of Chan Vuthy' }));
    expect(dialog.getByText('river stone lamp')).toBeVisible();
    expect(await screen.findByText('Team member added successfully.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog.getByText('river stone lamp')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy the password' }));
    expect(await dialog.findByRole('button', { name: 'the password copied' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('');
    expect(useUnsavedWork.getState().forms).toEqual([]);
    const added = sent.filter(({ call }) => call === 'addTeamMember');
    expect(added.map(({ json }) => json)).toEqual([
      { name: 'Chan Vuthy', password: 'river stone lamp', email: 'vuthy@evisa.example', type: 'Telecaller' },
    ]);
  });

  test('what the API says of a field stands under it, and the text stays', async () => {
    const message = 'Another member has this email.';
    fakeApi({
      ...answers,
      addTeamMember: () => refused(message, { httpStatus: 409, errors: { email: message } }),
    });
    const { user } = open();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(message));
    expect(field('Name')).toHaveValue(' Chan Vuthy ');
    await user.type(field('Email'), 'x');
    expect(field('Email')).not.toHaveAccessibleDescription(message);
  });

  test('after a lost answer the repeat carries the same key', async () => {
    const sent = fakeApi({ ...answers, addTeamMember: unreachable });
    const { user } = open();
    await fill(user);
    const keys = () => sent.filter(({ call }) => call === 'addTeamMember').map(({ idempotencyKey }) => idempotencyKey);
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(1));
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    expect(field('Password')).toHaveValue('river stone lamp');
  });

  test('Generate makes a password up and shows it; a poor one is called so', async () => {
    fakeApi(answers);
    const { user } = open();
    await user.type(field('Password'), 'Password1');
    expect(field('Password')).toHaveAccessibleDescription(/Easy to guess\. A usual password/);
    await user.click(form().getByRole('button', { name: 'Generate' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveDisplayValue(/^(\w{4}-){3}\w{4}$/);
    expect(field('Password')).toHaveAccessibleDescription('Strong.');
  });
});

describe('the list', () => {
  test('has the specified columns, passwords masked', async () => {
    fakeApi(answers);
    open();
    const row = await rowOf('Dara Kim');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Password',
      'Member Type',
      'Second factor',
      'Action',
    ]);
    expect(row.getByText(mask)).toBeVisible();
  });

  test('a higher role cannot be touched, nor oneself deleted, and it says why', async () => {
    fakeApi(answers);
    open();
    const above = await rowOf('Keo Pisey');
    expect(above.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(above.getByRole('button', { name: 'Delete Keo Pisey' })).toBeDisabled();
    expect(above.getByRole('button', { name: 'Delete Keo Pisey' })).toHaveAccessibleDescription(
      'A higher role than yours',
    );
    const own = await rowOf('Sokha Chan');
    expect(own.getByRole('link', { name: 'Edit Sokha Chan' })).toBeVisible();
    expect(own.getByRole('button', { name: 'Delete Sokha Chan' })).toBeDisabled();
    expect(own.getByRole('button', { name: 'Delete Sokha Chan' })).toHaveAccessibleDescription('Your own account');
  });

  test('Delete asks, names whom, and No leaves everything', async () => {
    const sent = fakeApi({
      ...answers,
      deleteTeamMember: () => ok(null, { message: 'Team member deleted successfully.' }),
    });
    const { user } = open();
    const remove = (await rowOf('Dara Kim')).getByRole('button', { name: 'Delete Dara Kim' });
    await user.click(remove);
    let dialog = within(await screen.findByRole('dialog', { name: 'Delete Dara Kim?' }));
    expect(dialog.getByText('Are you sure you want to delete?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.filter(({ call }) => call === 'deleteTeamMember')).toEqual([]);

    await user.click(remove);
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Team member deleted successfully.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'deleteTeamMember')).toMatchObject([{ json: { teamMemberId: 7 } }]);
    await waitFor(() => expect(sent.filter(({ call }) => call === 'getTeamMemberList')).toHaveLength(2));
  });

  test('the search goes over name, email and type, and stands in the address', async () => {
    fakeApi(answers);
    const { user, address } = open();
    await rowOf('Dara Kim');
    await user.type(screen.getByLabelText('Search members'), 'KEO@');
    expect(address()).toBe('/admin/manage-team?search=KEO%40');
    expect(screen.queryByText('Dara Kim')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Search members'), 'x');
    expect(screen.getByText('No records found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Dara Kim')).toBeVisible();
  });

  test('only an Admin turns off the second factor of others', async () => {
    const sent = fakeApi({
      ...answers,
      resetSecondFactor: () => ok(null, { message: 'Dara Kim signs in without a second factor now.' }),
    });
    const view = open();
    expect((await rowOf('Dara Kim')).getByText('On')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Turn off second factor/ })).not.toBeInTheDocument();
    view.unmount();
    const { user } = open('/admin/manage-team', 'Admin');
    await user.click((await rowOf('Dara Kim')).getByRole('button', { name: 'Turn off second factor of Dara Kim' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Dara Kim signs in without a second factor now.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'resetSecondFactor')).toMatchObject([{ json: { teamMemberId: 7 } }]);
  });

  test('that cannot be loaded says so and can be tried again; the form stays', async () => {
    fakeApi({ ...answers, getTeamMemberList: unreachable });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi(answers);
    await user.click(retry);
    await rowOf('Dara Kim');
    expect(submit()).toBeEnabled();
  });
});

describe('editing', () => {
  const place = '/admin/manage-team/7';

  test('the form is filled with the mask, and the mask is sent back', async () => {
    const sent = fakeApi({
      ...answers,
      updateTeamMember: () => ok(dara, { message: 'Team member updated successfully.' }),
    });
    const { user, address } = open(place);
    expect(await screen.findByRole('heading', { name: 'Edit Dara Kim' })).toBeVisible();
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
    ['a higher role', place, () => ok({ ...admin, id: 7 }), 'This account is above your role'],
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
});

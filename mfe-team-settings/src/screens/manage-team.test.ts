import { screen, waitFor, within } from '@testing-library/react';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildTeamMember } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import type { Rendered } from '@evisa/shared/testing/render';
import {
  teamApiHandlers,
  getMemberField,
  getMemberForm,
  maskedPassword,
  renderManageTeam,
  findMemberRow,
  getSubmitButton,
} from '../testing/team-fixture';

async function fillMemberForm(user: Rendered['user'], password = 'river stone lamp') {
  for (const [label, text] of [
    ['Name', ' Chan Vuthy '],
    ['Password', password],
    ['Email', 'vuthy@evisa.example'],
  ] as const) {
    await user.click(getMemberField(label));
    await user.paste(text);
  }
  await screen.findByRole('option', { name: 'Telecaller' });
  await user.selectOptions(getMemberField('Member Type'), 'Telecaller');
}

describe('adding a member', () => {
  it('shows the errors of invalid fields, focuses the first and sends nothing', async () => {
    const sent = fakeApi(teamApiHandlers);
    const { user } = renderManageTeam();
    await user.click(getSubmitButton());
    expect(getMemberField('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(getMemberField('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(getMemberField('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(getMemberField('Member Type')).toHaveAccessibleDescription('Please select type.');
    expect(getMemberField('Name')).toHaveFocus();
    await user.type(getMemberField('Email'), 'no address');
    await user.type(getMemberField('Password'), '12345');
    await user.click(getSubmitButton());
    expect(getMemberField('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(getMemberField('Password')).toHaveAccessibleDescription(/Password must be at least 6 characters\./);
    expect(sent.filter(({ call }) => call === 'addTeamMember')).toEqual([]);
  });

  it('offers the member types that the API allows', async () => {
    fakeApi(teamApiHandlers);
    renderManageTeam();
    await waitFor(() =>
      expect(
        within(getMemberField('Member Type'))
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Select type', 'Team', 'Telecaller', 'Night Staff']),
    );
  });

  it('adds the member once, clears the form and shows the password until closed', async () => {
    const sent = fakeApi({
      ...teamApiHandlers,
      addTeamMember: () => ok(buildTeamMember(), { message: 'Team member added successfully.' }),
    });
    const { user } = renderManageTeam();
    await fillMemberForm(user);
    expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'Manage Team' }]);
    await user.click(getSubmitButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Password for Chan Vuthy' }));
    expect(dialog.getByText('river stone lamp')).toBeVisible();
    expect(dialog.getByText(/Give it to Chan Vuthy in a safe way now: you cannot see it again/)).toBeVisible();
    expect(await screen.findByText('Team member added successfully.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog.getByText('river stone lamp')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy the password' }));
    expect(await dialog.findByRole('button', { name: 'the password copied' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getMemberField('Name')).toHaveValue('');
    expect(screen.getByRole('form')).toContainElement(document.querySelector<HTMLElement>(':focus'));
    expect(useUnsavedForms.getState().forms).toEqual([]);
    const added = sent.filter(({ call }) => call === 'addTeamMember');
    expect(added.map(({ json }) => json)).toEqual([
      { name: 'Chan Vuthy', password: 'river stone lamp', email: 'vuthy@evisa.example', type: 'Telecaller' },
    ]);
  });

  it('shows the API’s field error under the field and keeps the input', async () => {
    const message = 'Another member has this email.';
    fakeApi({
      ...teamApiHandlers,
      addTeamMember: () => refused(message, { httpStatus: 409, errors: { email: message } }),
    });
    const { user } = renderManageTeam();
    await fillMemberForm(user);
    await user.click(getSubmitButton());
    await waitFor(() => expect(getMemberField('Email')).toHaveAccessibleDescription(message));
    expect(getMemberField('Email')).toHaveFocus();
    expect(getMemberField('Name')).toHaveValue(' Chan Vuthy ');
    await user.type(getMemberField('Email'), 'x');
    expect(getMemberField('Email')).not.toHaveAccessibleDescription(message);
  });

  it('retries a lost response with the same idempotency key', async () => {
    const sent = fakeApi({ ...teamApiHandlers, addTeamMember: unreachable });
    const { user } = renderManageTeam();
    await fillMemberForm(user);
    const keys = () => sent.filter(({ call }) => call === 'addTeamMember').map(({ idempotencyKey }) => idempotencyKey);
    await user.click(getSubmitButton());
    await waitFor(() => expect(keys()).toHaveLength(1));
    await waitFor(() => expect(getSubmitButton()).not.toHaveAttribute('aria-busy'));
    await user.click(getSubmitButton());
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
    expect(getMemberField('Password')).toHaveValue('river stone lamp');
  });

  it('generates and shows a password, and rates a weak one', async () => {
    fakeApi(teamApiHandlers);
    const { user } = renderManageTeam();
    await user.type(getMemberField('Password'), 'Password1');
    expect(getMemberField('Password')).toHaveAccessibleDescription(/Easy to guess\. A usual password/);
    await user.click(getMemberForm().getByRole('button', { name: 'Generate' }));
    expect(getMemberField('Password')).toHaveAttribute('type', 'text');
    expect(getMemberField('Password')).toHaveDisplayValue(/^(\w{4}-){3}\w{4}$/);
    expect(getMemberField('Password')).toHaveAccessibleDescription('Strong.');
  });
});

describe('the member list', () => {
  it('shows the columns with masked passwords', async () => {
    fakeApi(teamApiHandlers);
    renderManageTeam();
    const row = await findMemberRow('Dara Kim');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Password',
      'Member Type',
      'Second factor',
      'Action',
    ]);
    expect(row.getByText(maskedPassword)).toBeVisible();
  });

  it('offers no changes of accounts with the same or a higher role, and no deleting of the own account', async () => {
    fakeApi(teamApiHandlers);
    renderManageTeam();
    const higher = await findMemberRow('Keo Pisey');
    expect(higher.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(higher.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('Same or higher role');
    expect(higher.queryByRole('button', { name: 'More actions for Keo Pisey' })).not.toBeInTheDocument();
    const colleague = await findMemberRow('Chea Rith');
    expect(colleague.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(colleague.queryByRole('button', { name: 'More actions for Chea Rith' })).not.toBeInTheDocument();
    const own = await findMemberRow('Sokha Chan');
    expect(own.getByRole('link', { name: 'Edit Sokha Chan' })).toBeVisible();
    expect(own.getByText('Your own account')).toBeVisible();
    expect(own.queryByRole('button', { name: 'More actions for Sokha Chan' })).not.toBeInTheDocument();
  });

  it('deletes after Yes, and changes nothing after No', async () => {
    const sent = fakeApi({
      ...teamApiHandlers,
      deleteTeamMember: () => ok(null, { message: 'Team member deleted successfully.' }),
    });
    const { user } = renderManageTeam();
    const more = (await findMemberRow('Dara Kim')).getByRole('button', { name: 'More actions for Dara Kim' });
    const remove = async () => {
      await user.click(more);
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    };
    await remove();
    let dialog = within(await screen.findByRole('dialog', { name: 'Delete Dara Kim?' }));
    expect(dialog.getByText('Are you sure you want to delete?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.filter(({ call }) => call === 'deleteTeamMember')).toEqual([]);
    await waitFor(() => expect(more).toHaveFocus());

    await remove();
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Team member deleted successfully.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'deleteTeamMember')).toMatchObject([{ json: { teamMemberId: 7 } }]);
    await waitFor(() => expect(sent.filter(({ call }) => call === 'getTeamMemberList')).toHaveLength(2));
  });

  it('searches name, email and type, and stores the text in the address', async () => {
    fakeApi(teamApiHandlers);
    const { user, currentPath } = renderManageTeam();
    await findMemberRow('Dara Kim');
    await user.type(screen.getByLabelText('Search members'), 'KEO@');
    expect(currentPath()).toBe('/admin/manage-team?search=KEO%40');
    expect(screen.queryByText('Dara Kim')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Search members'), 'x');
    expect(screen.getByText('No records found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Dara Kim')).toBeVisible();
  });

  it('lets only Admins turn off another member’s second factor', async () => {
    const sent = fakeApi({
      ...teamApiHandlers,
      resetSecondFactor: () => ok(null, { message: 'Dara Kim signs in without a second factor now.' }),
    });
    const view = renderManageTeam();
    expect((await findMemberRow('Dara Kim')).getByText('On')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Turn off second factor/ })).not.toBeInTheDocument();
    view.unmount();
    const { user } = renderManageTeam('/admin/manage-team', 'Admin');
    await user.click(
      (await findMemberRow('Dara Kim')).getByRole('button', { name: 'Turn off second factor of Dara Kim' }),
    );
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off second factor' }));
    expect(await screen.findByText('Dara Kim signs in without a second factor now.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'resetSecondFactor')).toMatchObject([{ json: { teamMemberId: 7 } }]);
  });

  it('lets only Admins sign a member out everywhere, after confirmation', async () => {
    const message = 'Dara Kim is signed out everywhere.';
    const sent = fakeApi({ ...teamApiHandlers, endMemberSessions: () => ok(null, { message }) });
    const view = renderManageTeam();
    await findMemberRow('Dara Kim');
    await view.user.click(screen.getByRole('button', { name: 'More actions for Dara Kim' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
    view.unmount();
    const { user } = renderManageTeam('/admin/manage-team', 'Admin');
    const own = await findMemberRow('Sokha Chan');
    expect(own.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument();
    await user.click((await findMemberRow('Dara Kim')).getByRole('button', { name: 'More actions for Dara Kim' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Dara Kim everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent.filter(({ call }) => call === 'endMemberSessions')).toMatchObject([{ json: { teamMemberId: 7 } }]);
  });

  it('shows an error with Retry, and keeps the form', async () => {
    fakeApi({ ...teamApiHandlers, getTeamMemberList: unreachable });
    const { user } = renderManageTeam();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi(teamApiHandlers);
    await user.click(retry);
    await findMemberRow('Dara Kim');
    expect(getSubmitButton()).toBeEnabled();
  });
});

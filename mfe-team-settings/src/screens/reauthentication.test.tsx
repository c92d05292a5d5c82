import { screen, waitFor, within } from '@testing-library/react';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildTeamMember, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, type FakeRequest } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import {
  teamApiHandlers,
  getMemberField,
  renderManageTeam as openTeam,
  getSubmitButton,
} from '../testing/team-fixture';
import { Component as AccountSecurity } from './account-security';
import { Component as ChangePassword } from './change-password';

const staleSignInMessage =
  'Your sign-in is older than ten minutes. Please sign out and in again, then make this change.';
const refuseStaleSignIn = () => refused(staleSignInMessage, { httpStatus: 403, errors: { proof: staleSignInMessage } });
const codeRequiredMessage = 'Please enter the code of your authenticator app.';
const wrongCodeMessage = 'The code is incorrect or was already used.';

/** Mocks an API that accepts a change after the password was confirmed. */
function mockReauthentication(change: () => Response, confirm: (request: FakeRequest) => Response = () => ok(null)) {
  let isConfirmed = false;
  return {
    change: () => (isConfirmed ? change() : refuseStaleSignIn()),
    confirmPassword: (request: FakeRequest) => {
      const response = confirm(request);
      isConfirmed = response.ok;
      return response;
    },
  };
}

function renderChangePassword() {
  signInAs('Team');
  return render(<ChangePassword />, {
    route: '/admin/change-password',
    path: '/admin/change-password',
    routes: [{ path: '/', element: <p>Sign-in</p> }],
  });
}
const findConfirmDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
const waitForDialogToClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const getNewPasswordField = () => screen.getByLabelText('New Password');

it('asks for the password and a code, then sends the same change again', async () => {
  const { change, confirmPassword } = mockReauthentication(
    () => ok({ id: 1 }, { message: 'Your password was changed.' }),
    ({ json }) => {
      const text = JSON.stringify(json);
      if (!text.includes('evisa-demo')) {
        const message = 'The password is incorrect.';
        return refused(message, { errors: { password: message } });
      }
      if (!text.includes('code')) return refused(codeRequiredMessage, { errors: { code: codeRequiredMessage } });
      return text.includes('654321') ? ok(null) : refused(wrongCodeMessage, { errors: { code: wrongCodeMessage } });
    },
  );
  const sent = fakeApi({ changePassword: change, confirmPassword });
  const { user } = renderChangePassword();
  await user.type(getNewPasswordField(), 'river stone lamp{Enter}');
  const dialog = await findConfirmDialog();
  expect(screen.queryByText(staleSignInMessage)).not.toBeInTheDocument();
  const password = dialog.getByLabelText('Your password');
  await waitFor(() => expect(password).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(password).toHaveAccessibleDescription('Password is required');
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'));
  await user.clear(password);
  await user.type(password, 'evisa-demo{Enter}');
  const code = await dialog.findByLabelText('Authentication code');
  expect(code).toHaveFocus();
  await user.type(code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(wrongCodeMessage)));
  await user.clear(code);
  await user.type(code, '654321');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Sign-in')).toBeVisible();
  const changes = sent.filter(({ call }) => call === 'changePassword');
  expect(changes.map(({ json }) => json)).toEqual(Array(2).fill({ newPassword: 'river stone lamp' }));
});

it('changes nothing on Cancel and keeps the input', async () => {
  const { change, confirmPassword } = mockReauthentication(() => ok({ id: 1 }));
  const sent = fakeApi({ changePassword: change, confirmPassword });
  const { user } = renderChangePassword();
  await user.type(getNewPasswordField(), 'river stone lamp{Enter}');
  await user.click((await findConfirmDialog()).getByRole('button', { name: 'Cancel' }));
  await waitForDialogToClose();
  expect(await screen.findByText('Nothing was changed because you did not confirm your password.')).toBeVisible();
  expect(getNewPasswordField()).toHaveValue('river stone lamp');
  expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'Update Password' }]);
  expect(sent.map(({ call }) => call)).toEqual(['changePassword']);
  await user.type(getNewPasswordField(), '{Enter}');
  await user.type((await findConfirmDialog()).getByLabelText('Your password'), 'evisa-demo{Enter}');
  expect(await screen.findByText('Sign-in')).toBeVisible();
});

it('asks for the password before setting up a second factor', async () => {
  const start = mockReauthentication(() =>
    ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
  );
  const confirm = mockReauthentication(() => ok({ recoveryCodes: ['AAAA-BBBB'] }));
  fakeApi({
    getSessions: () => ok([]),
    getSecondFactor: () => ok({ enabled: false, required: false, recoveryCodesLeft: 0 }),
    startSecondFactor: start.change,
    confirmSecondFactor: confirm.change,
    confirmPassword: (request) => {
      confirm.confirmPassword(request);
      return start.confirmPassword(request);
    },
  });
  signInAs('Team');
  const { user } = render(<AccountSecurity />, { route: '/', path: '/' });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type((await findConfirmDialog()).getByLabelText('Your password'), 'evisa-demo{Enter}');
  await waitForDialogToClose();
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
});

it('asks for the password before changing the member’s own email, and keeps their role', async () => {
  const me = buildTeamMember({ id: 1, name: 'Sokha Chan', email: 'team@evisa.example', type: 'Manager' });
  const { change, confirmPassword } = mockReauthentication(() =>
    ok(me, { message: 'Team member updated successfully.' }),
  );
  const sent = fakeApi({
    ...teamApiHandlers,
    getTeamMemberInfo: () => ok(me),
    updateTeamMember: change,
    confirmPassword,
  });
  const { user } = openTeam('/admin/manage-team/1', 'Manager');
  const email = await screen.findByLabelText('Email');
  await waitFor(() => expect(email).toHaveValue('team@evisa.example'));
  expect(getMemberField('Member Type')).toBeDisabled();
  expect(getMemberField('Member Type')).toHaveValue('Manager');
  expect(getMemberField('Member Type')).toHaveAccessibleDescription('You cannot change your own role.');
  await user.type(email, '.kh');
  await user.click(getSubmitButton());
  await user.type((await findConfirmDialog()).getByLabelText('Your password'), 'evisa-demo{Enter}');
  expect(await screen.findByText('Team member updated successfully.')).toBeVisible();
  const changes = sent.filter(({ call }) => call === 'updateTeamMember');
  expect(changes.map(({ json }) => json)).toEqual(
    Array(2).fill(expect.objectContaining({ email: 'team@evisa.example.kh', type: 'Manager' })),
  );
});

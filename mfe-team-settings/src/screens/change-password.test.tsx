import { screen, waitFor } from '@testing-library/react';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { fakeApi, ok, pending, refused, unauthenticated, unreachable } from '@evisa/shared/testing/fake-api';
import { signInAs } from '@evisa/shared/testing/factories';
import { render, type Rendered } from '@evisa/shared/testing/render';
import { Component as ChangePassword } from './change-password';

function renderScreen(): Rendered {
  signInAs('Team');
  return render(<ChangePassword />, {
    route: '/admin/change-password',
    path: '/admin/change-password',
    routes: [{ path: '/', element: <p>Sign-in</p> }],
  });
}

const getPasswordField = () => screen.getByLabelText('New Password');
const getSubmitButton = () => screen.getByRole('button', { name: 'Update Password' });

it.each([
  ['', 'Please enter your New Password.'],
  ['12345', 'New Password must be at least 6 characters.'],
])('refuses "%s" with: %s', async (typed, message) => {
  const sent = fakeApi({});
  const { user } = renderScreen();
  await user.click(getPasswordField());
  if (typed) await user.keyboard(typed);
  await user.click(getSubmitButton());
  expect(getPasswordField()).toHaveAccessibleDescription(new RegExp(message));
  expect(sent).toEqual([]);
});

it('accepts six characters, ends the session and returns to sign-in', async () => {
  const sent = fakeApi({ changePassword: () => ok({ id: 1 }, { message: 'Your password was changed.' }) });
  const { user, currentPath } = renderScreen();
  const token = useSession.getState().accessToken;
  await user.type(getPasswordField(), '123456{Enter}');
  expect(await screen.findByText('Sign-in')).toBeVisible();
  expect(await screen.findByText('Your password was changed.')).toBeVisible();
  expect(currentPath()).toBe('/');
  expect(useSession.getState()).toMatchObject({ isAuth: false, accessToken: null, endReason: null });
  expect(localStorage.getItem('user')).toBeNull();
  expect(sent).toMatchObject([{ json: { newPassword: '123456' }, authorization: token }]);
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  ['is refused', () => refused('This password was used before.'), 'This password was used before.'],
  ['gets no response', unreachable, /service cannot be reached/],
])('shows an error and keeps the input and the session when the change %s', async (_, respond, message) => {
  fakeApi({ changePassword: respond });
  const { user, currentPath } = renderScreen();
  await user.type(getPasswordField(), 'new-secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(getPasswordField()).toHaveValue('new-secret');
  expect(useSession.getState().isAuth).toBe(true);
  expect(currentPath()).toBe('/admin/change-password');
});

it('retries a lost response with the same idempotency key, and uses a new key for another password', async () => {
  const sent = fakeApi({ changePassword: unreachable });
  const { user } = renderScreen();
  await user.type(getPasswordField(), 'new-secret{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(getSubmitButton()).not.toHaveAttribute('aria-busy'));
  await user.click(getSubmitButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(getSubmitButton()).not.toHaveAttribute('aria-busy'));
  await user.type(getPasswordField(), '!{Enter}');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('shows the API’s field error under the field', async () => {
  fakeApi({ changePassword: () => refused('Check the form.', { errors: { newPassword: 'Too easy to guess.' } }) });
  const { user } = renderScreen();
  await user.type(getPasswordField(), '123456{Enter}');
  await waitFor(() => expect(getPasswordField()).toHaveAccessibleDescription(/Too easy to guess\./));
});

it('shows a busy button while the request runs', async () => {
  fakeApi({ changePassword: pending });
  const { user } = renderScreen();
  await user.type(getPasswordField(), '123456{Enter}');
  await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-busy', 'true'));
});

it('keeps the input when the session has expired', async () => {
  fakeApi({ changePassword: () => unauthenticated('Please sign in again.') });
  const { user } = renderScreen();
  await user.type(getPasswordField(), '123456{Enter}');
  await waitFor(() => expect(useSession.getState().expired?.because).toBe('Please sign in again.'));
  expect(getPasswordField()).toHaveValue('123456');
  expect(screen.queryByText('Please sign in again.')).not.toBeInTheDocument();
});

it('rates the password and registers unsaved changes', async () => {
  fakeApi({});
  const { user } = renderScreen();
  await user.type(getPasswordField(), 'sokha chan');
  expect(getPasswordField()).toHaveAccessibleDescription(/Easy to guess\. It contains the name or the email\./);
  expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'Update Password', savedAsDraft: false }]);
  await user.clear(getPasswordField());
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

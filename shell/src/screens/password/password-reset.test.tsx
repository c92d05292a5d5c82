import { screen, waitFor } from '@testing-library/react';
import { completeSignIn, useSession } from '@evisa/shared/session/session-store';
import { buildAccessToken } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, rateLimited, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { ForgotPassword } from './forgot-password';
import { ResetPassword } from './reset-password';

const linkSent = 'If there is an account with this email, a link to a new password is on its way.';
const linkExpired = 'This link has expired or was used already. Ask for a new one.';

describe('the request for a link', () => {
  const open = () =>
    render(<ForgotPassword />, {
      route: '/forgot-password',
      path: '/forgot-password',
      routes: [{ path: '/', element: <p>Sign-in</p> }],
    });
  const email = () => screen.getByLabelText('Email ID');

  it('sends the email address, and shows the API’s message', async () => {
    const sent = fakeApi({ forgotPassword: () => ok(null, { message: linkSent }) });
    const { user } = open();
    await user.type(email(), ' team@evisa.example{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(linkSent);
    expect(sent).toMatchObject([{ json: { email: 'team@evisa.example' } }]);
    expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText('team@evisa.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(sent).toMatchObject([{}, { json: { email: 'team@evisa.example' } }]));
    expect(await screen.findByRole('alert')).toHaveTextContent(linkSent);
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(email()).toHaveValue(' team@evisa.example');
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(screen.getByText('Sign-in')).toBeVisible();
  });

  it.each([
    ['{Enter}', 'Email Address is required'],
    ['x{Enter}', 'Invalid email address'],
  ])('sends nothing for "%s"', async (typed, message) => {
    const sent = fakeApi({});
    const { user } = open();
    await user.click(email());
    await user.keyboard(typed);
    expect(email()).toHaveAccessibleDescription(message);
    expect(email()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it.each([
    ['too many attempts', () => rateLimited(30), /Too many attempts/],
    ['no response', unreachable, /cannot be reached/],
  ])('shows an error on %s', async (_, answer, message) => {
    fakeApi({ forgotPassword: answer });
    const { user } = open();
    await user.type(email(), 'team@evisa.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryAllByRole('timer')).toHaveLength(_ === 'too many attempts' ? 1 : 0);
  });
});

describe('the mailed link', () => {
  const open = (route = '/reset-password#the-token') =>
    render(<ResetPassword />, {
      route,
      path: '/reset-password/:token?',
      routes: [
        { path: '/', element: <p>Sign-in</p> },
        { path: '/forgot-password', element: <p>Ask again</p> },
      ],
    });
  const field = () => screen.getByLabelText('New Password');
  const button = () => screen.getByRole('button', { name: 'Update Password' });

  it.each([
    ['{Enter}', 'Please enter your New Password.'],
    ['12345{Enter}', 'New Password must be at least 6 characters.'],
  ])('refuses the password "%s"', async (typed, message) => {
    const sent = fakeApi({});
    const { user } = open();
    await user.click(field());
    await user.keyboard(typed);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toEqual([]);
  });

  it.each([
    ['current', '/reset-password#the-token'],
    ['previous', '/reset-password/the-token'],
  ])('rates and sets the password, and signs out to the sign-in screen (%s link format)', async (_, route) => {
    const sent = fakeApi({
      resetPassword: () => ok(null, { message: 'Your password has been changed. Please sign in.' }),
    });
    completeSignIn(buildAccessToken(), true);
    const { user, currentPath } = open(route);
    await user.type(field(), 'password1');
    expect(screen.getByText(/Easy to guess/)).toBeVisible();
    await user.click(button());
    expect(await screen.findByText('Sign-in')).toBeVisible();
    expect(screen.getByText('Your password has been changed. Please sign in.')).toBeVisible();
    expect(currentPath()).toBe('/');
    expect(useSession.getState().isAuth).toBe(false);
    expect(sent).toMatchObject([{ json: { token: 'the-token', newPassword: 'password1' }, authorization: null }]);
  });

  it('says that the link has expired, and links to the request for a new one', async () => {
    fakeApi({ resetPassword: () => refused(linkExpired, { errors: { token: linkExpired } }) });
    const { user } = open();
    await user.type(field(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(linkExpired);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(screen.getByText('Ask again')).toBeVisible();
  });

  it('keeps the typed password when the API is unreachable', async () => {
    fakeApi({ resetPassword: unreachable });
    const { user } = open();
    await user.type(field(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/);
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(field()).toHaveValue('123456');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { completeSignIn, useSession } from '@evisa/shared/session/session-store';
import { buildAccessToken } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, rateLimited, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { ForgotPassword } from './forgot-password';
import { ResetPassword } from './reset-password';

const onItsWay = 'If there is an account with this email, a link to a new password is on its way.';
const linkOver = 'This link has expired or was used already. Ask for a new one.';

describe('asking for a link', () => {
  const open = () =>
    render(<ForgotPassword />, {
      route: '/forgot-password',
      path: '/forgot-password',
      routes: [{ path: '/', element: <p>Sign-in</p> }],
    });
  const email = () => screen.getByLabelText('Email ID');

  it('sends the email, and says in the words of the API what happens', async () => {
    const sent = fakeApi({ forgotPassword: () => ok(null, { message: onItsWay }) });
    const { user } = open();
    await user.type(email(), ' team@evisa.example{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(onItsWay);
    expect(sent).toMatchObject([{ json: { email: 'team@evisa.example' } }]);
    expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText('team@evisa.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(sent).toMatchObject([{}, { json: { email: 'team@evisa.example' } }]));
    expect(await screen.findByRole('alert')).toHaveTextContent(onItsWay);
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(email()).toHaveValue('team@evisa.example');
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
    ['no answer', unreachable, /cannot be reached/],
  ])('says so on %s', async (_, answer, message) => {
    fakeApi({ forgotPassword: answer });
    const { user } = open();
    await user.type(email(), 'team@evisa.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryAllByRole('timer')).toHaveLength(_ === 'too many attempts' ? 1 : 0);
  });
});

describe('by the mailed link', () => {
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
  ])('"%s" is refused', async (typed, message) => {
    const sent = fakeApi({});
    const { user } = open();
    await user.click(field());
    await user.keyboard(typed);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toEqual([]);
  });

  it.each([
    ['of today', '/reset-password#the-token'],
    ['of the release before', '/reset-password/the-token'],
  ])('%s: says what a password is worth, sets it, and ends at sign-in, signed out', async (_, route) => {
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

  it('says that the link is over, and leads to a new one', async () => {
    fakeApi({ resetPassword: () => refused(linkOver, { errors: { token: linkOver } }) });
    const { user } = open();
    await user.type(field(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(linkOver);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(screen.getByText('Ask again')).toBeVisible();
  });

  it('keeps what was typed when the API is gone', async () => {
    fakeApi({ resetPassword: unreachable });
    const { user } = open();
    await user.type(field(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/);
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(field()).toHaveValue('123456');
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import { buildAccessToken, buildUser, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, rateLimited, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { SignInRoute } from './sign-in-route';

const email = () => screen.getByPlaceholderText('Your Email Address');
const password = () => screen.getByPlaceholderText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });
const user = buildUser();
const mockSuccess = () =>
  fakeApi({ adminLogin: () => ok(user, { jwtToken: buildAccessToken(user), message: 'Welcome' }) });

const open = (state?: unknown) =>
  render(<SignInRoute />, {
    route: state === undefined ? '/' : { pathname: '/', state },
    path: '/',
    routes: [{ path: '/admin/*', element: <p>The portal</p> }],
  });

beforeEach(() => endSession());

it('shows labelled fields and a link for a forgotten password', () => {
  open();
  expect(screen.getByLabelText('Email ID')).toBe(email());
  expect(screen.getByLabelText('Password')).toBe(password());
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(document.title).toBe(`Sign In | ${getPortalConfig().portalName}`);
});

it('validates a field on change', async () => {
  const view = open();
  await view.user.type(email(), 'x');
  expect(screen.getByText('Invalid email address')).toBeVisible();
  await view.user.type(email(), '@mail.example');
  expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  await view.user.clear(email());
  expect(screen.getByText('Email Address is required')).toBeVisible();
});

it('validates a field on blur', async () => {
  const view = open();
  await view.user.click(email());
  await view.user.click(password());
  expect(screen.getByText('Email Address is required')).toBeVisible();
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  await view.user.tab();
  expect(screen.getByText('Password is required')).toBeVisible();
});

it('sends nothing while a field is invalid, and focuses the first invalid field', async () => {
  const sent = mockSuccess();
  const view = open();
  await view.user.click(submit());
  expect(screen.getByText('Email Address is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(email()).toHaveFocus();
  await view.user.type(email(), 'team@evisa.example');
  await view.user.click(submit());
  expect(password()).toHaveFocus();
  expect(sent).toEqual([]);
});

async function fillAndSubmit(view: ReturnType<typeof open>): Promise<void> {
  await view.user.click(email());
  await view.user.paste(' team@evisa.example');
  await view.user.click(password());
  await view.user.paste('evisa-demo');
  await view.user.click(submit());
}

it('opens the portal on status 1, shows the message as a toast and stores the token', async () => {
  const sent = mockSuccess();
  const view = open();
  await fillAndSubmit(view);
  expect(await screen.findByText('The portal')).toBeVisible();
  expect(view.currentPath()).toBe('/admin');
  expect(sent[0]?.json).toEqual({ email: 'team@evisa.example', password: 'evisa-demo' });
  expect(screen.getByText('Welcome')).toBeVisible();
  expect(localStorage.getItem('user')).toContain('accessToken');
});

it('stores the token for this tab only without Remember me', async () => {
  mockSuccess();
  const view = open();
  await view.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await fillAndSubmit(view);
  await screen.findByText('The portal');
  expect(localStorage.getItem('user')).toBeNull();
  expect(sessionStorage.getItem('user')).toContain('accessToken');
});

it.each([
  ['the requested screen', { wanted: '/admin/recent-order?page=2' }, '/admin/recent-order?page=2'],
  ['the dashboard instead of a foreign address', { wanted: 'https://elsewhere.example' }, '/admin'],
  ['the dashboard instead of a public screen', { wanted: '/administrator' }, '/admin'],
])('returns to %s', async (_, state, address) => {
  mockSuccess();
  const view = open(state);
  await fillAndSubmit(view);
  await screen.findByText('The portal');
  expect(view.currentPath()).toBe(address);
});

it('redirects to the portal if already signed in', async () => {
  signInAs('Team');
  open();
  expect(await screen.findByText('The portal')).toBeVisible();
});

it('shows a refusal as an error toast until the next attempt, stores it, and keeps the input', async () => {
  fakeApi({ adminLogin: () => refused('Invalid email address or password.') });
  const view = open();
  await fillAndSubmit(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email address or password.');
  expect(useSession.getState()).toMatchObject({
    loading: false,
    error: 'Invalid email address or password.',
    isAuth: false,
  });
  expect(view.currentPath()).toBe('/');
  expect(password()).toHaveValue('evisa-demo');
  // It stays at the field, also when that loses the focus.
  await view.user.click(password());
  await view.user.tab();
  expect(password()).toBeInvalid();
  expect(password()).toHaveAccessibleDescription('Invalid email address or password.');
  // The next attempt removes the error of this one.
  fakeApi({ adminLogin: pending });
  await view.user.click(submit());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('removes the refusal from the field when its text changes, and marks no field if the service failed', async () => {
  fakeApi({ adminLogin: () => refused('Invalid email address or password.') });
  const view = open();
  await fillAndSubmit(view);
  await waitFor(() => expect(password()).toBeInvalid());
  await view.user.type(password(), '!');
  expect(password()).toBeValid();
  fakeApi({ adminLogin: () => refused('The service is busy.', { httpStatus: 503 }) });
  await view.user.click(submit());
  expect(await screen.findByText('The service is busy.')).toBeVisible();
  expect(password()).toBeValid();
});

it('shows the API’s field errors below their fields', async () => {
  fakeApi({ adminLogin: () => refused('Check the form.', { errors: { email: 'Not one of ours' } }) });
  await fillAndSubmit(open());
  expect(await screen.findByText('Not one of ours')).toBeVisible();
});

it.each([
  ['no connection', () => unreachable(), /cannot be reached/],
  ['an invalid token', () => ok(user, { jwtToken: 'x' }), /Invalid token/],
])('shows an error on %s', async (_, answer, message) => {
  fakeApi({ adminLogin: answer });
  await fillAndSubmit(open());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(useSession.getState().isAuth).toBe(false);
});

it('shows that the request is pending, and ignores a second click', async () => {
  const sent = fakeApi({ adminLogin: pending });
  const view = open();
  await fillAndSubmit(view);
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  await view.user.click(submit());
  expect(sent).toHaveLength(1);
});

describe('a second factor', () => {
  const codeRequired = 'Please enter the code of your authenticator app.';
  const codeIncorrect = 'The code is incorrect or was already used. Enter a new code.';
  const code = () => screen.findByLabelText('Authentication code');
  const mockSecondFactor = () =>
    fakeApi({
      adminLogin: ({ json }) => {
        const typed = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
        if (typed === '123456') return ok(user, { jwtToken: buildAccessToken(user), message: 'Welcome' });
        const message = typed === undefined ? codeRequired : codeIncorrect;
        return refused(message, { errors: { code: message } });
      },
    });

  it('is requested in the same form, without an error, and with the input kept', async () => {
    const sent = mockSecondFactor();
    const view = open();
    await fillAndSubmit(view);
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(password()).toHaveValue('evisa-demo');
    await view.user.click(submit());
    expect(screen.getByText('Please enter the code.')).toBeVisible();
    expect(sent).toHaveLength(1);

    await view.user.type(await code(), '123456{Enter}');
    expect(await screen.findByText('The portal')).toBeVisible();
    expect(sent[1]?.json).toEqual({ email: 'team@evisa.example', password: 'evisa-demo', code: '123456' });
  });

  it('shows an error for a wrong code', async () => {
    mockSecondFactor();
    const view = open();
    await fillAndSubmit(view);
    await view.user.type(await code(), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(codeIncorrect);
    expect(await code()).toHaveAccessibleDescription(expect.stringContaining(codeIncorrect));
  });

  it('accepts a recovery code with letters', async () => {
    const sent = mockSecondFactor();
    const view = open();
    await fillAndSubmit(view);
    await code();
    await view.user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('inputmode', 'text');
    await view.user.type(field, 'abcde-fghij{Enter}');
    await waitFor(() => expect(sent[1]?.json).toMatchObject({ code: 'abcde-fghij' }));
  });

  it('discards the code when the email changes', async () => {
    const sent = mockSecondFactor();
    const view = open();
    await fillAndSubmit(view);
    await view.user.type(await code(), '12');
    await view.user.type(email(), 'x');
    expect(screen.queryByLabelText('Authentication code')).not.toBeInTheDocument();
    await view.user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.json).not.toHaveProperty('code');
  });
});

it('counts down after too many attempts, and disables sign-in until then', async () => {
  jest.useFakeTimers();
  const sent = fakeApi({ adminLogin: () => rateLimited(65) });
  const view = render(<SignInRoute />, { route: '/', path: '/', advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await fillAndSubmit(view);
  expect(await screen.findByRole('timer')).toHaveTextContent('You can try again in 1:05 minutes.');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 65 seconds.');
  expect(submit()).toBeDisabled();
  act(() => jest.advanceTimersByTime(64_000));
  expect(screen.getByRole('timer')).toHaveTextContent('You can try again in 1 second.');
  expect(submit()).toBeDisabled();
  act(() => jest.advanceTimersByTime(1_250));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(submit()).toBeEnabled();
  expect(sent).toHaveLength(1);
  jest.useRealTimers();
});

it('fills in a sample account if sample accounts are enabled', async () => {
  jest.replaceProperty(getPortalConfig(), 'sampleAccounts', true);
  const view = open();
  await view.user.click(submit());
  await view.user.click(screen.getByRole('button', { name: 'Night Staff' }));
  expect(email()).toHaveValue('night@evisa.example');
  expect(password()).toHaveValue('evisa-demo');
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

it('offers no sample accounts by default', () => {
  open();
  expect(screen.queryByRole('region', { name: 'Sample accounts' })).not.toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { completeSignIn, endSession, expireSession, useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { buildAccessToken, buildFolderCounts, buildRemark, buildUser, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, rateLimited, unauthenticated, type FakeRequest } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { handleSessionChanges } from '../app/handle-session-changes';
import { createQueryClient } from '../app/query-client';
import { AdminLayout } from './admin-layout';

jest.mock('../remotes/loading/load-module');

const user = buildUser({ name: 'Keo Pisey', email: 'pisey@evisa.example' });
const newToken = `${buildAccessToken(user)}new`;

function Remark() {
  const [text, setText] = useState('');
  const [stored, setStored] = useState('');
  useUnsavedChanges('Remark', text !== '');
  const send = () =>
    request(endpoints.addNewRemark, {
      json: { orderId: 100234, remark: text, remarkerName: user.name },
      idempotencyKey: 'key-1',
    }).then(
      ({ message }) => setStored(message),
      () => setStored('not stored'),
    );
  return (
    <>
      <textarea aria-label="Remark" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => void send()}>Send</button>
      <p>{stored}</p>
    </>
  );
}

let stop = () => {};

function open(signIn: (request: FakeRequest) => Response = () => ok(user, { jwtToken: newToken, message: 'Welcome' })) {
  signInAs('Team', user);
  const sent = fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts()),
    addNewRemark: ({ authorization }) =>
      authorization === newToken ? ok(buildRemark(), { message: 'Remark added' }) : unauthenticated(),
    adminLogin: signIn,
  });
  const queryClient = createQueryClient();
  stop = handleSessionChanges(queryClient);
  const view = renderRoutes(
    [
      { path: '/', element: <h1>Sign in</h1> },
      { element: <AdminLayout remotes={[]} />, children: [{ path: '/admin/order', element: <Remark /> }] },
    ],
    { route: '/admin/order', queryClient },
  );
  return { ...view, sent };
}

const remarkField = () => screen.getByRole('textbox', { name: 'Remark', hidden: true });
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended. Sign in to continue.' });
const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Sends a remark that the API refuses, and returns the dialog that opens. */
async function expireDuringSend(view: ReturnType<typeof open>) {
  await view.user.type(remarkField(), 'Called twice');
  await view.user.click(screen.getByRole('button', { name: 'Send' }));
  return dialog();
}

afterEach(() => {
  stop();
  act(() => endSession());
});

it('signs in over the page, keeps the typed text, and repeats the refused request with the same idempotency key', async () => {
  const view = open();
  const invalidate = jest.spyOn(view.queryClient, 'invalidateQueries');
  const clear = jest.spyOn(view.queryClient, 'clear');
  const prompt = await expireDuringSend(view);
  expect(within(prompt).getByLabelText('Email ID')).toHaveValue('pisey@evisa.example');
  expect(within(prompt).getByLabelText('Email ID')).toHaveAttribute('readonly');
  await waitFor(() => expect(within(prompt).getByLabelText('Password')).toHaveFocus());
  expect(localStorage.getItem('user')).toBeNull();
  await view.user.keyboard('{Escape}');
  expect(prompt).toBeVisible();

  await view.user.keyboard('evisa-demo{Enter}');
  expect(await screen.findByText('Remark added')).toBeVisible();
  await waitForClosedDialog();
  expect(remarkField()).toHaveValue('Called twice');
  expect(view.currentPath()).toBe('/admin/order');
  const remarks = view.sent.filter(({ call }) => call === 'addNewRemark');
  expect(remarks.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
  expect(view.sent.find(({ call }) => call === 'adminLogin')?.json).toEqual({
    email: 'pisey@evisa.example',
    password: 'evisa-demo',
  });
  expect(localStorage.getItem('user')).toContain(newToken);
  expect(invalidate).toHaveBeenCalled();
  expect(clear).not.toHaveBeenCalled();
});

it('restores the focus after sign-in', async () => {
  const view = open();
  await view.user.type(remarkField(), 'Called');
  act(() => expireSession(useSession.getState().accessToken ?? '', 'Over'));
  await dialog();
  act(() => completeSignIn(newToken, true));
  await waitForClosedDialog();
  expect(remarkField()).toHaveFocus();
});

it('offers to leave for the sign-in screen instead', async () => {
  const view = open();
  const prompt = await expireDuringSend(view);
  await view.user.click(within(prompt).getByRole('button', { name: 'Leave instead' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await waitForClosedDialog();
  expect(useSession.getState()).toMatchObject({ isAuth: false, expired: null });
});

it('clears the page and the cache when another member signs in', async () => {
  const view = open();
  await expireDuringSend(view);
  const clear = jest.spyOn(view.queryClient, 'clear');
  act(() => completeSignIn(buildAccessToken(buildUser({ id: 2, name: 'Dara Kim' })), true));
  await waitForClosedDialog();
  expect(remarkField()).toHaveValue('');
  expect(clear).toHaveBeenCalled();
  expect(view.sent.filter(({ call }) => call === 'addNewRemark')).toHaveLength(1);
});

it('requires a password, then the code of the second factor, and shows an error for a wrong code', async () => {
  const message = 'The code is incorrect or was already used. Enter a new code.';
  const view = open(() => refused(message, { errors: { code: message } }));
  const prompt = await expireDuringSend(view);
  await view.user.click(within(prompt).getByRole('button', { name: 'Sign In' }));
  expect(within(prompt).getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await view.user.type(within(prompt).getByLabelText('Password'), 'evisa-demo{Enter}');
  const code = await within(prompt).findByLabelText('Authentication code');
  expect(code).toHaveFocus();
  await view.user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(useSession.getState().expired).not.toBeNull();
});

it('disables sign-in and counts down after too many attempts', async () => {
  const view = open(() => rateLimited(30));
  const prompt = await expireDuringSend(view);
  await view.user.type(within(prompt).getByLabelText('Password'), 'x{Enter}');
  expect(await within(prompt).findByRole('timer')).toHaveTextContent('30 seconds');
  expect(within(prompt).getByRole('button', { name: 'Sign In' })).toBeDisabled();
});

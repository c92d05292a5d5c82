import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { addNewRemark } from '@evisa/shared/client/endpoints/order-detail';
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
    addNewRemark({ orderId: 100234, remark: text, remarkerName: user.name }, 'key-1').then(
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

const typed = () => screen.getByRole('textbox', { name: 'Remark', hidden: true });
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended. Sign in to continue.' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Up to the dialog. */
async function lose(view: ReturnType<typeof open>) {
  await view.user.type(typed(), 'Called twice');
  await view.user.click(screen.getByRole('button', { name: 'Send' }));
  return dialog();
}

afterEach(() => {
  stop();
  act(() => endSession());
});

it('lets the person sign in over the page: the text stays, and what was refused is made once more', async () => {
  const view = open();
  const invalidate = jest.spyOn(view.queryClient, 'invalidateQueries');
  const clear = jest.spyOn(view.queryClient, 'clear');
  const over = await lose(view);
  expect(within(over).getByLabelText('Email ID')).toHaveValue('pisey@evisa.example');
  expect(within(over).getByLabelText('Email ID')).toHaveAttribute('readonly');
  await waitFor(() => expect(within(over).getByLabelText('Password')).toHaveFocus());
  expect(localStorage.getItem('user')).toBeNull();
  await view.user.keyboard('{Escape}');
  expect(over).toBeVisible();

  await view.user.keyboard('evisa-demo{Enter}');
  expect(await screen.findByText('Remark added')).toBeVisible();
  await gone();
  expect(typed()).toHaveValue('Called twice');
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

it('gives the focus back to where it was', async () => {
  const view = open();
  await view.user.type(typed(), 'Called');
  act(() => expireSession(useSession.getState().accessToken ?? '', 'Over'));
  await dialog();
  act(() => completeSignIn(newToken, true));
  await gone();
  expect(typed()).toHaveFocus();
});

it('lets the person leave instead, to the sign-in screen', async () => {
  const view = open();
  const over = await lose(view);
  await view.user.click(within(over).getByRole('button', { name: 'Leave instead' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await gone();
  expect(useSession.getState()).toMatchObject({ isAuth: false, expired: null });
});

it('shows nothing of one person’s page to another', async () => {
  const view = open();
  await lose(view);
  const clear = jest.spyOn(view.queryClient, 'clear');
  act(() => completeSignIn(buildAccessToken(buildUser({ id: 2, name: 'Dara Kim' })), true));
  await gone();
  expect(typed()).toHaveValue('');
  expect(clear).toHaveBeenCalled();
  expect(view.sent.filter(({ call }) => call === 'addNewRemark')).toHaveLength(1);
});

it('asks for the second factor in its turn, and says what is wrong', async () => {
  const message = 'The code is incorrect or was already used. Enter a new code.';
  const view = open(() => refused(message, { errors: { code: message } }));
  const over = await lose(view);
  await view.user.click(within(over).getByRole('button', { name: 'Sign In' }));
  expect(within(over).getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await view.user.type(within(over).getByLabelText('Password'), 'evisa-demo{Enter}');
  const code = await within(over).findByLabelText('Authentication code');
  expect(code).toHaveFocus();
  await view.user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(useSession.getState().expired).not.toBeNull();
});

it('waits after too many attempts', async () => {
  const view = open(() => rateLimited(30));
  const over = await lose(view);
  await view.user.type(within(over).getByLabelText('Password'), 'x{Enter}');
  expect(await within(over).findByRole('timer')).toHaveTextContent('30 seconds');
  expect(within(over).getByRole('button', { name: 'Sign In' })).toBeDisabled();
});

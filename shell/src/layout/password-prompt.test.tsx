import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { buildFolderCounts, buildTeamMember, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, type FakeRequest } from '@evisa/shared/testing/fake-api';
import { render, renderRoutes } from '@evisa/shared/testing/render';
import { AdminLayout } from './admin-layout';

jest.mock('../remotes/loading/load-module');

const staleSignIn = 'Your sign-in is older than ten minutes. Please sign out and in again, then make this change.';
const wrongPassword = 'The password is incorrect.';
const codeRequired = 'Please enter the code of your authenticator app.';
const wrongCode = 'The code is incorrect or was already used.';

/** A screen of a remote, which knows nothing of the dialog. */
function AddMember() {
  const [name, setName] = useState('');
  useUnsavedChanges('Manage Team', name !== '');
  const add = (key: string) =>
    request(endpoints.addTeamMember, {
      json: { name, email: 'nary@evisa.example', password: 'river stone lamp', type: 'Admin' },
      idempotencyKey: key,
    }).then(
      ({ message }) => toastSuccess(message),
      (error: unknown) => toastError(error instanceof Error ? error.message : ''),
    );
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={() => void add('key-1')}>Add</button>
      <button onClick={() => void Promise.all([add('key-1'), add('key-2')])}>Add twice</button>
    </>
  );
}

/** Answers with a refusal until the password was confirmed. */
function mockApi(confirm: (request: FakeRequest) => Response = () => ok(null)) {
  let isConfirmed = false;
  return fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts()),
    addTeamMember: () =>
      isConfirmed
        ? ok(buildTeamMember(), { message: 'Team member added.' })
        : refused(staleSignIn, { httpStatus: 403, errors: { proof: staleSignIn } }),
    confirmPassword: (request) => {
      const response = confirm(request);
      isConfirmed = response.ok;
      return response;
    },
  });
}

function openScreen() {
  signInAs('Admin');
  return renderRoutes(
    [{ element: <AdminLayout remotes={[]} />, children: [{ path: '/admin/team', element: <AddMember /> }] }],
    { route: '/admin/team' },
  );
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm your password' }));

it('asks for the password and a code, then sends the same call of any screen again', async () => {
  const sent = mockApi(({ json }) => {
    const text = JSON.stringify(json);
    if (!text.includes('evisa-demo')) return refused(wrongPassword, { errors: { password: wrongPassword } });
    if (!text.includes('code')) return refused(codeRequired, { errors: { code: codeRequired } });
    return text.includes('654321') ? ok(null) : refused(wrongCode, { errors: { code: wrongCode } });
  });
  const { user } = openScreen();
  await user.type(screen.getByLabelText('Name'), 'Nary');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = await findDialog();
  expect(screen.queryByText(staleSignIn)).not.toBeInTheDocument();
  const password = dialog.getByLabelText('Your password');
  await waitFor(() => expect(password).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(password).toHaveAccessibleDescription('Password is required');
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(wrongPassword));
  await user.clear(password);
  await user.type(password, 'evisa-demo{Enter}');
  const code = await dialog.findByLabelText('Authentication code');
  expect(code).toHaveFocus();
  await user.type(code, '000000');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(wrongCode)));
  await user.clear(code);
  await user.type(code, '654321');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Team member added.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const calls = sent.filter(({ call }) => call === 'addTeamMember');
  expect(calls.map(({ json, idempotencyKey }) => ({ json, idempotencyKey }))).toEqual(
    Array(2).fill({ json: expect.objectContaining({ name: 'Nary' }), idempotencyKey: 'key-1' }),
  );
});

it('changes nothing on Cancel, keeps the input, and asks once for calls that wait together', async () => {
  const sent = mockApi();
  const { user } = openScreen();
  await user.type(screen.getByLabelText('Name'), 'Nary');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing was changed because you did not confirm your password.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Nary');
  await user.click(screen.getByRole('button', { name: 'Add twice' }));
  await user.type((await findDialog()).getByLabelText('Your password'), 'evisa-demo{Enter}');
  expect(await screen.findAllByText('Team member added.')).not.toHaveLength(0);
  await waitFor(() => expect(sent.filter(({ call }) => call === 'addTeamMember')).toHaveLength(5));
  expect(sent.filter(({ call }) => call === 'confirmPassword')).toHaveLength(1);
});

it('shows the API’s own sentence on a page without the dialog', async () => {
  mockApi();
  signInAs('Admin');
  const { user } = render(<AddMember />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(staleSignIn)).toBeVisible();
});

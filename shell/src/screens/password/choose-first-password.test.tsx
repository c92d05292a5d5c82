import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { useSession } from '@evisa/shared/session/session-store';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { AdminLayout } from '../../layout/admin-layout';

jest.mock('../../remotes/loading/load-module');

const common = 'This password is too easy to guess. Please choose another one.';

function open() {
  signInAs('Night Staff', { mustChoosePassword: true });
  return renderRoutes(
    [
      { path: '/', element: <h1>Sign in</h1> },
      {
        element: (
          <Suspense>
            <AdminLayout remotes={[]} />
          </Suspense>
        ),
        children: [{ path: '*', element: <p>Orders</p> }],
      },
    ],
    { route: '/admin/order' },
  );
}

it('blocks the portal until the member replaces a password that a colleague set', async () => {
  let answer = () => refused(common, { errors: { newPassword: common } });
  const sent = fakeApi({ chooseFirstPassword: () => answer() });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  expect(screen.queryByText('Orders')).not.toBeInTheDocument();
  const field = screen.getByLabelText('New Password');
  await user.type(field, '12345{Enter}');
  expect(field).toHaveAccessibleDescription(/New Password must be at least 6 characters\./);
  await user.type(field, '6');
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(common)));
  expect(field).toHaveFocus();

  answer = () => ok({ id: 1 }, { message: 'Your password has been changed. Please sign in again.' });
  await user.clear(field);
  await user.type(field, 'river stone lamp{Enter}');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(useSession.getState().isAuth).toBe(false);
  expect(sent.map(({ call, json }) => [call, json])).toEqual([
    ['chooseFirstPassword', { newPassword: '123456' }],
    ['chooseFirstPassword', { newPassword: 'river stone lamp' }],
  ]);
});

it('offers to sign out instead', async () => {
  const sent = fakeApi({ signOut: () => ok(null, { message: 'You are signed out.' }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out instead' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['signOut']));
});

it('shows the typed password with the keyboard', async () => {
  fakeApi({});
  const { user } = open();
  const field = await screen.findByLabelText('New Password');
  await user.type(field, 'river');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Show what is typed' })).toHaveFocus();
  await user.keyboard(' ');
  expect(field).toHaveAttribute('type', 'text');
});

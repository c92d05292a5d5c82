import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from '@evisa/shared/kit/router';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { buildFolderCounts, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { createBlockingHistory } from '../navigation/navigation-blocker';
import { AdminLayout } from './admin-layout';

jest.mock('../remotes/loading/load-module');

function Order({ unsaved }: { unsaved: boolean }) {
  useUnsavedChanges('Add Comment Below', unsaved, { savedAsDraft: true });
  useUnsavedChanges('Transaction details', unsaved);
  return (
    <>
      <h1>The order</h1>
      <Link to="/admin/elsewhere">Elsewhere</Link>
      <Link to="?page=2">The same screen</Link>
    </>
  );
}

async function open({ unsaved = true } = {}) {
  signInAs('Team', { name: 'Keo Pisey' });
  fakeApi({ getAllFolderCount: () => ok(buildFolderCounts()), signOut: () => ok(null, { message: 'Signed out.' }) });
  const view = renderRoutes(
    [
      { path: '/', element: <h1>Sign in</h1> },
      {
        element: <AdminLayout remotes={[]} />,
        children: [
          { path: '/admin/order', element: <Order unsaved={unsaved} /> },
          { path: '/admin/elsewhere', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { route: '/admin/order', wrapHistory: createBlockingHistory },
  );
  await screen.findByRole('heading', { name: 'The order' });
  const logOut = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Account of Keo Pisey' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  };
  const openElsewhere = () => view.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  return { ...view, logOut, openElsewhere };
}

const getAnswerButton = (name: 'Stay' | 'Leave' | 'Log out', dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name });

/** Returns whether the browser asks before the tab closes. */
function blocksUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before it opens another screen, and lists the unsaved changes', async () => {
  const { user, openElsewhere, currentPath } = await open();
  await openElsewhere();
  const dialog = await screen.findByRole('dialog', { name: 'Leave this screen?' });
  expect(dialog).toHaveTextContent('You have unsaved changes.');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add Comment Below: stays in this tab as a draft', 'Transaction details: will be lost']);
  await user.click(getAnswerButton('Stay', dialog));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(currentPath()).toBe('/admin/order');

  await openElsewhere();
  await user.click(getAnswerButton('Leave', await screen.findByRole('dialog', { name: 'Leave this screen?' })));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before logout, and says that drafts will be lost too', async () => {
  const { user, logOut } = await open();
  await logOut();
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
  expect(dialog).toHaveTextContent('Add Comment Below: will be lost');
  await user.click(getAnswerButton('Stay', dialog));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(useSession.getState().isAuth).toBe(true);

  await logOut();
  await user.click(getAnswerButton('Log out', await screen.findByRole('dialog', { name: 'Log out?' })));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(useSession.getState().isAuth).toBe(false);
});

it('asks before the tab closes', async () => {
  const { openElsewhere, user } = await open();
  expect(blocksUnload()).toBe(true);
  await openElsewhere();
  await user.click(getAnswerButton('Leave', await screen.findByRole('dialog')));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(blocksUnload()).toBe(false);
});

it('does not ask without unsaved changes', async () => {
  const { openElsewhere, currentPath } = await open({ unsaved: false });
  expect(blocksUnload()).toBe(false);
  await openElsewhere();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(currentPath()).toBe('/admin/elsewhere');
});

it('does not ask for navigation within the screen', async () => {
  const { user, currentPath } = await open();
  await user.click(screen.getByRole('link', { name: 'The same screen' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/order?page=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([false, true])(
  'redirects to sign-in without asking when the session ends (dialog open: %s)',
  async (isDialogOpen) => {
    const { openElsewhere } = await open();
    if (isDialogOpen) {
      await openElsewhere();
      await screen.findByRole('dialog');
    }
    act(() => endSession('Your session has ended.'));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

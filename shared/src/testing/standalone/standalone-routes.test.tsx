import { screen } from '@testing-library/react';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Link, useParams } from '@evisa/shared/kit/router';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { buildAccessToken, buildUser } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { renderRoutes } from '@evisa/shared/testing/render';
import { fakePortal } from './fake-portal';
import { createStandaloneRoutes } from './standalone-routes';

const declaration = {
  name: 'reports',
  screens: [
    { path: '/admin/reports', title: 'Reports', module: 'reports', props: { folder: 'newOrder' } },
    { path: '/admin/report/:orderId', title: 'Report', module: 'report', roles: ['Admin', 'Manager'] as const },
    { path: '/admin/member/:memberId', title: 'Member', module: 'report' },
    { path: '/open/:orderId?', title: 'Open', module: 'report' },
    { path: '/admin/none', title: 'None', module: 'none' },
  ],
  extensions: [
    { slot: 'order-page', title: 'Note', module: 'note', roles: ['Admin'] as const },
    { slot: 'row-menu', title: 'Copy', module: 'copy' },
  ] as const,
};
const modules = {
  'extensions/note': async () => ({
    Component: ({ orderId }: { orderId?: unknown }) => `A note about ${String(orderId)}`,
  }),
  'extensions/copy': async () => ({
    Component: ({ onClose }: { onClose?: () => void }) => <button onClick={onClose}>Close the copy</button>,
  }),
  reports: async () => ({ Component: Reports }),
  report: async () => ({ Component: Report }),
};

function Reports({ folder }: { folder?: unknown }) {
  const { data } = useQuery({ queryKey: ['x'], queryFn: async () => 'from the cache' });
  return (
    <p>
      {String(folder)} {data} {useSession((session) => session.data?.name)} <Link to="/admin/payments">Payments</Link>
    </p>
  );
}

function Report() {
  const { orderId } = useParams();
  if (orderId === 'bad') throw new Error('It cannot be drawn.');
  return <p>Report of {orderId}</p>;
}

const open = (route: string) => renderRoutes(createStandaloneRoutes(declaration, modules), { route });
const become = async (user: ReturnType<typeof open>['user'], role: string) =>
  user.selectOptions(screen.getByLabelText(/Signed in as/), role);

beforeEach(() => {
  endSession('');
  applyConfig({ sampleAccounts: true });
  fakeApi({
    adminLogin: ({ json }) => {
      const type = (json as { email: string }).email.startsWith('admin') ? 'Admin' : 'Team';
      const user = buildUser({ type, name: `Sample ${type}` });
      return ok(user, { jwtToken: buildAccessToken(user) });
    },
    signOut: () => ok(),
  });
});

it('introduces itself, and shows a screen to a sample account', async () => {
  const { user, currentPath } = open('/');
  expect(screen.getByRole('banner')).toHaveTextContent('Development frame around “reports” from its source');
  await user.click(screen.getByRole('link', { name: /^Reports/ }));
  expect(screen.getByText('You are signed out')).toBeVisible();
  await become(user, 'Team');
  expect(await screen.findByText(/newOrder from the cache Sample Team/)).toBeVisible();
  await become(user, 'Admin');
  expect(await screen.findByText(/Sample Admin/)).toBeVisible();
  await become(user, 'no one');
  expect(await screen.findByText('You are signed out')).toBeVisible();
  expect(currentPath()).toBe('/admin/reports');
});

it('asks for the parameters of a path', async () => {
  const { user } = open('/');
  await become(user, 'Admin');
  await user.click(screen.getByRole('link', { name: /^Report\b.*orderId/ }));
  expect(await screen.findByText('Report of MjAwMDAy')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Member/ })).toBeNull();
  await user.type(screen.getByLabelText(':memberId'), '7');
  expect(screen.getByRole('link', { name: /^Member/ })).toHaveAttribute('href', '/admin/member/7');
  await user.clear(screen.getByLabelText(':orderId'));
  expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/open');
});

it('shows a screen to its roles only, and a public one to everyone', async () => {
  const { user, navigate } = open('/admin/report/x');
  await become(user, 'Team');
  expect(await screen.findByText('The portal shows this screen to Admin, Manager')).toBeVisible();
  await become(user, 'no one');
  await navigate('/open/abc');
  expect(await screen.findByText('Report of abc')).toBeVisible();
});

it('shows extensions alone: to their roles, with an order, and an action again after it ended', async () => {
  const { user } = open('/');
  await become(user, 'Team');
  await user.click(screen.getByRole('link', { name: /^Note/ }));
  expect(await screen.findByText('The portal shows this screen to Admin')).toBeVisible();
  await become(user, 'Admin');
  expect(await screen.findByText('A note about 100001')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Copy/ }));
  await user.click(await screen.findByRole('button', { name: 'Close the copy' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Close the copy' })).toBeVisible();
});

it('explains links that leave the remote, missing modules and crashes', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, navigate } = open('/admin/reports');
  await become(user, 'Admin');
  await user.click(await screen.findByRole('link', { name: 'Payments' }));
  expect(screen.getByText('/admin/payments is no screen of this remote')).toBeVisible();
  await navigate('/admin/none');
  expect(screen.getByText('The remote has no module none')).toBeVisible();
  await navigate('/open/bad');
  expect(await screen.findByText('It cannot be drawn.')).toBeVisible();
  silenced.mockRestore();
});

it('explains a refused sign-in, and the absence of sample accounts', async () => {
  fakeApi({ adminLogin: () => refused('Too many attempts.') });
  const { user, unmount } = open('/');
  await become(user, 'Admin');
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
  unmount();
  applyConfig({ sampleAccounts: false });
  open('/');
  expect(screen.getByText(/no sample accounts/)).toBeVisible();
});

it('signs in as any role without an API, answers calls, and leaves other requests alone', async () => {
  const realFetch = jest.fn(async () => Response.json({ hot: 'update' }));
  globalThis.fetch = realFetch;
  fakePortal({ getMemberNames: () => ok(['Dara Kim']) });
  const { user } = open('/admin/reports');
  await become(user, 'Team');
  expect(await screen.findByText(/newOrder from the cache Sample Team/)).toBeVisible();
  await become(user, 'no one');
  expect(await screen.findByText('You are signed out')).toBeVisible();
  expect(await requestData(endpoints.getMemberNames)).toEqual(['Dara Kim']);
  expect(await (await fetch('/main.hot-update.json')).json()).toEqual({ hot: 'update' });
  expect(realFetch).toHaveBeenCalledTimes(1);
});

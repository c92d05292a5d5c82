import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderView } from '@evisa/shared/contract/order-views';
import { paths } from '@evisa/shared/domain/paths';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildFolderCounts, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { SidebarViews } from './sidebar-views';

const buildView = (over: Partial<OrderView> = {}): OrderView => ({
  id: 1,
  name: 'French',
  folder: 'newOrder',
  filter: 'nationality:France',
  sort: null,
  shared: false,
  created_by: 'Sokha Chan',
  ...over,
});
const filtered = `${paths.folder('newOrder')}?filter=nationality%3AFrance`;

let views: OrderView[];
let sent: ReturnType<typeof fakeApi>;
const countRequests = () => sent.filter(({ call }) => call === 'getOrderViewCounts').length;

beforeEach(() => {
  views = [buildView(), buildView({ id: 2, name: 'Late', shared: true, sort: '-due_at' })];
  sent = fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts()),
    getOrderViews: () => ok(views),
    getOrderViewCounts: () =>
      ok(views.map(({ id }) => (id === 1 ? { id, count: 12 } : { id, count: 1001, more: true }))),
    renameOrderView: ({ json }) =>
      JSON.stringify(json).includes('Late')
        ? refused('Taken.', { httpStatus: 409, errors: { name: 'Taken.' } })
        : ok(buildView()),
    deleteOrderView: () => ok(),
  });
});
afterEach(() => jest.useRealTimers());

function open({
  isHidden = false,
  role = 'Team' as const,
  route = '/admin',
}: { isHidden?: boolean; role?: 'Team' | 'Manager'; route?: string } = {}) {
  signInAs(role);
  return render(<SidebarViews isHidden={isHidden} />, { route });
}

it('links to the list of each view, with its count', async () => {
  open({ route: filtered });
  const own = await screen.findByRole('link', { name: 'French 12 orders' });
  expect(own).toHaveAttribute('href', filtered);
  expect(own).toHaveAttribute('aria-current', 'true');
  const shared = screen.getByRole('link', { name: 'Late 1,000+ orders' });
  expect(shared).toHaveAttribute('href', `${filtered}&sort=-due_at`);
  expect(shared).not.toHaveAttribute('aria-current');
  expect(shared).toHaveAttribute('title', 'New Orders, shared by Sokha Chan');
});

it('offers changes of own views, and of shared ones to Managers', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Actions for the view French' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for the view Late' })).not.toBeInTheDocument();
  unmount();
  open({ role: 'Manager' });
  expect(await screen.findByRole('button', { name: 'Actions for the view Late' })).toBeVisible();
});

it('renames a view, and says beside the name why it is refused', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for the view French' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
  const field = dialog.getByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Late{Enter}');
  expect(await dialog.findByText('Taken.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Actions for the view French' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const again = await screen.findByRole('textbox', { name: 'Name' });
  expect(again).toHaveValue('French');
  expect(screen.queryByText('Taken.')).not.toBeInTheDocument();
  await user.clear(again);
  views = [buildView({ name: 'Paris' })];
  await user.type(again, 'Paris{Enter}');
  expect(await screen.findByRole('link', { name: /^Paris/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('deletes a view after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for the view French' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the view French?' });
  expect(dialog).toHaveTextContent('Only you have it. Its orders stay as they are.');
  expect(sent.some(({ call }) => call === 'deleteOrderView')).toBe(false);
  views = views.slice(1);
  await user.click(within(dialog).getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^French/ })).not.toBeInTheDocument());
  expect(sent.find(({ call }) => call === 'deleteOrderView')?.json).toEqual({ id: 1 });
});

it('loads the views again when they changed elsewhere', async () => {
  open();
  await screen.findByRole('link', { name: /^French/ });
  views = [buildView({ id: 3, name: 'New one' })];
  act(() => publishEvent('views-live', {}));
  expect(await screen.findByRole('link', { name: /^New one/ })).toBeVisible();
});

it('shows nothing with an API that has no views', async () => {
  sent = fakeApi({ getOrderViews: () => refused('Unknown address.', { httpStatus: 404 }) });
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.getQueryData(['order-views'])).toBeNull());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(countRequests()).toBe(0);
});

it('counts nothing while the sidebar is hidden', async () => {
  open({ isHidden: true });
  await screen.findByRole('link', { name: 'French' });
  act(() => publishEvent('order-changed', { orderIds: [1] }));
  expect(countRequests()).toBe(0);
});

it('counts again after changes, at most every ten seconds, and not in a hidden tab', async () => {
  jest.useFakeTimers();
  open();
  await screen.findByRole('link', { name: 'French 12 orders' });
  expect(countRequests()).toBe(1);
  const change = () => act(() => publishEvent('order-changed', { orderIds: [1] }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  for (let times = 0; times < 8; times += 1) {
    change();
    await wait(1000);
  }
  expect(countRequests()).toBe(1);
  await wait(3000);
  expect(countRequests()).toBe(2);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  change();
  await wait(60_000);
  expect(countRequests()).toBe(2);
  hidden.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(3000);
  expect(countRequests()).toBe(3);
  hidden.mockRestore();
  // Later, a change is counted two seconds after it.
  await wait(20_000);
  expect(countRequests()).toBe(3);
  change();
  await wait(1900);
  expect(countRequests()).toBe(3);
  await wait(700);
  expect(countRequests()).toBe(4);
});

it('asks for no counts before the last answer', async () => {
  jest.useFakeTimers();
  open();
  await screen.findByRole('link', { name: 'French 12 orders' });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const asked = jest.fn(pending);
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts()),
    getOrderViews: () => ok(views),
    getOrderViewCounts: asked,
  });
  for (let times = 0; times < 5; times += 1) {
    act(() => publishEvent('order-changed', { orderIds: [1] }));
    await wait(12_000);
  }
  expect(asked).toHaveBeenCalledTimes(1);
});

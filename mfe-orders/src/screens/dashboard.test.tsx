import { screen, waitFor, within } from '@testing-library/react';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { buildFolderCounts, buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { buildOpenDispute } from '@evisa/shared/testing/payment-factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { dailyCountsLiveQuery } from '../queries/daily-counts';
import { Component as Dashboard } from './dashboard';

const getTiles = () => within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('link');

it('links five tiles with counts to their folders, and shows New Orders below', async () => {
  signInAs('Team');
  fakeApi({
    getAllFolderCount: () =>
      ok(buildFolderCounts({ myOrdersCount: 3, newOrdersCount: 1204, completedOrdersCount: 15_000 })),
    getOrdersList: ({ params }) => ok(params['orderName'] === 'newOrder' ? [buildOrderRow()] : [], { count: 1 }),
  });
  render(<Dashboard />, { route: '/admin', path: '/admin' });
  expect(await screen.findByRole('checkbox', { name: 'Select order 100234' })).toBeVisible();
  expect(getTiles().map(({ textContent }) => textContent)).toEqual([
    'My Orders3',
    'New Orders1,204',
    'Priority Orders0',
    'Pending Orders0',
    'Completed Orders15,000',
  ]);
  expect(getTiles().map((tile) => tile.getAttribute('href'))).toEqual([
    '/admin/my-order',
    '/admin/recent-order',
    '/admin/priority-order',
    '/admin/pending-order',
    '/admin/completed-order',
  ]);
});

it('keeps the tiles and the table when the counts fail to load', async () => {
  signInAs('Team');
  fakeApi({
    getAllFolderCount: () => refused('No counts', { httpStatus: 503 }),
    getOrdersList: () => ok([buildOrderRow()], { count: 1 }),
  });
  render(<Dashboard />, { route: '/admin', path: '/admin' });
  expect(await screen.findByText('My Orders')).toBeVisible();
  expect(await screen.findAllByText('–')).toHaveLength(5);
  expect(await screen.findByRole('checkbox', { name: 'Select order 100234' })).toBeVisible();
});

it('says how many emails could not be delivered and how many answers came below the tiles, and links to their list', async () => {
  signInAs('Team');
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts({ failedMailsCount: 3, openAnswersCount: 1 })),
    getOrdersList: () => ok([buildOrderRow()], { count: 1 }),
  });
  const { queryClient } = render(<Dashboard />, { route: '/admin', path: '/admin' });
  const notice = await screen.findByRole('link', { name: '3 emails could not be delivered' });
  expect(notice).toHaveAttribute('href', '/admin/failed-emails');
  const answers = screen.getByRole('link', { name: '1 answer came' });
  expect(answers).toHaveAttribute('href', '/admin/failed-emails');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
  queryClient.setQueryData(folderCountsQuery('Sokha Chan').queryKey, buildFolderCounts());
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

it('says how many orders are late or due today', async () => {
  signInAs('Team');
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts({ overdueCount: 12, dueTodayCount: 5 })),
    getOrdersList: () => ok([buildOrderRow()], { count: 1 }),
    getDailyCounts: () => ok([]),
  });
  const { queryClient } = render(<Dashboard />, { route: '/admin', path: '/admin' });
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const links = () => today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(await today.findByRole('link', { name: '12' })).toBeVisible();
  expect(links()).toEqual(
    expect.arrayContaining([
      ['12', '/admin/overdue'],
      ['5', '/admin/due-today'],
    ]),
  );
  queryClient.setQueryData(
    folderCountsQuery('Sokha Chan').queryKey,
    buildFolderCounts({ overdueCount: 13, dueTodayCount: 4 }),
  );
  expect(await today.findByRole('link', { name: '13' })).toBeVisible();
});

it('links to the open disputes beside its heading once the rows are there', async () => {
  signInAs('Telecaller');
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts()),
    getOrdersList: () => ok([buildOrderRow()], { count: 1 }),
    getDisputes: () => ok([buildOpenDispute()], { count: 1 }),
  });
  render(<Dashboard />, { route: '/admin', path: '/admin' });
  expect(await screen.findByRole('checkbox', { name: 'Select order 100234' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '1 open dispute' })).toHaveAttribute('href', '/admin/disputes');
});

it('shows what was completed today and in fourteen days, and the order that waits longest', async () => {
  signInAs('Team');
  const days = Array.from({ length: 92 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    placed: 0,
    completed: index,
  }));
  const oldest = { order_id: 100_111, created_at: '2026-01-01T00:00:00.000Z' };
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts()),
    getOrdersList: ({ params, query }) =>
      ok([buildOrderRow(params['orderName'] === 'priorityOrder' && query['sort'] === 'created_at' ? oldest : {})], {
        count: 1,
      }),
    getDailyCounts: () => ok(days),
  });
  const { user } = render(<Dashboard />, { route: '/admin', path: '/admin' });
  const overview = await screen.findByRole('region', { name: 'Today' });
  expect(await within(overview).findByText('Completed today')).toBeVisible();
  expect(within(overview).getByText('91')).toBeVisible();
  expect(within(overview).getByRole('slider')).toHaveAttribute('aria-valuetext', '14 days: 1,183 orders completed');
  expect(await within(overview).findByRole('link', { name: /^100111 · \d+ d$/ })).toBeVisible();

  within(overview).getByRole('slider', { name: 'Days, orders completed' }).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(within(overview).getByRole('slider')).toHaveAttribute('aria-valuetext', '04/01/2026: 90 orders completed');
  await user.keyboard('{Home}');
  expect(within(overview).getByRole('slider')).toHaveAttribute('aria-valuetext', '03/20/2026: 78 orders completed');
});

it('counts what the member completed today, with a link to it, and names their oldest order', async () => {
  signInAs('Team');
  const filter = 'completed:2026-11-28..2026-11-28;completedBy:me';
  let completed = 7;
  fakeApi({
    getAllFolderCount: () => ok(buildFolderCounts()),
    getOrdersList({ params, query }) {
      if (query['filter'] === filter) return ok([], { count: completed });
      const isOwn = params['orderName'] === 'myOrder' && query['sort'] === 'created_at';
      return ok([buildOrderRow(isOwn ? { order_id: 100_111, created_at: '2026-01-01T00:00:00.000Z' } : {})], {
        count: 1,
      });
    },
    getDailyCounts: () => ok([{ day: '2026-11-28', placed: 0, completed: 91 }]),
  });
  const { queryClient } = render(<Dashboard />, { route: '/admin', path: '/admin' });
  const own = await screen.findByRole('link', { name: '7 by me' });
  expect(decodeURIComponent(own.getAttribute('href') ?? '')).toBe(`/admin/completed-order?filter=${filter}`);
  expect(await screen.findByRole('link', { name: /^100111 · \d+ d$/ })).toBeVisible();
  completed = 1001;
  await queryClient.invalidateQueries({ queryKey: dailyCountsLiveQuery.queryKey });
  expect(await screen.findByRole('link', { name: '1,001 by me' })).toBeVisible();
});

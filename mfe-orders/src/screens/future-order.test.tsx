import { act, screen } from '@testing-library/react';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { listMonths } from '../features/future-orders/future-month-tiles';
import { Component as FutureOrder } from './future-order';

const routePath = '/admin/future-order';
const respondWithCounts = (july: number) =>
  ok(Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: index === 6 ? july : index })));

function renderScreen(query = '') {
  signInAs('Team');
  return render(<FutureOrder />, { route: routePath + query, path: routePath });
}

it('lists Jan to Dec, with the year where it is not this year’s', () => {
  const join = (today: string) =>
    listMonths(new Date(today))
      .map(({ label }) => label)
      .join(', ');
  expect(join('2026-01-31T00:00:00Z')).toBe('Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec');
  expect(join('2026-03-31T23:59:59Z')).toBe('Jan 2027, Feb 2027, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec');
});

const getTileTexts = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('shows twelve months with counts, opens the table of one and returns with Back', async () => {
  const sent = fakeApi({
    getFutureOrderCount: () => respondWithCounts(1204),
    getOrdersList: () =>
      ok([buildOrderRow({ process_status: 'Future', processing_date: '2026-07-09', process_month: 7 })], { count: 1 }),
  });
  const { user, currentPath } = renderScreen();
  expect(await screen.findByText('1,204')).toBeVisible();
  const months = listMonths(new Date());
  expect(getTileTexts()).toEqual(
    months.map(({ month, label }) => `${label}${month === 7 ? '1,204' : String(month - 1)}`),
  );
  await user.click(screen.getByRole('link', { name: /Jul/ }));
  expect(currentPath()).toBe(`${routePath}?month=7`);
  expect(await screen.findByText('09/07/2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Future Orders: Jul' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Process Month' })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ params: { orderName: 'futureOrder' }, query: { month: '7' } });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(currentPath()).toBe(routePath);
  expect(screen.getByRole('link', { name: /Dec/ })).toBeVisible();
});

it('keeps the month while searching and paging', async () => {
  const sent = fakeApi({ searchOrder: () => ok([buildOrderRow()], { count: 25 }) });
  const { user, currentPath } = renderScreen('?month=3&search=sok');
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(currentPath()).toBe(`${routePath}?page=2&search=sok&month=3`);
  expect(sent.at(-1)).toMatchObject({ json: { folderName: 'futureOrder', searchVal: 'sok', month: 3, start: 10 } });
});

it('shows the tiles for an invalid month', async () => {
  fakeApi({ getFutureOrderCount: () => respondWithCounts(0) });
  renderScreen('?month=13');
  expect(await screen.findByText('11')).toBeVisible();
});

it('shows the tiles while the counts load', () => {
  fakeApi({ getFutureOrderCount: pending });
  renderScreen();
  expect(getTileTexts()).toHaveLength(12);
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
});

it('shows an error with Retry', async () => {
  fakeApi({ getFutureOrderCount: () => refused('The database is unavailable.', { httpStatus: 503 }) });
  const { user } = renderScreen();
  expect(await screen.findByText('The database is unavailable.')).toBeVisible();
  fakeApi({ getFutureOrderCount: () => respondWithCounts(9) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^Jul.* 9$/ })).toBeVisible();
});

it('refreshes the counts once after several changes to Future Orders by colleagues', async () => {
  const sent = fakeApi({ getFutureOrderCount: () => respondWithCounts(50) });
  renderScreen();
  expect(await screen.findByText('50')).toBeVisible();
  fakeApi({ getFutureOrderCount: () => respondWithCounts(49) });
  const change = (from: FolderName, to: FolderName) =>
    publishEvent('order-live', {
      orderId: 100_234,
      process_status: 'Deleted',
      assign_to: null,
      by: 'Dara Kim',
      action: 'order.move',
      from,
      to,
    });
  act(() => change('newOrder', 'deletedOrder'));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.getByText('50')).toBeVisible();
  const live = fakeApi({ getFutureOrderCount: () => respondWithCounts(48) });
  act(() => {
    change('futureOrder', 'deletedOrder');
    change('futureOrder', 'newOrder');
  });
  expect(await screen.findByText('48')).toBeVisible();
  expect([sent.length, live.length]).toEqual([1, 1]);
});

it('refreshes the counts after a change, and keeps them when the refresh fails', async () => {
  fakeApi({ getFutureOrderCount: () => respondWithCounts(50) });
  renderScreen();
  expect(await screen.findByText('50')).toBeVisible();
  fakeApi({ getFutureOrderCount: () => respondWithCounts(49) });
  act(() => publishEvent('order-changed', { orderIds: [100_234] }));
  expect(await screen.findByText('49')).toBeVisible();
  fakeApi({ getFutureOrderCount: unreachable });
  act(() => publishEvent('order-changed', { orderIds: [100_234] }));
  expect(await screen.findByText(/These counts may be out of date/)).toBeVisible();
  expect(screen.getByText('49')).toBeVisible();
});

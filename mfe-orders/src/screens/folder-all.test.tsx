import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as Folder } from './folder';

const total = 10_000;

// jsdom has no layout: the scroller is 550 px high, as in its stylesheet, and each row is 41 px.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(550);
});

/** The most elements of a row: its cells, their values, a checkbox, a status, a link, and two buttons with their icons. */
const maxElementsPerRow = 32;

function scrollTo(row: number): void {
  const scroller = screen.getByRole('table').parentElement;
  if (!scroller) throw new Error('The table has no scroller');
  scroller.scrollTop = 41 * row;
  fireEvent.scroll(scroller);
}

/** The API has this list of orders. */
function serveOrders(orderIds: readonly number[]) {
  fakeApi({
    getOrdersList: ({ query }) => {
      const first = (Number(query['page']) - 1) * 500;
      return ok(
        orderIds.slice(first, first + 500).map((order_id) => buildOrderRow({ order_id })),
        { count: orderIds.length },
      );
    },
  });
}

/** The list loads again, and has these orders now. */
async function refreshTo(orderIds: readonly number[]) {
  serveOrders(orderIds);
  act(() => publishEvent('orders-missed', {}));
  await waitFor(() => expect(screen.getAllByRole('checkbox')[1]).toHaveAccessibleName(`Select order ${orderIds[0]}`));
}

const numberOrders = (count: number) => Array.from({ length: count }, (_, index) => 100_001 + index);

async function renderLoadedList(orderIds = numberOrders(500)) {
  signInAs('Manager');
  serveOrders(orderIds);
  const rendered = render(<Folder folder="newOrder" />, { route: '/admin/recent-order?limit=All' });
  await screen.findByText('100001');
  return rendered;
}

const getRow = (order: number) => screen.getByText(String(order)).closest('tr') ?? document.body;

it('shows the whole list with All, and fetches blocks of 500 while scrolling', async () => {
  signInAs('Team');
  const sent = fakeApi({
    getOrdersList: ({ query }) => {
      const first = (Number(query['page']) - 1) * 500;
      return ok(
        Array.from({ length: 500 }, (_, index) => buildOrderRow({ order_id: 100_001 + first + index })),
        { count: total },
      );
    },
  });
  render(<Folder folder="allOrder" />, { route: '/admin/order-history?limit=All', path: '/admin/order-history' });
  expect(await screen.findByText('100001')).toBeVisible();
  expect(screen.getByText('1–10,000 of 10,000')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();

  const table = screen.getByRole('table');
  scrollTo(9000);
  expect(await screen.findByText('109001')).toBeVisible();
  expect(screen.queryByText('100001')).not.toBeInTheDocument();
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  expect(sent.map(({ query }) => [query['page'], query['limit']])).toEqual(
    expect.arrayContaining([
      ['1', '500'],
      ['19', '500'],
    ]),
  );
  expect(sent.length).toBeLessThanOrEqual(3);
});

it('selects and clears the whole list with the checkbox in the header', async () => {
  signInAs('Team');
  const ids = Array.from({ length: 1200 }, (_, index) => 100_001 + index);
  const sent = fakeApi({
    getOrdersList: () =>
      ok(
        ids.slice(0, 500).map((order_id) => buildOrderRow({ order_id })),
        { count: ids.length },
      ),
    getOrderIds: () => ok(ids.map((id) => ({ id, status: 'New' }))),
  });
  const { user } = render(<Folder folder="newOrder" />, { route: '/admin/recent-order?limit=All' });
  await screen.findByText('100001');
  const head = screen.getByRole('checkbox', { name: 'Select all orders of this list' });
  await user.click(head);
  expect(await screen.findByText('1,200 selected')).toBeVisible();
  expect(head).toBeChecked();
  expect(sent.filter(({ call }) => call === 'getOrderIds')).toHaveLength(1);
  await user.click(head);
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

it('keeps a row to few elements', async () => {
  await renderLoadedList();
  expect(getRow(100_001).querySelectorAll(':not(font)').length).toBeLessThanOrEqual(maxElementsPerRow);
});

it('reuses the elements of rows after a jump, but not their menu', async () => {
  const { user } = await renderLoadedList();
  const row = getRow(100_001);
  scrollTo(200);
  await screen.findByText('100201');
  expect(row).toBeInTheDocument();
  await user.click(within(getRow(100_201)).getByRole('button', { name: 'More actions for order 100201' }));
  expect(await screen.findByRole('menu')).toBeVisible();
  scrollTo(400);
  await screen.findByText('100401');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('keeps the focus in a row that scrolls out of view, before and after the others', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { user } = await renderLoadedList();
  const checkbox = within(getRow(100_003)).getByRole('checkbox');
  checkbox.focus();
  for (const row of [20, 200, 400, 0, 300]) {
    scrollTo(row);
    await screen.findByText(String(100_001 + row));
    expect(checkbox).toHaveFocus();
    expect(checkbox).toHaveAccessibleName('Select order 100003');
  }
  const heights = [...document.querySelectorAll<HTMLElement>('tbody tr[aria-hidden] td')].map(({ style }) =>
    Number.parseFloat(style.height),
  );
  const rendered = document.querySelectorAll('tbody tr[data-index]').length;
  expect(heights).toHaveLength(3);
  expect(heights.reduce((sum, height) => sum + height) / 41 + rendered).toBe(500);
  await user.keyboard('{ArrowDown}');
  expect(scrolled.mock.contexts).toEqual([checkbox.closest('tr')]);
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeVisible();

  within(getRow(100_301)).getByRole('checkbox').focus();
  scrollTo(0);
  await screen.findByText('100001');
  expect(screen.getByRole('checkbox', { name: 'Select order 100301' })).toHaveFocus();
});

it.each([
  ['short', 3],
  ['long', 500],
])('keeps the focus at its order when a %s list changes, and at the place of an order that left', async (_, count) => {
  const orderIds = numberOrders(count);
  await renderLoadedList(orderIds);
  const checkbox = within(getRow(100_003)).getByRole('checkbox');
  checkbox.focus();
  const isFocused = (order: number) => expect(document.activeElement).toHaveAccessibleName(`Select order ${order}`);

  await refreshTo([100_000, ...orderIds]);
  isFocused(100_003);
  await refreshTo([100_003, ...orderIds.slice(0, 2), ...orderIds.slice(3)]);
  isFocused(100_003);
  expect(checkbox).toHaveFocus();
  await refreshTo(orderIds.slice(0, 2));
  isFocused(100_001);
});

it('keeps the focus at an order that scrolled out of view when the list changes', async () => {
  const orderIds = numberOrders(500);
  await renderLoadedList(orderIds);
  const checkbox = within(getRow(100_003)).getByRole('checkbox');
  checkbox.focus();
  scrollTo(200);
  await screen.findByText('100201');
  serveOrders([100_000, ...orderIds]);
  act(() => publishEvent('orders-missed', {}));
  await waitFor(() => expect(getRow(100_003)).toHaveAttribute('data-index', '3'));
  expect(checkbox).toHaveFocus();
  expect(checkbox).toHaveAccessibleName('Select order 100003');
  scrollTo(0);
  await screen.findByText('100001');
  expect(checkbox).toHaveFocus();
});

it('says that the browser’s Find does not see all rows of a long list', async () => {
  await renderLoadedList();
  expect(screen.getByText(/browser’s own Find sees only the rows on the screen/)).toBeVisible();
});

it('shows the whole list as selected before its orders are known', async () => {
  signInAs('Team');
  fakeApi({
    getOrdersList: () => ok([buildOrderRow({ order_id: 100_001 })], { count: 1200 }),
    getOrderIds: pending,
  });
  const { user } = render(<Folder folder="newOrder" />, { route: '/admin/recent-order?limit=All' });
  await screen.findByText('100001');
  await user.click(screen.getByRole('checkbox', { name: 'Select all orders of this list' }));
  expect(screen.getByRole('checkbox', { name: 'Select order 100001' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select all orders of this list' })).toBeChecked();
});

it('loads only the rows where scrolling stops', async () => {
  signInAs('Team');
  const sent = fakeApi({
    getOrdersList: ({ query }) =>
      ok([buildOrderRow({ order_id: 100_001 + (Number(query['page']) - 1) * 500 })], { count: total }),
  });
  render(<Folder folder="allOrder" />, { route: '/admin/order-history?limit=All' });
  await screen.findByText('100001');
  for (const row of [1750, 3750, 5750, 9500]) scrollTo(row);
  expect(await screen.findByText('109501')).toBeVisible();
  expect(sent.map(({ query }) => query['page']).toSorted()).toEqual(['1', '19', '20']);
});

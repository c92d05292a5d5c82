import { act, fireEvent, screen, within } from '@testing-library/react';
import type { CountrySummary } from '@evisa/shared/contract/statistics';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as CountryOrder } from './country-order';

const routePath = '/admin/country-order';
const buildCountrySummary = (
  current_nationality: string,
  standard: number,
  priority: number,
  future: number,
): CountrySummary => ({
  current_nationality,
  count: standard + priority + future,
  standard_count: standard,
  priority_count: priority,
  future_count: future,
});
const countries = [
  buildCountrySummary('France', 1200, 30, 4),
  buildCountrySummary('India', 20, 5, 1),
  buildCountrySummary('Côte d’Ivoire', 0, 2, 0),
];

function renderScreen(query = '') {
  signInAs('Telecaller');
  return render(<CountryOrder />, { route: routePath + query, path: routePath });
}

const getTableLines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell'))
    .filter((cells) => cells.length > 1)
    .map((cells) => cells.map(({ textContent }) => textContent));
const enterDate = (label: string, date: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: date } });
const getSubmitButton = () => screen.getByRole('button', { name: 'Submit' });

it('shows the counts of every country with totals and a chart', async () => {
  const sent = fakeApi({ getCountryOrderList: () => ok(countries) });
  renderScreen();
  await screen.findByRole('figure');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Country',
    'Order',
    'Standard Orders',
    'Priority Orders',
    'Future Orders',
  ]);
  expect(getTableLines()).toEqual([
    ['France', '1,234', '1,200', '30', '4'],
    ['India', '26', '20', '5', '1'],
    ['Côte d’Ivoire', '2', '0', '2', '0'],
    ['Total', '1,262', '1,220', '37', '5'],
  ]);
  expect(within(screen.getByRole('figure')).getByText('1,234')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([{}]);
});

it('limits the chart to the ten largest countries', async () => {
  fakeApi({
    getCountryOrderList: () =>
      ok(Array.from({ length: 12 }, (_, index) => buildCountrySummary(`Land ${index}`, 50 - index, 0, 0))),
  });
  renderScreen();
  const chart = within(await screen.findByRole('figure'));
  expect(chart.getByRole('heading')).toHaveTextContent('Orders by country, top 10');
  expect(chart.getByText('Land 9')).toBeVisible();
  expect(chart.queryByText('Land 10')).not.toBeInTheDocument();
});

it('requests the dates on Submit and stores them in the address', async () => {
  const sent = fakeApi({ getCountryOrderList: () => ok(countries) });
  const { user, currentPath } = renderScreen('?search=a');
  await screen.findByRole('figure');
  enterDate('From', '2026-03-01');
  enterDate('To', '2026-03-31');
  expect(sent).toHaveLength(1);
  await user.click(getSubmitButton());
  expect(currentPath()).toBe(`${routePath}?from=2026-03-01&to=2026-03-31&search=a`);
  expect(sent.slice(1).map(({ json }) => json)).toEqual([{ fromDate: '2026-03-01', toDate: '2026-03-31' }]);
});

it('requests the dates in the address and fills the fields with them', async () => {
  const sent = fakeApi({ getCountryOrderList: () => ok(countries) });
  const { navigate } = renderScreen('?from=2026-03-01');
  await screen.findByRole('figure');
  expect(sent.map(({ json }) => json)).toEqual([{ fromDate: '2026-03-01' }]);
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  await navigate(`${routePath}?to=2026-03-05`);
  expect(screen.getByLabelText('From')).toHaveValue('');
  expect(screen.getByLabelText('To')).toHaveValue('2026-03-05');
});

it('requests the same dates again on Submit', async () => {
  const sent = fakeApi({ getCountryOrderList: () => ok(countries) });
  const { user, currentPath } = renderScreen();
  await screen.findByRole('figure');
  await user.click(getSubmitButton());
  expect(sent).toHaveLength(2);
  expect(currentPath()).toBe(routePath);
});

it('rejects reversed dates with an error on To', async () => {
  const sent = fakeApi({ getCountryOrderList: () => ok(countries) });
  const { user, currentPath } = renderScreen();
  await screen.findByRole('figure');
  enterDate('From', '2026-03-06');
  enterDate('To', '2026-03-05');
  await user.click(getSubmitButton());
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('To must not be before From');
  expect(screen.getByLabelText('To')).toHaveFocus();
  expect(sent).toHaveLength(1);
  expect(currentPath()).toBe(routePath);
  enterDate('To', '2026-03-06');
  expect(screen.queryByText('To must not be before From')).not.toBeInTheDocument();
});

it('searches countries case-insensitively without a request, and clears the search', async () => {
  const sent = fakeApi({ getCountryOrderList: () => ok(countries) });
  const { user, currentPath } = renderScreen();
  await screen.findByRole('figure');
  await user.type(screen.getByRole('searchbox', { name: 'Search countries' }), 'IND{Enter}');
  expect(getTableLines()).toEqual([
    ['India', '26', '20', '5', '1'],
    ['Total', '26', '20', '5', '1'],
  ]);
  expect(within(screen.getByRole('figure')).queryByText('France')).not.toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nowhere{Enter}');
  expect(screen.getByText('No records found')).toBeVisible();
  expect(currentPath()).toBe(`${routePath}?search=nowhere`);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(getTableLines()).toHaveLength(4);
  expect(sent).toHaveLength(1);
});

it('says that there are no orders', async () => {
  fakeApi({ getCountryOrderList: () => ok([]) });
  renderScreen('?search=x');
  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByText('No orders were placed on these dates. Choose other dates.')).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

it('shows skeleton rows while loading', async () => {
  fakeApi({ getCountryOrderList: pending });
  renderScreen();
  expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(8);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

it('shows an error with Retry, and keeps the counts when a refresh fails', async () => {
  fakeApi({ getCountryOrderList: () => refused('The database is resting.', { httpStatus: 503 }) });
  const { user } = renderScreen();
  expect(await screen.findByText('The database is resting.')).toBeVisible();
  fakeApi({ getCountryOrderList: () => ok(countries) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('figure');
  fakeApi({ getCountryOrderList: unreachable });
  await user.click(getSubmitButton());
  expect(await screen.findByText(/These counts may be out of date/)).toBeVisible();
  expect(getTableLines()).toHaveLength(4);
});

it('refreshes the counts once after several changes by colleagues, without a loading indicator', async () => {
  let rows: typeof countries | null = countries;
  const sent = fakeApi({ getCountryOrderList: () => (rows ? ok(rows) : pending()) });
  renderScreen();
  await screen.findByRole('figure');
  const change = (action: string, from: 'newOrder' | null, to: 'newOrder' | 'deletedOrder') =>
    publishEvent('order-live', {
      orderId: 100_234,
      process_status: 'New',
      assign_to: null,
      by: 'Dara Kim',
      action,
      from,
      to,
    });
  jest.useFakeTimers();
  change('order.assign', 'newOrder', 'newOrder');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(sent).toHaveLength(1);
  rows = null;
  change('order.move', 'newOrder', 'deletedOrder');
  change('order.new', null, 'newOrder');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(sent).toHaveLength(2);
  expect(getSubmitButton()).not.toHaveAttribute('data-loading');
  jest.useRealTimers();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as ProcessedOrder } from './processed-order';

const routePath = '/admin/processed-order';
const respondWithCounts = () =>
  ok(
    [
      { processed_by: 'Sokha Chan', count: 1204 },
      { processed_by: 'Dara Kim', count: 17 },
    ],
    { message: 'Processed orders counted.' },
  );

function renderScreen(query = '') {
  signInAs('Manager');
  return render(<ProcessedOrder />, { route: routePath + query, path: routePath });
}

const getTableLines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
const getSubmitButton = () => screen.getByRole('button', { name: 'Submit' });

it('loads on entry, without a toast', async () => {
  const sent = fakeApi({ getProcessedByCount: respondWithCounts });
  renderScreen();
  expect(within(await screen.findByRole('figure')).getByText('Dara Kim')).toBeVisible();
  expect(getTableLines()).toEqual(['S. NoNameOrder Count', '1Sokha Chan1,204', '2Dara Kim17', 'Total1,221']);
  expect(sent.map(({ json }) => json)).toEqual([{}]);
  expect(screen.queryByText('Processed orders counted.')).not.toBeInTheDocument();
});

it('explains that only completed orders are counted', async () => {
  fakeApi({ getProcessedByCount: respondWithCounts });
  renderScreen();
  expect(
    await screen.findByText(/^Completed orders by the member .* Reopened orders are not counted\.$/),
  ).toBeVisible();
});

it('requests the dates on Submit and shows one toast', async () => {
  const sent = fakeApi({ getProcessedByCount: respondWithCounts });
  const { user, currentPath } = renderScreen();
  await screen.findByRole('figure');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  await user.click(getSubmitButton());
  expect(await screen.findByText('Processed orders counted.')).toBeVisible();
  expect(sent.slice(1).map(({ json }) => json)).toEqual([{ fromDate: '2026-03-01' }]);
  expect(currentPath()).toBe(`${routePath}?from=2026-03-01`);
});

it('shows an error and keeps the counts when Submit fails', async () => {
  fakeApi({ getProcessedByCount: respondWithCounts });
  const { user } = renderScreen();
  await screen.findByRole('figure');
  fakeApi({ getProcessedByCount: () => refused('The database is resting.', { httpStatus: 503 }) });
  await user.click(getSubmitButton());
  // Beside it, the shell shows the message as a toast.
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting.');
  expect(getTableLines()).toHaveLength(4);
});

it('searches names case-insensitively and numbers the results', async () => {
  fakeApi({ getProcessedByCount: respondWithCounts });
  const { user } = renderScreen();
  await screen.findByRole('figure');
  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'dara k{Enter}');
  expect(getTableLines()).toEqual(['S. NoNameOrder Count', '1Dara Kim17', 'Total17']);
});

it('says that there are no orders', async () => {
  fakeApi({ getProcessedByCount: () => ok([]) });
  renderScreen();
  expect(await screen.findByText('No records found')).toBeVisible();
});

const isMonthly = (body: unknown) => typeof body === 'object' && body !== null && 'by' in body && body.by === 'month';

it('applies common dates at once, and shows the days as a chart and a table', async () => {
  const sent = fakeApi({
    getProcessedByCount: respondWithCounts,
    getDailyCounts: ({ json }) => ok([{ day: isMonthly(json) ? '2026-03-01' : '2026-03-05', placed: 9, completed: 4 }]),
  });
  const { user, currentPath } = renderScreen();
  // The range of the chart is that of the table: all there is, by month.
  expect(await screen.findByText('1 month: 4 orders completed')).toBeVisible();
  expect(screen.getAllByText('03/2026')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'This month' }));
  const today = new Date().toISOString().slice(0, 10);
  const range = { fromDate: `${today.slice(0, 7)}-01`, toDate: today };
  expect(currentPath()).toBe(`${routePath}?from=${range.fromDate}&to=${range.toDate}`);
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'getDailyCounts').map(({ json }) => json)).toContainEqual({
      ...range,
      by: 'day',
    }),
  );
  expect(sent.filter(({ call }) => call === 'getProcessedByCount').at(-1)?.json).toEqual(range);
  expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByText('Show as a table'));
  expect(screen.getByRole('row', { name: '03/05/2026 4' })).toBeVisible();
});

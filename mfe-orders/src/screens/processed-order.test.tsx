import { fireEvent, screen, within } from '@testing-library/react';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as ProcessedOrder } from './processed-order';

const place = '/admin/processed-order';
const counted = () =>
  ok(
    [
      { processed_by: 'Sokha Chan', count: 1204 },
      { processed_by: 'Dara Kim', count: 17 },
    ],
    { message: 'Processed orders counted.' },
  );

function open(query = '') {
  signInAs('Manager');
  return render(<ProcessedOrder />, { route: place + query, path: place });
}

const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
const submit = () => screen.getByRole('button', { name: 'Submit' });

test('loads on entry, without a toast', async () => {
  const sent = fakeApi({ getProcessedByCount: counted });
  open();
  expect(within(await screen.findByRole('figure')).getByText('Dara Kim')).toBeVisible();
  expect(lines()).toEqual(['S. NoNameOrder Count', '1Sokha Chan1,204', '2Dara Kim17', 'Total1,221']);
  expect(sent.map(({ json }) => json)).toEqual([{}]);
  expect(screen.queryByText('Processed orders counted.')).not.toBeInTheDocument();
});

test('says that only orders that are Completed now count', async () => {
  fakeApi({ getProcessedByCount: counted });
  open();
  expect(await screen.findByText(/^Orders that are Completed now, .* Reopened orders do not count\.$/)).toBeVisible();
});

test('Submit counts the days and says so, once', async () => {
  const sent = fakeApi({ getProcessedByCount: counted });
  const { user, address } = open();
  await screen.findByRole('figure');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  await user.click(submit());
  expect(await screen.findByText('Processed orders counted.')).toBeVisible();
  expect(sent.slice(1).map(({ json }) => json)).toEqual([{ fromDate: '2026-03-01' }]);
  expect(address()).toBe(`${place}?from=2026-03-01`);
});

test('a Submit that fails says why, and the counts stay', async () => {
  fakeApi({ getProcessedByCount: counted });
  const { user } = open();
  await screen.findByRole('figure');
  fakeApi({ getProcessedByCount: () => refused('The database is resting.', { httpStatus: 503 }) });
  await user.click(submit());
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.filter(({ textContent }) => textContent?.includes('The database is resting.'))).toHaveLength(2);
  expect(lines()).toHaveLength(4);
});

test('finds names whatever the case, and numbers what is found', async () => {
  fakeApi({ getProcessedByCount: counted });
  const { user } = open();
  await screen.findByRole('figure');
  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'dara k{Enter}');
  expect(lines()).toEqual(['S. NoNameOrder Count', '1Dara Kim17', 'Total17']);
});

test('says that there are none', async () => {
  fakeApi({ getProcessedByCount: () => ok([]) });
  open();
  expect(await screen.findByText('No records found')).toBeVisible();
});

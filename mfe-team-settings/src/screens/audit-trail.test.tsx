import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@evisa/shared/contract/audit';
import { paths } from '@evisa/shared/domain/paths';
import { buildAuditEntry, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as AuditTrail } from './audit-trail';

const routePath = '/admin/audit-trail';
const respondWithFacets = () =>
  ok({ actors: ['Dara Kim', 'system'], actions: ['member.add', 'order.move', 'photo.ask-again'] });

function renderScreen(query = '') {
  signInAs('Admin');
  return render(<AuditTrail />, { route: routePath + query, path: routePath });
}

const apiHandlers = { getAuditFacets: respondWithFacets, getAuditTrail: () => ok([buildAuditEntry()]) };
const getTrailRequests = (sent: ReturnType<typeof fakeApi>) =>
  sent.filter(({ call }) => call === 'getAuditTrail').map(({ json }) => json);
const findTableLines = async () =>
  within(await screen.findByRole('table', { name: 'Audit Trail' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const buildEntries = (count: number, from: number): AuditEntry[] =>
  Array.from({ length: count }, (_, index) => buildAuditEntry({ id: from - index }));

test('who did what, when, from what to what, from where, with a link to the order', async () => {
  fakeApi(apiHandlers);
  renderScreen();
  expect(await findTableLines()).toEqual([
    '06-03-2026 02:00:00Dara Kimmoved the order to CompletedStatus: New to Completed100234203.0.113.7',
  ]);
  expect(screen.getByRole('link', { name: '100234' })).toHaveAttribute('href', paths.viewOrder(100234));
});

test.each([
  [
    { action: 'member.add', changes: { type: { from: null, to: 'Team' }, name: { from: null, to: 'Keo' } } },
    /added the member Keo.*Member type: Team/,
  ],
  [{ action: 'session.start', actor_name: 'system', changes: {}, ip: null }, /The systemsigned in——$/],
])('%j, of no order', async (over, words) => {
  fakeApi({ ...apiHandlers, getAuditTrail: () => ok([buildAuditEntry({ order_id: null, ...over })]) });
  renderScreen();
  expect((await findTableLines())[0]).toMatch(words);
});

test('the filter is said in words, sent, and stands in the address', async () => {
  const sent = fakeApi(apiHandlers);
  const { user, currentPath } = renderScreen();
  await screen.findByRole('option', { name: 'The system' });
  expect(
    within(screen.getByLabelText('What'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everything', 'Member added', 'Order moved', 'Photo Ask Again']);
  await user.selectOptions(screen.getByLabelText('Who'), 'Dara Kim');
  await user.selectOptions(screen.getByLabelText('What'), 'Order moved');
  await user.type(screen.getByLabelText('Order ID'), '100234');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(currentPath()).toBe(`${routePath}?who=Dara+Kim&what=order.move&order=100234&from=2026-03-01`);
  await waitFor(() =>
    expect(getTrailRequests(sent).at(-1)).toEqual({
      actor: 'Dara Kim',
      action: 'order.move',
      orderId: 100234,
      fromDate: '2026-03-01',
      limit: 50,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(currentPath()).toBe(routePath);
  expect(screen.getByLabelText('Order ID')).toHaveValue('');
});

test('an address with a filter shows it', async () => {
  const sent = fakeApi(apiHandlers);
  renderScreen('?who=Ana&order=100234&to=2026-03-02');
  await findTableLines();
  expect(screen.getByLabelText('Who')).toHaveDisplayValue('Ana');
  expect(screen.getByLabelText('Order ID')).toHaveValue('100234');
  expect(getTrailRequests(sent)).toEqual([{ actor: 'Ana', orderId: 100234, toDate: '2026-03-02', limit: 50 }]);
});

test('what is no order id and reversed days are refused at their fields', async () => {
  fakeApi(apiHandlers);
  const { user, currentPath } = renderScreen();
  await user.type(screen.getByLabelText('Order ID'), 'abc');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-02' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByLabelText('Order ID')).toHaveAccessibleDescription('Order Id must be a number.');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('To must not be before From');
  expect(screen.getByLabelText('Order ID')).toHaveFocus();
  expect(currentPath()).toBe(routePath);
});

test('Load more goes on after the last entry, until there are no more', async () => {
  const sent = fakeApi({
    ...apiHandlers,
    getAuditTrail: ({ json }) =>
      ok(JSON.stringify(json).includes('before') ? buildEntries(3, 50) : buildEntries(50, 100)),
  });
  const { user } = renderScreen();
  expect(await findTableLines()).toHaveLength(50);
  expect(screen.getByText('50 entries so far')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('53 entries, no more')).toBeVisible();
  expect(await findTableLines()).toHaveLength(53);
  expect(getTrailRequests(sent)).toEqual([{ limit: 50 }, { before: 51, limit: 50 }]);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('a page that fails says so and is asked for again; what is there stays', async () => {
  let broken = true;
  fakeApi({
    ...apiHandlers,
    getAuditTrail: ({ json }) => {
      if (!JSON.stringify(json).includes('before')) return ok(buildEntries(50, 100));
      return broken ? refused('The database is resting.', { httpStatus: 503 }) : ok([]);
    },
  });
  const { user } = renderScreen();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('The database is resting.')).toBeVisible();
  expect(await findTableLines()).toHaveLength(50);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('50 entries, no more')).toBeVisible();
});

test('nothing found, and nothing to be had', async () => {
  fakeApi({ ...apiHandlers, getAuditTrail: unreachable });
  const { user } = renderScreen();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ ...apiHandlers, getAuditTrail: () => ok([]) });
  await user.click(retry);
  expect(await screen.findByText('No records found')).toBeVisible();
});

test('Refresh reads the newest', async () => {
  const sent = fakeApi(apiHandlers);
  const { user } = renderScreen();
  await findTableLines();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(getTrailRequests(sent)).toHaveLength(2));
});

test('Export sends the filter and saves a file named after the day', async () => {
  const sent = fakeApi({ ...apiHandlers, exportAuditTrail: () => new Response('a,b') });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderScreen('?who=Ana');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)]));
  expect(sent.find(({ call }) => call === 'exportAuditTrail')?.json).toEqual({ actor: 'Ana' });
});

test.each([
  [
    { checked: 2345, broken: null, head: 'f00d' },
    'The audit trail is whole',
    'All 2,345 entries are there and as they were written.',
  ],
  [
    { checked: 122, broken: { entryId: 123, reason: 'This entry was taken away.' }, head: 'f00d' },
    'The audit trail is not as it was written',
    'Entry 123: This entry was taken away. The 122 entries before it are as they were written.',
  ],
])('Check the trail says plainly what came of it: %j', async (result, title, words) => {
  fakeApi({ ...apiHandlers, checkAuditTrail: () => ok(result) });
  const { user } = renderScreen();
  await user.click(screen.getByRole('button', { name: 'Check the trail' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByLabelText('Hash')).toHaveTextContent('f00d');
  expect(screen.getByRole('button', { name: 'Copy the hash' })).toBeVisible();
});

test('a check that fails is said, and can be run again', async () => {
  fakeApi({ ...apiHandlers, checkAuditTrail: unreachable });
  const { user } = renderScreen();
  const check = screen.getByRole('button', { name: 'Check the trail' });
  await user.click(check);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  await waitFor(() => expect(check).not.toHaveAttribute('aria-busy'));
});

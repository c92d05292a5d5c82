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

it('shows who changed what, when and from which address, with a link to the order', async () => {
  fakeApi(apiHandlers);
  renderScreen();
  expect(await findTableLines()).toEqual([
    '03/06/2026 02:00:00Dara Kimmoved the order to CompletedStatus: New to Completed100234203.0.113.7',
  ]);
  expect(screen.getByRole('link', { name: '100234' })).toHaveAttribute('href', paths.viewOrder(100234));
});

it.each([
  [
    { action: 'member.add', changes: { type: { from: null, to: 'Team' }, name: { from: null, to: 'Keo' } } },
    /added the member Keo.*Member type: Team/,
  ],
  [{ action: 'session.start', actor_name: 'system', changes: {}, ip: null }, /The systemsigned in——$/],
])('shows entries without an order: %j', async (over, expected) => {
  fakeApi({ ...apiHandlers, getAuditTrail: () => ok([buildAuditEntry({ order_id: null, ...over })]) });
  renderScreen();
  expect((await findTableLines())[0]).toMatch(expected);
});

it('labels the filter, applies it and stores it in the address', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Apply' }));
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

it('shows the filter in the address', async () => {
  const sent = fakeApi(apiHandlers);
  renderScreen('?who=Ana&order=100234&to=2026-03-02');
  await findTableLines();
  expect(screen.getByLabelText('Who')).toHaveDisplayValue('Ana');
  expect(screen.getByLabelText('Order ID')).toHaveValue('100234');
  expect(getTrailRequests(sent)).toEqual([{ actor: 'Ana', orderId: 100234, toDate: '2026-03-02', limit: 50 }]);
});

it('shows the errors of an invalid order id and reversed dates at their fields', async () => {
  fakeApi(apiHandlers);
  const { user, currentPath } = renderScreen();
  await user.type(screen.getByLabelText('Order ID'), 'abc');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-02' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByLabelText('Order ID')).toHaveAccessibleDescription('Order Id must be a number.');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('To must not be before From');
  expect(screen.getByLabelText('Order ID')).toHaveFocus();
  expect(currentPath()).toBe(routePath);
});

it('loads more entries until there are no more', async () => {
  const sent = fakeApi({
    ...apiHandlers,
    getAuditTrail: ({ json }) =>
      ok(JSON.stringify(json).includes('before') ? buildEntries(3, 50) : buildEntries(50, 100)),
  });
  const { user } = renderScreen();
  expect(await findTableLines()).toHaveLength(50);
  expect(screen.getByText('50 entries so far')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('53 entries')).toBeVisible();
  expect(await findTableLines()).toHaveLength(53);
  expect(getTrailRequests(sent)).toEqual([{ limit: 50 }, { before: 51, limit: 50 }]);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('keeps the entries when the next page fails, and retries it', async () => {
  let broken = true;
  fakeApi({
    ...apiHandlers,
    getAuditTrail: ({ json }) => {
      if (!JSON.stringify(json).includes('before')) return ok(buildEntries(50, 100));
      return broken ? refused('The database is unavailable.', { httpStatus: 503 }) : ok([]);
    },
  });
  const { user } = renderScreen();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('The database is unavailable.')).toBeVisible();
  expect(await findTableLines()).toHaveLength(50);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('50 entries')).toBeVisible();
});

it('shows an error with Retry, and an empty result', async () => {
  fakeApi({ ...apiHandlers, getAuditTrail: unreachable });
  const { user } = renderScreen();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ ...apiHandlers, getAuditTrail: () => ok([]) });
  await user.click(retry);
  expect(await screen.findByText('No records found')).toBeVisible();
});

it('loads the newest entries on Refresh', async () => {
  const sent = fakeApi(apiHandlers);
  const { user } = renderScreen();
  await findTableLines();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(getTrailRequests(sent)).toHaveLength(2));
});

it('exports the filtered entries to a file named after the day', async () => {
  const sent = fakeApi({ ...apiHandlers, exportAuditTrail: () => new Response('a,b') });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderScreen('?who=Ana');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)]));
  expect(sent.find(({ call }) => call === 'exportAuditTrail')?.json).toEqual({ actor: 'Ana' });
});

it.each([
  [
    { checked: 2345, broken: null, head: 'f00d' },
    'The audit trail is intact',
    'All 2,345 entries are present and unchanged.',
  ],
  [
    {
      checked: 9,
      broken: null,
      head: 'f00d',
      unsealed: {
        count: 3,
        ranges: [
          { from: 4, to: 5 },
          { from: 8, to: 8 },
        ],
      },
    },
    'The audit trail is intact',
    '3 entries were not sealed within a minute (4–5, 8). Sealed now, but a change before that would not show.',
  ],
  [
    { checked: 122, broken: { entryId: 123, reason: 'This entry was removed.' }, head: 'f00d' },
    'The audit trail was changed',
    'Entry 123: This entry was removed. The 122 entries before it are unchanged.',
  ],
])('shows the result of the verification: %j', async (result, title, text) => {
  fakeApi({ ...apiHandlers, checkAuditTrail: () => ok(result) });
  const { user } = renderScreen();
  await user.click(screen.getByRole('button', { name: 'Verify the audit trail' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText('Hash')).toHaveTextContent('f00d');
  expect(screen.getByRole('button', { name: 'Copy the hash' })).toBeVisible();
});

it('shows a failed verification, which can run again', async () => {
  fakeApi({ ...apiHandlers, checkAuditTrail: unreachable });
  const { user } = renderScreen();
  const verify = screen.getByRole('button', { name: 'Verify the audit trail' });
  await user.click(verify);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  await waitFor(() => expect(verify).not.toHaveAttribute('aria-busy'));
});

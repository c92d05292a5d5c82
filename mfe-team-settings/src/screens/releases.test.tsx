import { act, screen, waitFor, within } from '@testing-library/react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { buildCanary, buildLiveRemote, buildReleases, liveId, olderId, canaryId } from '../testing/build-releases';
import { Component as Releases } from './releases';

const documentDataset = document.documentElement.dataset;

function renderScreen() {
  signInAs('Admin', { id: 7 });
  return render(<Releases />, { route: '/admin/releases', path: '/admin/releases' });
}

const findTableRows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const getCard = (name: string) => within(screen.getByRole('region', { name }));
const getRequestBodies = (sent: ReturnType<typeof fakeApi>, name: string) =>
  sent.filter(({ call }) => call === name).map(({ json }) => json);

afterEach(() => {
  delete documentDataset['releaseSet'];
  jest.useRealTimers();
});

it('shows the live versions with date, member, sizes and failures', async () => {
  documentDataset['releaseSet'] = liveId;
  const failures = [
    { failure: 'crashed' as const, screen: '/admin', count: 4, byMembers: 3, last: new Date().toISOString() },
    { failure: 'slow' as const, screen: '/admin', count: 1, byMembers: 1, last: new Date().toISOString() },
  ];
  fakeApi({ getReleases: () => ok(buildReleases({ remotes: [buildLiveRemote({ failures })] })) });
  renderScreen();
  expect((await findTableRows('Live'))[0]).toBe(
    'orders1.1.0-bbbb222203/06/2026 02:00:00Sok Dara35.2\u00a0KB100.0\u00a0KB5',
  );
  const failureItems = within(screen.getByRole('list', { name: 'Failures of orders' })).getAllByRole('listitem');
  expect(failureItems.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Crashed at /admin4 times (3 by members), last '),
    expect.stringContaining('Timed out at /admin1 time, last '),
  ]);
  expect(screen.getByLabelText('Name of the live release set')).toHaveTextContent(liveId);
  expect(getCard('Live').getByText('This page')).toBeVisible();
  expect(screen.getByText(/There is no canary/)).toBeVisible();
});

it('asks to reload a page that runs an earlier release', async () => {
  documentDataset['releaseSet'] = olderId;
  fakeApi({ getReleases: () => ok(buildReleases()) });
  renderScreen();
  expect(await screen.findByText(/This page runs an earlier release/)).toBeVisible();
});

it('rolls back once after listing the changes, and publishes an event', async () => {
  const after = buildReleases({ id: olderId, before: null });
  const sent = fakeApi({
    getReleases: () => ok(buildReleases()),
    rollBackRelease: () => ok(after, { message: 'Rolled back.' }),
  });
  const { user } = renderScreen();
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back to 2b2b2b2b?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'orders 1.1.0-bbbb2222 → 1.0.0-aaaa1111',
    'reports 1.0.0-eeee5555 is removed',
  ]);
  let eventCount = 0;
  const stop = onEvent('release-moved', () => (eventCount += 1));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Rolled back.')).toBeVisible();
  expect(getRequestBodies(sent, 'rollBackRelease')).toEqual([{ live: liveId, to: olderId }]);
  await waitFor(() => expect(eventCount).toBe(1));
  stop();
  expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();
  expect(screen.getByText('There is no earlier release to roll back to.')).toBeVisible();
});

it('rolls back from the history to releases that still exist', async () => {
  const sent = fakeApi({
    getReleases: () => ok(buildReleases()),
    rollBackRelease: () =>
      refused('Another release went live. Check the current state and try again.', { httpStatus: 409 }),
  });
  const { user } = renderScreen();
  expect(await findTableRows('History')).toEqual([
    '03/06/2026 02:00:00Sok DaraPublished: orders 1.0.0-aaaa1111 → 1.1.0-bbbb22221a1a1a1aLive',
    '03/05/2026 02:00:00The systemEnded the canary: orders 1.2.0-cccc3333 → 1.0.0-aaaa11113c3c3c3c',
    '03/04/2026 02:00:00Sok Daraorders 1.0.0-aaaa11112b2b2b2bRoll back to this',
    '03/03/2026 02:00:00Sok Daraorders 0.9.04d4d4d4dRemoved',
  ]);
  await user.click(screen.getByRole('button', { name: /^Roll back to this: 2b2b2b2b/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Another release went live. Check the current state and try again.')).toBeVisible();
  // The panel refreshes after the refusal.
  await waitFor(() => expect(getRequestBodies(sent, 'getReleases')).toHaveLength(2));
});

it('marks only the event that made what is live now, and the start of the canary', async () => {
  const [published] = buildReleases().events;
  const at = (second: number) => ({ ...published, at: `2026-03-07T02:00:0${second}.000Z`, by: 'Sok Dara' });
  const events = [
    { ...at(4), what: 'Canary for 10%: orders a → b', id: liveId, set: canaryId, kind: 'canary' as const },
    { ...at(3), what: 'Rolled back: orders c → a', id: liveId, set: liveId, kind: 'live' as const },
    { ...at(2), what: 'Published: orders a → c', id: olderId, set: olderId, kind: 'live' as const },
    { ...at(1), what: 'Published: orders a (new)', id: liveId, set: liveId, kind: 'live' as const },
  ];
  fakeApi({ getReleases: () => ok(buildReleases({ canary: buildCanary(), events })) });
  renderScreen();
  expect((await findTableRows('History')).map((text) => text?.slice(27))).toEqual([
    'Canary for 10%: orders a → b3c3c3c3cCanary',
    'Rolled back: orders c → a1a1a1a1aLive',
    'Published: orders a → c2b2b2b2bRoll back to this',
    'Published: orders a (new)1a1a1a1a',
  ]);
});

it('shows the versions and failures of a canary, and changes its share', async () => {
  documentDataset['releaseSet'] = canaryId;
  const sent = fakeApi({
    getReleases: () => ok(buildReleases({ canary: buildCanary() })),
    changeCanary: () => ok(buildReleases({ canary: buildCanary({ share: 0.5 }) }), { message: '50% get it now.' }),
  });
  const { user } = renderScreen();
  expect((await findTableRows('Canary'))[0]).toBe('orders1.1.0-bbbb22221.2.0-cccc333335.2\u00a0KB100.0\u00a0KBNone');
  const canary = getCard('Canary: 10% of all people');
  expect(canary.getByText('Failed for 2 members. It is withdrawn automatically at 3.')).toBeVisible();
  expect(canary.getByText('This page')).toBeVisible();
  expect(canary.getByRole('button', { name: 'Change share' })).toBeDisabled();
  await user.selectOptions(canary.getByLabelText('Share of all people'), '50%');
  await user.click(canary.getByRole('button', { name: 'Change share' }));
  expect(await screen.findByRole('region', { name: 'Canary: 50% of all people' })).toBeVisible();
  expect(getRequestBodies(sent, 'changeCanary')).toEqual([{ id: canaryId, share: 0.5 }]);
});

it.each([
  [
    'a named member',
    { share: 0, members: [{ id: 7, name: 'Keo Sam' }] },
    'You have this canary',
    'Canary: 1 named member',
  ],
  [
    'another member',
    { share: 0, members: [{ id: 8, name: null }] },
    'You don’t have this canary',
    'Canary: 1 named member',
  ],
  [
    'a member in its share',
    { share: 0.999_999, members: undefined },
    'You have this canary',
    'Canary: 100% of all people',
  ],
  [
    'a member of a canary with both',
    {
      share: 0.000_001,
      members: [
        { id: 7, name: 'Keo Sam' },
        { id: 8, name: null },
      ],
    },
    'You have this canary',
    'Canary: 0% of all people and 2 named members',
  ],
])('tells %s whether they have the canary', async (_, over, text, title) => {
  fakeApi({ getReleases: () => ok(buildReleases({ canary: buildCanary(over) })) });
  renderScreen();
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
  expect(getCard(title).getByText(text)).toBeVisible();
});

it('names the members of a canary, and keeps a canary without a share', async () => {
  const members = [
    { id: 7, name: 'Keo Sam' },
    { id: 8, name: null },
  ];
  fakeApi({ getReleases: () => ok(buildReleases({ canary: buildCanary({ share: 0, members }) })) });
  renderScreen();
  const canary = within(await screen.findByRole('region', { name: 'Canary: 2 named members' }));
  expect(canary.getByText('Named members: Keo Sam, member 8')).toBeVisible();
  expect(canary.getByLabelText('Share of all people')).toHaveDisplayValue('Named members only');
  expect(canary.getByRole('button', { name: 'Change share' })).toBeDisabled();
});

it('shows the signed-in member’s number, and the commit of each release if known', async () => {
  const [event, ...older] = buildReleases().events;
  const source = { commit: `1c550acd${'0'.repeat(32)}`, dirty: true };
  const events = event ? [{ ...event, source }, ...older] : [];
  fakeApi({ getReleases: () => ok(buildReleases({ events })) });
  renderScreen();
  expect(await screen.findByText('--members 7')).toBeVisible();
  expect(await findTableRows('History')).toEqual([
    expect.stringContaining('→ 1.1.0-bbbb2222Commit 1c550acd, with uncommitted changes'),
    expect.not.stringContaining('Commit'),
    expect.not.stringContaining('Commit'),
    expect.not.stringContaining('Commit'),
  ]);
});

it.each([
  ['Release to everyone', 'Release 3c3c3c3c to everyone?', 'orders 1.1.0-bbbb2222 → 1.2.0-cccc3333', 1],
  ['Withdraw', 'Withdraw 3c3c3c3c?', 'orders 1.2.0-cccc3333 → 1.1.0-bbbb2222', 0],
])('asks for confirmation before %s', async (button, title, line, share) => {
  const sent = fakeApi({
    getReleases: () => ok(buildReleases({ canary: buildCanary() })),
    changeCanary: () => ok(buildReleases(), { message: 'Done.' }),
  });
  const { user } = renderScreen();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText(line)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(getRequestBodies(sent, 'changeCanary')).toEqual([]);
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(getRequestBodies(sent, 'changeCanary')).toEqual([{ id: canaryId, share }]);
});

it('shows colleagues’ changes, and a notice while the API is unreachable', async () => {
  jest.useFakeTimers();
  let respond: () => Response = () => ok(buildReleases());
  fakeApi({ getReleases: () => respond() });
  renderScreen();
  expect(await screen.findByText(/There is no canary/)).toBeVisible();
  respond = () => ok(buildReleases({ canary: buildCanary() }));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByRole('region', { name: 'Canary: 10% of all people' })).toBeVisible();
  respond = () => refused('The portal’s releases cannot be reached now.', { httpStatus: 503 });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText(/may be out of date\. The portal’s releases/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Canary: 10% of all people' })).toBeVisible();
});

it('shows an error with Retry', async () => {
  fakeApi({ getReleases: unreachable });
  const { user } = renderScreen();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ getReleases: () => ok(buildReleases()) });
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Live' })).toBeVisible();
});

it('lists new remotes, and publishes or deletes one after confirmation', async () => {
  const reports = {
    id: 4,
    remote: 'reports',
    version: '1.0.0-eeee5555',
    at: '2026-03-06T02:00:00.000Z',
    by: 'Reports team',
    prefixes: ['/admin/reports'],
    screens: [
      { path: '/admin/reports', title: 'Reports', roles: ['Admin', 'Manager'] },
      { path: '/admin/reports/:month', title: 'One month', roles: null },
    ],
    sizes: { screen: 20_000, all: 50_000 },
    canary: 0.1,
  };
  const sent = fakeApi({
    getReleases: () => ok(buildReleases({ newRemotes: [reports] })),
    decideOnNewRemote: () => ok(buildReleases(), { message: 'reports is rejected.' }),
  });
  const { user } = renderScreen();
  expect((await findTableRows('New remotes'))[0]).toBe(
    'reports 1.0.0-eeee5555Reports /admin/reportsAdmin, ManagerOne month /admin/reports/:monthEvery role/admin/reports48.8\u00a0KB03/06/2026 02:00:00 by Reports teamApproveReject',
  );
  await user.click(screen.getByRole('button', { name: 'Approve reports' }));
  const approval = within(await screen.findByRole('dialog', { name: 'Publish reports?' }));
  expect(approval.getByText(/^10% of all people get reports 1\.0\.0-eeee5555\./)).toBeVisible();
  await user.click(approval.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Reject reports' }));
  const rejection = within(await screen.findByRole('dialog', { name: 'Reject reports?' }));
  await user.click(rejection.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('reports is rejected.')).toBeVisible();
  expect(getRequestBodies(sent, 'decideOnNewRemote')).toEqual([{ id: 4, approve: false }]);
  expect(screen.queryByRole('table', { name: 'New remotes' })).not.toBeInTheDocument();
});

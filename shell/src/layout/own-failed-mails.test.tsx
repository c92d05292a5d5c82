import { act, screen, waitFor } from '@testing-library/react';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { paths } from '@evisa/shared/domain/paths';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildFailedMail, buildFolderCounts, buildReleasedRemote, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OwnFailedMails } from './own-failed-mails';

const remote = buildReleasedRemote('orders', [
  { path: paths.failedEmails(), title: 'Failed Emails', module: 'failed-emails' },
]);
const older = buildReleasedRemote('orders', [{ path: '/admin', title: 'Dashboard', module: 'dashboard' }]);

let mails = [buildFailedMail()];
let sent: ReturnType<typeof fakeApi>;

async function open({ route = '/admin', remotes = [remote], unseen = 1 } = {}) {
  const { name } = signInAs('Team');
  const view = render(<OwnFailedMails remotes={remotes} userName={name} />, { route });
  const setUnseen = (unseenFailedMailsCount: number) =>
    act(async () => {
      view.queryClient.setQueryData(folderCountsQuery(name).queryKey, buildFolderCounts({ unseenFailedMailsCount }));
    });
  await setUnseen(unseen);
  return { ...view, setUnseen };
}
const countCalls = (call: string) => sent.filter((request) => request.call === call).length;

beforeEach(() => {
  mails = [buildFailedMail()];
  sent = fakeApi({
    getFailedMails: () => ok(mails, { count: mails.length, availableMailProviders: [...mailProviders] }),
    seeFailedMails: () => ok(),
    getAllFolderCount: () => ok(buildFolderCounts({ unseenFailedMailsCount: 0 })),
  });
});

it('tells of an email on any screen, with the reason and a link to its order', async () => {
  const { user, currentPath } = await open();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(
    'Visa of order 100234: the email could not be delivered. This address does not exist. Open order 100234',
  );
  expect(screen.getByRole('link', { name: '1 email could not be delivered' })).toHaveAttribute(
    'href',
    paths.failedEmails(),
  );
  await user.click(screen.getByRole('link', { name: 'Open order 100234' }));
  expect(currentPath()).toBe(paths.viewOrder(100234));
  await waitFor(() => expect(sent.find(({ call }) => call === 'seeFailedMails')?.json).toEqual({ orderId: 100234 }));
});

it('tells of several emails at once, but of none that colleagues sent or that were seen', async () => {
  mails = [1, 2, 3].map((id) => buildFailedMail({ id, order_id: 100_000 + id, unseen: id < 3 }));
  await open({ unseen: 2 });
  expect(await screen.findByRole('alert')).toHaveTextContent('2 emails could not be delivered. Open the list');
  expect(screen.getByRole('link', { name: '2 emails could not be delivered' })).toBeVisible();
});

it('tells of an email once, and of a later one by itself', async () => {
  const { setUnseen } = await open();
  await screen.findByRole('alert');
  mails = [buildFailedMail({ id: 2, order_id: 100_300, kind: 'invoice' }), ...mails];
  act(() => publishEvent('history-live', { orderId: 100_300, history: 'mail', failed: true }));
  await setUnseen(2);
  expect(await screen.findByText(/^Invoice of order 100300/)).toBeVisible();
  expect(screen.getAllByText(/^Visa of order 100234/)).toHaveLength(1);
});

it('marks all as seen on the list, and only there', async () => {
  const { navigate } = await open({ route: '/admin/country-order' });
  await screen.findByRole('alert');
  expect(countCalls('seeFailedMails')).toBe(0);
  await navigate(paths.viewOrder(999_999));
  expect(countCalls('seeFailedMails')).toBe(0);
  await navigate(paths.failedEmails());
  await waitFor(() => expect(sent.find(({ call }) => call === 'seeFailedMails')?.json).toEqual({}));
});

it('marks nothing as seen in a hidden tab', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open({ route: paths.failedEmails() });
  await screen.findByRole('alert');
  expect(countCalls('seeFailedMails')).toBe(0);
  hidden.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(countCalls('seeFailedMails')).toBe(1));
  hidden.mockRestore();
});

it('links to the order while no remote has the list', async () => {
  await open({ remotes: [older] });
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: '1 email could not be delivered' })).toHaveAttribute(
    'href',
    paths.viewOrder(100234),
  );
});

it('asks for nothing and shows nothing without such an email, or with an API that does not count them', async () => {
  const { setUnseen, queryClient } = await open({ unseen: 0 });
  const { unseenFailedMailsCount: _, ...counts } = buildFolderCounts();
  await act(async () => {
    queryClient.setQueryData(folderCountsQuery('Sokha Chan').queryKey, counts);
  });
  await setUnseen(0);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

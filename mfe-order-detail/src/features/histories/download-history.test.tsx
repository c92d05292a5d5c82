import { screen, waitFor } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { onEvent } from '@evisa/shared/session/portal-events';
import {
  buildDownloadHistoryRow,
  buildIssuedDocument,
  buildMailHistoryRow,
  buildOrderDetail,
  signInAs,
} from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { DownloadHistory } from './download-history';

const respondWithQueuedMail = () =>
  ok(buildMailHistoryRow({ kind: 'download-link' }), { message: 'The mail is on its way' });
const getSendButton = () => screen.getByRole('button', { name: 'Sent Mail' });
const getEmailField = () => screen.getByRole('textbox', { name: 'Email' });

const renderHistory = (over: Partial<OrderDetail> = { uploadDoc: [buildIssuedDocument()] }) =>
  render(<DownloadHistory order={buildOrderDetail(over)} />);

beforeEach(() => {
  signInAs('Team');
});

it('links the document that was downloaded, where it is known', async () => {
  renderHistory({
    downloadHistory: [buildDownloadHistoryRow({ file1: 'old.pdf' }), buildDownloadHistoryRow({ file1: null })],
  });
  const [, known, unknown] = screen.getAllByRole('row');
  expect(known).toHaveTextContent(/^110023403-06-2026 7:34:56Document203\.0\.113\.7France$/);
  expect(unknown).toHaveTextContent(/7:34:56—203/);
});

it('mails the way to the download page', async () => {
  const sent = fakeApi({ sendDownloadLink: respondWithQueuedMail });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = renderHistory();
  expect(getEmailField()).toHaveValue('marie.dupont@mail.example');
  await user.click(getSendButton());
  expect(await screen.findByText('The mail is on its way')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([{ orderId: 100234, email: 'marie.dupont@mail.example' }]);
  expect(changed).toEqual([100234]);
  stop();
});

it('sends nothing to two recipients', async () => {
  const sent = fakeApi({ sendDownloadLink: respondWithQueuedMail });
  const { user } = renderHistory();
  await user.type(getEmailField(), ';b@c.example{Enter}');
  expect(getEmailField()).toHaveAccessibleDescription(validationMessages.emailInvalid);
  expect(sent).toEqual([]);
});

it('makes one mail of a click and its repeat', async () => {
  const sent = fakeApi({ sendDownloadLink: unreachable });
  const { user } = renderHistory();
  await user.click(getSendButton());
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  await waitFor(() => expect(getSendButton()).not.toHaveAttribute('aria-busy'));
  await user.click(getSendButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

it.each([
  [{}, /no visa document was uploaded yet/],
  [{ uploadDoc: [buildIssuedDocument()], process_status: 'Deleted' }, /The order is deleted/],
] as const)('says why there is nothing to send a way to: %j', (over, reason) => {
  renderHistory({ ...over, uploadDoc: 'uploadDoc' in over ? [...over.uploadDoc] : [] });
  expect(getSendButton()).toBeDisabled();
  expect(getSendButton()).toHaveAccessibleDescription(reason);
});

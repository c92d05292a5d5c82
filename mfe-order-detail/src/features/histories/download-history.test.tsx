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
  ok(buildMailHistoryRow({ kind: 'download-link' }), { message: 'Sending the email' });
const getSendButton = () => screen.getByRole('button', { name: 'Sent Mail' });
const getEmailField = () => screen.getByRole('textbox', { name: 'Email, Send the download link' });

const renderHistory = (overrides: Partial<OrderDetail> = { uploadDoc: [buildIssuedDocument()] }) =>
  render(<DownloadHistory order={buildOrderDetail(overrides)} />);

beforeEach(() => {
  signInAs('Team');
});

it('links to the downloaded document if it is known', async () => {
  renderHistory({
    downloadHistory: [buildDownloadHistoryRow({ file1: 'old.pdf' }), buildDownloadHistoryRow({ file1: null })],
  });
  const [, known, unknown] = screen.getAllByRole('row');
  expect(known).toHaveTextContent(/^110023403-06-2026 7:34:56Document203\.0\.113\.7France$/);
  expect(unknown).toHaveTextContent(/7:34:56—203/);
});

it('emails the link to the download page', async () => {
  const sent = fakeApi({ sendDownloadLink: respondWithQueuedMail });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = renderHistory();
  expect(getEmailField()).toHaveValue('marie.dupont@mail.example');
  expect(getSendButton()).toHaveAttribute('title', 'Send download link');
  await user.click(getSendButton());
  expect(await screen.findByText('Sending the email')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([{ orderId: 100234, email: 'marie.dupont@mail.example' }]);
  expect(changed).toEqual([100234]);
  stop();
});

it('refuses two recipients', async () => {
  const sent = fakeApi({ sendDownloadLink: respondWithQueuedMail });
  const { user } = renderHistory();
  await user.type(getEmailField(), ';b@c.example{Enter}');
  expect(getEmailField()).toHaveAccessibleDescription(validationMessages.emailInvalid);
  expect(sent).toEqual([]);
});

it('sends one email for a click and its retry', async () => {
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
  [{}, /Upload the visa document first/],
  [{ uploadDoc: [buildIssuedDocument()], process_status: 'Deleted' }, /This order is deleted/],
] as const)('explains why no link can be sent: %j', (overrides, reason) => {
  renderHistory({ ...overrides, uploadDoc: 'uploadDoc' in overrides ? [...overrides.uploadDoc] : [] });
  expect(getSendButton()).toBeDisabled();
  expect(getSendButton()).toHaveAccessibleDescription(reason);
});

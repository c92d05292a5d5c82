import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '@evisa/shared/domain/paths';
import { onEvent } from '@evisa/shared/session/portal-events';
import { buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as SendInvoice } from './send-invoice';

const respondWithOrder = () => ok(buildOrderDetail());
const respondWithSuccess = () => ok(null, { message: 'The invoice is on its way.' });
const listInvoices = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ call }) => call === 'sendInvoice');
const getOrderIdField = () => screen.getByRole('textbox', { name: 'Order ID' });
const getSendButton = () => screen.getByRole('button', { name: 'Send Invoice' });

function renderScreen() {
  signInAs('Team');
  return render(<SendInvoice />);
}

it.each([
  ['{Enter}', 'Please enter your order id.'],
  ['   {Enter}', 'Please enter your order id.'],
  ['12345{Enter}', 'Order Id must be at least 6 characters.'],
  ['10023x{Enter}', 'Order Id must be a number.'],
  ['1002345678901234{Enter}', 'Order Id must be a number.'],
])('sends nothing for %j and shows: %s', async (keys, message) => {
  const sent = fakeApi({ getOrdersDetails: respondWithOrder, sendInvoice: respondWithSuccess });
  const { user } = renderScreen();
  await user.type(getOrderIdField(), keys);
  expect(await screen.findByText(message)).toBeVisible();
  expect(getOrderIdField()).toBeInvalid();
  expect(sent).toEqual([]);
});

it('begins with the order that a link names', async () => {
  const sent = fakeApi({ getOrdersDetails: respondWithOrder, sendInvoice: respondWithSuccess });
  signInAs('Team');
  const { user } = render(<SendInvoice />, { route: paths.sendInvoice(100234) });
  expect(getOrderIdField()).toHaveValue('100234');
  await user.click(getSendButton());
  expect(await screen.findByText('The invoice is on its way.')).toBeVisible();
  expect(listInvoices(sent).map(({ json }) => json)).toEqual([{ orderId: '100234' }]);
});

it('focuses the invalid field', async () => {
  fakeApi({ getOrdersDetails: respondWithOrder, sendInvoice: respondWithSuccess });
  const { user } = renderScreen();
  await user.click(getSendButton());
  expect(getOrderIdField()).toHaveAccessibleDescription(/Please enter your order id\./);
  expect(getOrderIdField()).toHaveFocus();
});

it('sends the invoice, shows a toast, publishes the change and resets the form', async () => {
  const sent = fakeApi({ getOrdersDetails: respondWithOrder, sendInvoice: respondWithSuccess });
  const { user } = renderScreen();
  const changed: (readonly number[])[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(orderIds));
  await user.type(getOrderIdField(), ' ១០០២34 ');
  await user.click(getSendButton());
  expect(await screen.findByText('The invoice is on its way.')).toBeVisible();
  expect(listInvoices(sent).map(({ json }) => json)).toEqual([{ orderId: '100234' }]);
  expect(getOrderIdField()).toHaveValue('');
  expect(changed).toEqual([[100_234]]);
  stop();
});

it('ignores a second click while sending', async () => {
  const sent = fakeApi({ getOrdersDetails: respondWithOrder, sendInvoice: pending });
  const { user } = renderScreen();
  await user.type(getOrderIdField(), '100234{Enter}');
  expect(getSendButton()).toHaveAttribute('aria-busy', 'true');
  await user.type(getOrderIdField(), '{Enter}');
  expect(listInvoices(sent)).toHaveLength(1);
});

it('shows the API’s message and keeps the input after a refusal', async () => {
  fakeApi({
    getOrdersDetails: respondWithOrder,
    sendInvoice: () => refused('There is no order 100234.', { httpStatus: 404 }),
  });
  const { user } = renderScreen();
  await user.type(getOrderIdField(), '100234{Enter}');
  expect(await screen.findByText('There is no order 100234.')).toBeVisible();
  expect(getOrderIdField()).toHaveValue('100234');
});

it('shows the API’s field error under the field', async () => {
  fakeApi({
    getOrdersDetails: respondWithOrder,
    sendInvoice: () => refused('Invalid', { errors: { orderId: 'Order Id must be a number.' } }),
  });
  const { user } = renderScreen();
  await user.type(getOrderIdField(), '100234{Enter}');
  expect(await screen.findByText('Order Id must be a number.')).toBeVisible();
});

it('retries a lost response with the same idempotency key, and uses another key for another order', async () => {
  const sent = fakeApi({ getOrdersDetails: respondWithOrder, sendInvoice: unreachable });
  const { user } = renderScreen();
  await user.type(getOrderIdField(), '100234{Enter}');
  await waitFor(() => expect(getSendButton()).not.toHaveAttribute('aria-busy'));
  await user.click(getSendButton());
  await waitFor(() => expect(listInvoices(sent)).toHaveLength(2));
  await waitFor(() => expect(getSendButton()).not.toHaveAttribute('aria-busy'));
  await user.type(getOrderIdField(), '5{Enter}');
  await waitFor(() => expect(listInvoices(sent)).toHaveLength(3));
  const [first, second, third] = listInvoices(sent).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('asks first if an email to the address came back, with a link to correct it', async () => {
  const mailHistory = [buildMailHistoryRow({ state: 'failed', bounced: true })];
  const sent = fakeApi({
    getOrdersDetails: () => ok(buildOrderDetail({ mailHistory })),
    sendInvoice: respondWithSuccess,
  });
  const { user } = renderScreen();
  await user.type(getOrderIdField(), '100234{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Send this email to marie.dupont@mail.example?' });
  expect(within(dialog).getByRole('link', { name: 'Correct the address of the order' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#correct-email$/),
  );
  expect(listInvoices(sent)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send anyway' }));
  expect(await screen.findByText('The invoice is on its way.')).toBeVisible();
  expect(listInvoices(sent)).toHaveLength(1);
});

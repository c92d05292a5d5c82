import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@evisa/shared/kit/react-query';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { saveDraft } from '@evisa/shared/session/drafts';
import { endSession } from '@evisa/shared/session/session-store';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { orderDetailQuery } from '../../queries/order-detail';
import { useRefreshOnOrderChange } from '../../queries/use-refresh-on-order-change';
import { TransactionDetails } from './transaction-details';

const getTransactionIdField = () => screen.getByRole('textbox', { name: 'Transaction Id' });
const getMerchantNameField = () => screen.getByRole('textbox', { name: 'Merchant Name' });
const getSaveButton = () => screen.getByRole('button', { name: 'Save' });
const savedTransaction = { transaction_id: 'TX-1', merchant_name: 'Visa Desk' };
const respondWithSaved = () => ok(null, { message: 'Transaction details saved' });

function TestOrder() {
  const { data } = useQuery(orderDetailQuery(100234));
  useRefreshOnOrderChange(100234);
  return data && <TransactionDetails order={data} />;
}

/** Renders the form with a fake API. `change` changes the order in the API. */
async function renderSection(
  overrides: Partial<OrderDetail>,
  respond: () => Response | Promise<Response> = respondWithSaved,
) {
  let order = buildOrderDetail(overrides);
  const sent = fakeApi({ getOrdersDetails: () => ok(order), saveTransactionDetails: respond });
  const view = render(<TestOrder />);
  await screen.findByRole('textbox', { name: 'Transaction Id' });
  const change = (part: Partial<OrderDetail>) => {
    order = { ...order, ...part };
    act(() => publishEvent('order-changed', { orderIds: [100234] }));
  };
  return { ...view, change, saves: () => sent.filter(({ call }) => call === 'saveTransactionDetails') };
}

beforeEach(() => {
  endSession();
  signInAs('Team');
});

it('requires both fields', async () => {
  const { user, saves } = await renderSection({});
  await user.click(getSaveButton());
  expect(getTransactionIdField()).toHaveAccessibleDescription('Please enter your Transaction Id');
  expect(getMerchantNameField()).toHaveAccessibleDescription('Please enter your Merchant Name');
  expect(getTransactionIdField()).toHaveFocus();
  await user.type(getTransactionIdField(), 'TX-1');
  await user.type(getMerchantNameField(), '  {Enter}');
  expect(getTransactionIdField()).not.toHaveAccessibleDescription();
  expect(getMerchantNameField()).toHaveAccessibleDescription(validationMessages.merchantNameRequired);
  await user.click(getSaveButton());
  expect(getMerchantNameField()).toHaveFocus();
  expect(saves()).toEqual([]);
});

it('shows the order’s values, and saves changed ones', async () => {
  const { user, saves, change } = await renderSection(savedTransaction);
  expect(getTransactionIdField()).toHaveValue('TX-1');
  expect(getMerchantNameField()).toHaveValue('Visa Desk');
  await user.type(getTransactionIdField(), '2 ');
  expect(useUnsavedForms.getState().forms).toEqual([{ name: 'Transaction details', savedAsDraft: true }]);
  await user.click(getSaveButton());
  expect(await screen.findByText('Transaction details saved')).toBeVisible();
  expect(saves().map(({ json }) => json)).toEqual([
    { orderId: 100234, transactionId: 'TX-12', merchantName: 'Visa Desk' },
  ]);
  expect(useUnsavedForms.getState().forms).toEqual([]);
  change({ transaction_id: 'TX-9' });
  await waitFor(() => expect(getTransactionIdField()).toHaveValue('TX-9'));
});

it('shows the saved values until the order is reloaded', async () => {
  const { user } = await renderSection(savedTransaction);
  await user.type(getTransactionIdField(), '2');
  fakeApi({ getOrdersDetails: pending, saveTransactionDetails: respondWithSaved });
  await user.click(getSaveButton());
  expect(await screen.findByText('Transaction details saved')).toBeVisible();
  expect(getTransactionIdField()).toHaveValue('TX-12');
});

it('keeps edits when a colleague changes the order, shows the new value, and updates unedited fields', async () => {
  const { user, change, saves } = await renderSection(savedTransaction);
  await user.type(getTransactionIdField(), '2');
  change({ transaction_id: 'TX-7', merchant_name: 'Other Desk' });
  await waitFor(() => expect(getMerchantNameField()).toHaveValue('Other Desk'));
  expect(getTransactionIdField()).toHaveValue('TX-12');
  expect(getTransactionIdField()).toHaveAccessibleDescription('A colleague changed this to TX-7');
  expect(getMerchantNameField()).not.toHaveAccessibleDescription();

  await user.click(getSaveButton());
  await waitFor(() =>
    expect(saves()).toMatchObject([{ json: { transactionId: 'TX-12', merchantName: 'Other Desk' } }]),
  );
});

it('replaces an edit with the new value on request', async () => {
  const { user, change } = await renderSection(savedTransaction);
  await user.type(getTransactionIdField(), '2');
  change({ transaction_id: 'TX-7' });
  await user.click(await screen.findByRole('button', { name: 'Use the new Transaction Id' }));
  expect(getTransactionIdField()).toHaveValue('TX-7');
  expect(getTransactionIdField()).not.toHaveAccessibleDescription();
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

it('follows the order again when an edit is reverted', async () => {
  const { user, change } = await renderSection(savedTransaction);
  await user.type(getTransactionIdField(), '2{Backspace}');
  expect(useUnsavedForms.getState().forms).toEqual([]);
  change({ transaction_id: 'TX-7' });
  await waitFor(() => expect(getTransactionIdField()).toHaveValue('TX-7'));
});

it('shows no notice when a colleague saves the same value', async () => {
  const { user, change } = await renderSection(savedTransaction);
  await user.type(getTransactionIdField(), '2');
  change({ transaction_id: 'TX-12', merchant_name: 'Other Desk' });
  await waitFor(() => expect(getMerchantNameField()).toHaveValue('Other Desk'));
  expect(getTransactionIdField()).not.toHaveAccessibleDescription();
});

it('restores a draft, and can discard it', async () => {
  const first = await renderSection(savedTransaction);
  await first.user.type(getTransactionIdField(), '2');
  first.unmount();

  const { user } = await renderSection({ ...savedTransaction, transaction_id: 'TX-7' });
  expect(getTransactionIdField()).toHaveValue('TX-12');
  expect(getTransactionIdField()).toHaveAccessibleDescription('A colleague changed this to TX-7');
  expect(screen.getByText('Draft restored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(getTransactionIdField()).toHaveValue('TX-7');
  expect(screen.queryByText('Draft restored')).toBeNull();
  expect(sessionStorage.getItem('drafts')).not.toContain('TX-12');
  await user.type(getTransactionIdField(), '8');
  expect(screen.queryByText('Draft restored')).toBeNull();
});

it('deletes the draft after saving', async () => {
  const { user } = await renderSection(savedTransaction);
  await user.type(getTransactionIdField(), '2');
  expect(sessionStorage.getItem('drafts')).toContain('TX-12');
  await user.click(getSaveButton());
  await waitFor(() => expect(sessionStorage.getItem('drafts')).not.toContain('TX-12'));
});

it.each(['7', '{"transactionId":"TX-12"}', '{"other":{"typed":"x","before":""}}'])(
  'ignores the invalid draft %s',
  async (value) => {
    saveDraft('transaction-100234', JSON.parse(value));
    await renderSection(savedTransaction);
    expect(getTransactionIdField()).toHaveValue('TX-1');
    expect(screen.queryByText('Draft restored')).toBeNull();
  },
);

it('ignores a second click while the request is pending', async () => {
  const { user, saves } = await renderSection(savedTransaction, pending);
  await user.type(getTransactionIdField(), '2{Enter}');
  expect(getSaveButton()).toHaveAttribute('aria-busy', 'true');
  await user.type(getTransactionIdField(), '3{Enter}');
  expect(saves()).toHaveLength(1);
});

it('keeps the input when the API is unreachable, and retries with the same idempotency key', async () => {
  const { user, saves } = await renderSection(savedTransaction, unreachable);
  await user.type(getTransactionIdField(), '2{Enter}');
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(getTransactionIdField()).toHaveValue('TX-12');
  await user.click(getSaveButton());
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.idempotencyKey).toBe(saves()[0]?.idempotencyKey);
});

it('shows an API error below its field', async () => {
  const { user } = await renderSection(savedTransaction, () =>
    refused('Invalid', { errors: { merchantName: 'Too long' } }),
  );
  await user.click(getSaveButton());
  await waitFor(() => expect(getMerchantNameField()).toHaveAccessibleDescription('Too long'));
});

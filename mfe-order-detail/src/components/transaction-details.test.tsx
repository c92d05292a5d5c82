import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@evisa/shared/kit/query';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { messages } from '@evisa/shared/domain/messages';
import { keepDraft } from '@evisa/shared/session/drafts';
import { endSession } from '@evisa/shared/session/session-store';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedWork } from '@evisa/shared/session/unsaved-work';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { orderDetailQuery } from '../queries/order-detail';
import { useRefreshOnOrderChange } from '../queries/use-refresh-on-order-change';
import { TransactionDetails } from './transaction-details';

const transactionId = () => screen.getByRole('textbox', { name: 'Transaction Id' });
const merchantName = () => screen.getByRole('textbox', { name: 'Merchant Name' });
const save = () => screen.getByRole('button', { name: 'Save' });
const stored = { transaction_id: 'TX-1', merchant_name: 'Visa Desk' };
const saved = () => ok(null, { message: 'Transaction details saved' });

function Order() {
  const { data } = useQuery(orderDetailQuery(100234));
  useRefreshOnOrderChange(100234);
  return data && <TransactionDetails order={data} />;
}

/** The form of an order the API knows, which `change` changes there. */
async function open(over: Partial<OrderDetail>, answer: () => Response | Promise<Response> = saved) {
  let order = buildOrderDetail(over);
  const sent = fakeApi({ getOrdersDetails: () => ok(order), saveTransactionDetails: answer });
  const view = render(<Order />);
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

it('wants both, in its words', async () => {
  const { user, saves } = await open({});
  await user.click(save());
  expect(transactionId()).toHaveAccessibleDescription('Please enter your Transaction Id');
  expect(merchantName()).toHaveAccessibleDescription('Please enter your Merchant Name');
  expect(transactionId()).toHaveFocus();
  await user.type(transactionId(), 'TX-1');
  await user.type(merchantName(), '  {Enter}');
  expect(transactionId()).not.toHaveAccessibleDescription();
  expect(merchantName()).toHaveAccessibleDescription(messages.merchantNameRequired);
  await user.click(save());
  expect(merchantName()).toHaveFocus();
  expect(saves()).toEqual([]);
});

it('is filled from the order, and saves what was typed', async () => {
  const { user, saves, change } = await open(stored);
  expect(transactionId()).toHaveValue('TX-1');
  expect(merchantName()).toHaveValue('Visa Desk');
  await user.type(transactionId(), '2 ');
  expect(useUnsavedWork.getState().forms).toEqual([{ name: 'Transaction details', keptAsDraft: true }]);
  await user.click(save());
  expect(await screen.findByText('Transaction details saved')).toBeVisible();
  expect(saves().map(({ json }) => json)).toEqual([
    { orderId: 100234, transactionId: 'TX-12', merchantName: 'Visa Desk' },
  ]);
  expect(useUnsavedWork.getState().forms).toEqual([]);
  change({ transaction_id: 'TX-9' });
  await waitFor(() => expect(transactionId()).toHaveValue('TX-9'));
});

it('shows what was saved until the order is read anew', async () => {
  const { user } = await open(stored);
  await user.type(transactionId(), '2');
  fakeApi({ getOrdersDetails: pending, saveTransactionDetails: saved });
  await user.click(save());
  expect(await screen.findByText('Transaction details saved')).toBeVisible();
  expect(transactionId()).toHaveValue('TX-12');
});

it('keeps what was typed when a colleague changes the order, says to what, and follows where nothing was typed', async () => {
  const { user, change, saves } = await open(stored);
  await user.type(transactionId(), '2');
  change({ transaction_id: 'TX-7', merchant_name: 'Other Desk' });
  await waitFor(() => expect(merchantName()).toHaveValue('Other Desk'));
  expect(transactionId()).toHaveValue('TX-12');
  expect(transactionId()).toHaveAccessibleDescription('changed meanwhile to TX-7');
  expect(merchantName()).not.toHaveAccessibleDescription();

  await user.click(save());
  await waitFor(() =>
    expect(saves()).toMatchObject([{ json: { transactionId: 'TX-12', merchantName: 'Other Desk' } }]),
  );
});

it('takes over the changed value when asked', async () => {
  const { user, change } = await open(stored);
  await user.type(transactionId(), '2');
  change({ transaction_id: 'TX-7' });
  await user.click(await screen.findByRole('button', { name: 'Take the changed Transaction Id' }));
  expect(transactionId()).toHaveValue('TX-7');
  expect(transactionId()).not.toHaveAccessibleDescription();
  expect(useUnsavedWork.getState().forms).toEqual([]);
});

it('follows the order again once the text is what it was', async () => {
  const { user, change } = await open(stored);
  await user.type(transactionId(), '2{Backspace}');
  expect(useUnsavedWork.getState().forms).toEqual([]);
  change({ transaction_id: 'TX-7' });
  await waitFor(() => expect(transactionId()).toHaveValue('TX-7'));
});

it('says nothing of a change to the very text that was typed', async () => {
  const { user, change } = await open(stored);
  await user.type(transactionId(), '2');
  change({ transaction_id: 'TX-12', merchant_name: 'Other Desk' });
  await waitFor(() => expect(merchantName()).toHaveValue('Other Desk'));
  expect(transactionId()).not.toHaveAccessibleDescription();
});

it('begins with what was typed before the screen was left, says so, and can do without', async () => {
  const first = await open(stored);
  await first.user.type(transactionId(), '2');
  first.unmount();

  const { user } = await open({ ...stored, transaction_id: 'TX-7' });
  expect(transactionId()).toHaveValue('TX-12');
  expect(transactionId()).toHaveAccessibleDescription('changed meanwhile to TX-7');
  expect(screen.getByText('Draft restored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(transactionId()).toHaveValue('TX-7');
  expect(screen.queryByText('Draft restored')).toBeNull();
  expect(sessionStorage.getItem('drafts')).not.toContain('TX-12');
  await user.type(transactionId(), '8');
  expect(screen.queryByText('Draft restored')).toBeNull();
});

it('leaves no draft of what was saved', async () => {
  const { user } = await open(stored);
  await user.type(transactionId(), '2');
  expect(sessionStorage.getItem('drafts')).toContain('TX-12');
  await user.click(save());
  await waitFor(() => expect(sessionStorage.getItem('drafts')).not.toContain('TX-12'));
});

it.each(['7', '{"transactionId":"TX-12"}', '{"other":{"typed":"x","before":""}}'])(
  'takes no draft from %s',
  async (value) => {
    keepDraft('transaction-100234', JSON.parse(value));
    await open(stored);
    expect(transactionId()).toHaveValue('TX-1');
    expect(screen.queryByText('Draft restored')).toBeNull();
  },
);

it('takes no second click while the first is on its way', async () => {
  const { user, saves } = await open(stored, pending);
  await user.type(transactionId(), '2{Enter}');
  expect(save()).toHaveAttribute('aria-busy', 'true');
  await user.type(transactionId(), '3{Enter}');
  expect(saves()).toHaveLength(1);
});

it('keeps what was typed when the API is gone, and repeats under the same key', async () => {
  const { user, saves } = await open(stored, unreachable);
  await user.type(transactionId(), '2{Enter}');
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(transactionId()).toHaveValue('TX-12');
  await user.click(save());
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.idempotencyKey).toBe(saves()[0]?.idempotencyKey);
});

it('puts the API’s word about a field under it', async () => {
  const { user } = await open(stored, () => refused('Invalid', { errors: { merchantName: 'Too long' } }));
  await user.click(save());
  await waitFor(() => expect(merchantName()).toHaveAccessibleDescription('Too long'));
});

import { screen, waitFor, within } from '@testing-library/react';
import type { PossibleDuplicate } from '@evisa/shared/contract/duplicates';
import { paths } from '@evisa/shared/domain/paths';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { onEvent } from '@evisa/shared/session/portal-events';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { DuplicatesNotice } from './duplicates-notice';

const duplicate: PossibleDuplicate = {
  order_id: 100123,
  process_status: 'Pending',
  created_at: '2026-03-02T08:15:30.123Z',
  name: 'MARY DUPONT',
  rules: ['passport'],
  decision: null,
};
const decision = { reason: 'Twins', by: 'Dara Kim', at: '2026-03-03T09:00:00.000Z' };

beforeEach(() => {
  signInAs('Telecaller');
});

function listenForChanges() {
  const changed: number[] = [];
  onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  return changed;
}

it('names the other order and what is the same', () => {
  const other = { ...duplicate, order_id: 100124, rules: ['passport', 'person'] as PossibleDuplicate['rules'] };
  render(<DuplicatesNotice order={buildOrderDetail({ duplicates: [duplicate, other] })} />);
  const notice = screen.getByRole('region', { name: 'Possible duplicates' });
  expect(notice).toHaveTextContent(
    /^Possible duplicate of order 100123 \(same passport number\)\. It is in Pending.*, placed 03\/02\/2026 08:15:30 UTC/,
  );
  expect(notice).toHaveTextContent('order 100124 (same passport number, same name and birth date).');
  expect(within(notice).getAllByRole('link')).toHaveLength(2);
});

it('compares both orders, says what is different, and stores a decision with its reason', async () => {
  const order = buildOrderDetail({ duplicates: [duplicate] });
  const other = buildOrderDetail({ order_id: 100123, first_name: 'MARY', applicant_photo: null });
  const sent = fakeApi({
    getOrdersDetails: () => ok(other),
    getFile: () => new Response(new Blob(['x'], { type: 'image/jpeg' }), { headers: { 'content-type': 'image/jpeg' } }),
    dismissDuplicate: () => ok(null, { message: 'Noted: not a duplicate.' }),
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const changed = listenForChanges();
  const { user } = render(<DuplicatesNotice order={order} />);
  await user.click(screen.getByRole('button', { name: 'Compare with order 100123' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare orders' });
  const names = await within(dialog).findByRole('row', { name: /^Given Name/ });
  expect(names).toHaveTextContent(/Different/);
  expect(names).toHaveTextContent(/MARY$/);
  expect(within(dialog).getByRole('row', { name: /^Passport Number/ })).not.toHaveTextContent(/Different/);
  expect(await within(dialog).findByRole('img', { name: `Photo of order ${order.order_id}` })).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: 'Not a duplicate' }));
  expect(within(dialog).getByText('Please say why they are not duplicates.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox'), ' Twins ');
  await user.click(within(dialog).getByRole('button', { name: 'Not a duplicate' }));
  await waitFor(() => expect(changed).toEqual([order.order_id, 100123]));
  expect(sent.find(({ call }) => call === 'dismissDuplicate')?.json).toEqual({
    orderId: order.order_id,
    otherOrderId: 100123,
    reason: 'Twins',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

async function openRefund(status: 'New' | 'Refund', answers: Parameters<typeof fakeApi>[0]) {
  const later = buildOrderDetail({
    order_id: 100_300,
    process_status: status,
    created_at: '2026-03-07T08:15:30.123Z',
    applicant_photo: null,
    applicant_passport_photo: null,
  });
  const sent = fakeApi({ getOrdersDetails: () => ok(later), ...answers });
  const own = buildOrderDetail({
    duplicates: [{ ...duplicate, order_id: 100_300 }],
    applicant_photo: null,
    applicant_passport_photo: null,
  });
  const view = render(<DuplicatesNotice order={own} />);
  await view.user.click(screen.getByRole('button', { name: 'Compare with order 100300' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare orders' }));
  expect(await comparison.findByRole('columnheader', { name: 'Order 100300 Placed later' })).toBeVisible();
  return { ...view, comparison, getWrites: () => sent.filter(({ call }) => call !== 'getOrdersDetails') };
}
const refundAnswer = { done: [100_300], refused: [], previous: [{ orderId: 100_300, process_status: 'New' as const }] };

it('refunds the later order from the comparison, with a remark that names the earlier one, after a question', async () => {
  const changed = listenForChanges();
  const { user, comparison, getWrites } = await openRefund('New', {
    refundOrders: () => ok(refundAnswer, { message: 'Order 100300 is in Refund.' }),
  });
  expect(comparison.getByRole('button', { name: 'Refund order 100234' })).toBeVisible();
  await user.click(comparison.getByRole('button', { name: 'Refund order 100300' }));
  const question = within(await screen.findByRole('dialog', { name: 'Move order 100300 to Refund?' }));
  const remark = question.getByRole('textbox', { name: 'Remark' });
  expect(remark).toHaveValue('Duplicate of order 100234');
  await user.clear(remark);
  await user.click(question.getByRole('button', { name: 'Request the refund' }));
  expect(remark).toHaveAccessibleDescription(validationMessages.remarkRequired);
  expect(getWrites()).toEqual([]);
  await user.type(remark, 'Duplicate of order 100234, said so by phone');
  await user.click(question.getByRole('button', { name: 'Request the refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getWrites().map(({ json }) => json)).toMatchObject([
    { orderId: [100_300], remark: 'Duplicate of order 100234, said so by phone' },
  ]);
  expect(screen.getByText('Order 100300 is in Refund.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(changed).toContain(100_234);
});

it('keeps the remark after the refund failed', async () => {
  let failures = 1;
  const { user, comparison, getWrites } = await openRefund('New', {
    refundOrders: () => (failures-- > 0 ? refused('Not now') : ok(refundAnswer, { message: 'Done' })),
  });
  await user.click(comparison.getByRole('button', { name: 'Refund order 100300' }));
  const confirm = await screen.findByRole('button', { name: 'Request the refund' });
  await user.click(confirm);
  expect(await screen.findByText('Not now')).toBeVisible();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = { call: 'refundOrders', json: { orderId: [100_300], remark: 'Duplicate of order 100234' } };
  expect(getWrites()).toMatchObject([sent, sent]);
});

it('offers no second refund of an order, and opens it', async () => {
  const { user, comparison, currentPath } = await openRefund('Refund', {});
  expect(comparison.queryByRole('button', { name: 'Refund order 100300' })).toBeNull();
  await user.click(comparison.getByRole('link', { name: 'Order 100300' }));
  expect(currentPath()).toBe(paths.viewOrder(100_300));
});

it('shows a decision, and takes it back', async () => {
  const sent = fakeApi({ restoreDuplicate: () => ok(null, { message: 'Shown as a possible duplicate again.' }) });
  const changed = listenForChanges();
  const order = buildOrderDetail({ duplicates: [{ ...duplicate, decision }] });
  const { user } = render(<DuplicatesNotice order={order} />);
  expect(screen.getByRole('region')).toHaveTextContent(
    'Not a duplicate of order 100123: Twins (Dara Kim, 03/03/2026 09:00:00 UTC)',
  );
  await user.click(screen.getByRole('button', { name: 'Restore the warning about order 100123' }));
  await waitFor(() => expect(changed).toEqual([order.order_id, 100123]));
  expect(sent[0]?.json).toEqual({ orderId: order.order_id, otherOrderId: 100123 });
});

it('says that orders with one email and several passports are a group', () => {
  render(<DuplicatesNotice order={buildOrderDetail({ duplicates: [], email_group: { orders: 3, passports: 3 } })} />);
  expect(screen.getByRole('region')).toHaveTextContent(
    /^Group or family: 3 orders with this email, 3 different passports\. They are not duplicates\.$/,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows nothing without other orders, or with an API of the release before', () => {
  render(
    <>
      <DuplicatesNotice order={buildOrderDetail({ duplicates: [], email_group: null })} />
      <DuplicatesNotice order={buildOrderDetail()} />
    </>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

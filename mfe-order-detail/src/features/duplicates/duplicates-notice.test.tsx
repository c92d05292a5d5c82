import { screen, waitFor, within } from '@testing-library/react';
import type { PossibleDuplicate } from '@evisa/shared/contract/duplicates';
import { onEvent } from '@evisa/shared/session/portal-events';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
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
  expect(sent.at(-1)?.json).toEqual({ orderId: order.order_id, otherOrderId: 100123, reason: 'Twins' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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

import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as ViewOrder } from './view-order';

const currentMemberName = 'Sokha Chan';
const noImages = { applicant_photo: null, applicant_passport_photo: null };
const buildApiHandlers = (overrides: Partial<OrderDetail> = {}) => ({
  getOrdersDetails: () => ok(buildOrderDetail({ ...noImages, ...overrides })),
  viewOrder: () => ok({ viewers: [currentMemberName] }),
});

async function renderScreen(overrides: Partial<OrderDetail> = {}) {
  fakeApi(buildApiHandlers(overrides));
  const view = render(<ViewOrder />, {
    route: `/admin/view-order/${encodeOrderId(100234)}`,
    path: '/admin/view-order/:orderId',
  });
  await screen.findByRole('heading', { level: 1, name: /100234/ });
  return view;
}

function publishOrderEvent(overrides: Partial<OrderEvent>): void {
  act(() =>
    publishEvent('order-live', {
      orderId: 100234,
      process_status: 'Completed',
      assign_to: null,
      by: 'Dara Kim',
      action: 'order.move',
      from: 'newOrder',
      to: 'completedOrder',
      ...overrides,
    }),
  );
}

beforeEach(() => {
  signInAs('Team', { name: currentMemberName });
});

it('shows a colleague’s change without losing input', async () => {
  const { user } = await renderScreen();
  const upload = screen.getByRole('form', { name: 'Upload Document' });
  const email = within(upload).getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'other@mail.example');

  fakeApi(buildApiHandlers({ process_status: 'Completed', email: 'new@mail.example' }));
  publishOrderEvent({});
  expect(screen.getByText(/moved this order to Completed/).closest('p')).toHaveTextContent(
    'Dara Kim moved this order to Completed · just now',
  );
  expect(await within(screen.getByRole('complementary', { name: 'Summary' })).findByText('Completed')).toBeVisible();
  expect(email).toBeInTheDocument();
  expect(email).toHaveFocus();
  expect(email).toHaveValue('other@mail.example');

  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/moved this order/)).toBeNull();
});

it('sends to the corrected email of an order, unless another one was typed', async () => {
  await renderScreen();
  fakeApi(buildApiHandlers({ email: 'new@mail.example' }));
  publishOrderEvent({ action: 'order.correct' });
  for (const name of ['Upload Document', 'Resend', 'Send the download link'])
    await waitFor(() =>
      expect(within(screen.getByRole('form', { name })).getByRole('textbox', { name: /^Email/ })).toHaveValue(
        'new@mail.example',
      ),
    );
});

it.each([
  [{ action: 'order.assign', assign_to: 'Dara Kim' }, 'Dara Kim took this order'],
  [{ action: 'order.unassign' }, 'Dara Kim moved this order to its original folder'],
  [{ action: 'remark.add' }, 'Dara Kim added a comment'],
  [{ action: 'order.release', by: 'system' }, 'The system returned this order to Completed on its processing date'],
])('shows the change %j', async (overrides, text) => {
  await renderScreen();
  fakeApi(buildApiHandlers());
  publishOrderEvent(overrides);
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && (element.textContent ?? '').startsWith(text)),
  ).toBeVisible();
});

it('shows no notice about the member’s own changes or other orders', async () => {
  await renderScreen();
  const sent = fakeApi(buildApiHandlers());
  publishOrderEvent({ by: currentMemberName });
  publishOrderEvent({ orderId: 100235 });
  await waitFor(() => expect(sent.filter(({ call }) => call === 'getOrdersDetails')).toHaveLength(1));
  expect(screen.queryByText(/moved this order/)).toBeNull();
});

it('updates the state of an email', async () => {
  await renderScreen({ mailHistory: [buildMailHistoryRow({ state: 'queued' })] });
  const history = screen.getByRole('region', { name: 'Email History' });
  expect(history).toHaveTextContent('Queued');
  fakeApi(buildApiHandlers({ mailHistory: [buildMailHistoryRow({ state: 'sent' })] }));
  act(() => publishEvent('history-live', { orderId: 100234, history: 'mail' }));
  await waitFor(() => expect(history).toHaveTextContent('Sent'));
});

it('shows only the date and the audit trail of an erased order', async () => {
  fakeApi({
    getOrdersDetails: () =>
      ok(buildOrderDetail({ erased_at: '2026-03-08T10:20:30.000Z', first_name: '', last_name: '' })),
    viewOrder: () => ok({ viewers: [] }),
  });
  render(<ViewOrder />, { route: `/admin/view-order/${encodeOrderId(100234)}`, path: '/admin/view-order/:orderId' });
  expect(await screen.findByRole('heading', { name: 'Order 100234 was erased' })).toBeVisible();
  expect(screen.getByText('03/08/2026 10:20:30 UTC')).toBeVisible();
  expect(screen.getAllByRole('region').map((region) => region.id)).toEqual(['audit-trail']);
  expect(screen.queryByRole('button', { name: /Move to/ })).toBeNull();
});

describe('erasing', () => {
  const erase = () => screen.queryByRole('button', { name: 'Erase permanently' });

  it.each([
    ['Admin', 'Deleted', true],
    ['Admin', 'Completed', false],
    ['Manager', 'Deleted', false],
  ] as const)('is offered to %s of an order in %s: %s', async (role, process_status, offered) => {
    signInAs(role, { name: currentMemberName });
    await renderScreen({ process_status });
    expect(erase() !== null).toBe(offered);
  });

  it('requires the order’s id', async () => {
    signInAs('Admin', { name: currentMemberName });
    const { user } = await renderScreen({ process_status: 'Deleted' });
    const sent = fakeApi({
      ...buildApiHandlers({ erased_at: '2026-03-08T10:20:30.000Z' }),
      changeOrderStatus: () =>
        ok({ done: [100234], refused: [], previous: [] }, { message: 'Order 100234 has been erased for good.' }),
    });
    await user.click(erase() ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Erase order 100234 permanently?' });
    expect(dialog).toHaveTextContent('MARIE DUPONT');
    const confirm = within(dialog).getByRole('button', { name: 'Erase permanently' });
    const field = within(dialog).getByRole('textbox', { name: 'Type 100234 to confirm' });
    await user.type(field, '100235{Enter}');
    expect(confirm).toBeDisabled();
    expect(sent.filter(({ call }) => call === 'changeOrderStatus')).toEqual([]);

    await user.clear(field);
    await user.type(field, '100234{Enter}');
    expect(await screen.findByText('Order 100234 has been erased for good.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'changeOrderStatus')).toMatchObject([
      { json: { orderId: [100234], updatingStatus: 'Deleted', permanentDeletedFlag: true } },
    ]);
    expect(await screen.findByRole('heading', { name: 'Order 100234 was erased' })).toBeVisible();
  });

  it('stays open with its input after a refusal', async () => {
    signInAs('Admin', { name: currentMemberName });
    const { user } = await renderScreen({ process_status: 'Deleted' });
    fakeApi({
      ...buildApiHandlers({ process_status: 'Deleted' }),
      changeOrderStatus: () => refused('Not deleted any more'),
    });
    await user.click(erase() ?? document.body);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), '100234{Enter}');
    expect(await screen.findByText('Not deleted any more')).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('100234');
    expect(within(dialog).getByRole('button', { name: 'Erase permanently' })).not.toHaveAttribute('aria-busy');
  });
});

it('keeps the order when the API is unreachable, and enables its actions again', async () => {
  const { user } = await renderScreen();
  fakeApi({ getOrdersDetails: unreachable, moveOrderStatus: unreachable, viewOrder: unreachable });
  await user.click(screen.getByRole('button', { name: 'Move to Completed Orders' }));
  expect(await screen.findByText(/We couldn’t refresh this order/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Passport Details' })).toHaveTextContent('19AB12345');
  expect(screen.getByRole('button', { name: 'Move to Completed Orders' })).not.toHaveAttribute('aria-busy');
});

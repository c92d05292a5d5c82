import { screen, waitFor, within } from '@testing-library/react';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { RefundOrderButton } from './refund-order-button';

it('requests a refund after a question, and says that the money is not sent by it', async () => {
  signInAs('Team');
  const sent = fakeApi({
    refundOrders: () => ok({ done: [100_234], refused: [], previous: [] }, { message: 'Order 100234 is in Refund.' }),
  });
  const { user } = render(<RefundOrderButton order={buildOrderDetail()} />);
  await user.click(screen.getByRole('button', { name: 'Request a Refund…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move order 100234 to Refund?' });
  expect(dialog).toHaveTextContent('The money is not sent yet.');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Request the refund' }));
  await waitFor(() => expect(sent).toMatchObject([{ call: 'refundOrders', json: { orderId: [100_234] } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['Refund', 'Refunds'] as const)('offers nothing for an order in %s', (process_status) => {
  signInAs('Manager');
  render(<RefundOrderButton order={buildOrderDetail({ process_status })} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

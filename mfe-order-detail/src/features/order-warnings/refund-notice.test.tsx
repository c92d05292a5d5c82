import { screen } from '@testing-library/react';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { UploadDocumentSection } from '../visa-upload/upload-document-section';
import { RefundNotice } from './refund-notice';

const requested = {
  id: 2,
  at: '2026-03-08T10:20:30.000Z',
  actor_name: 'Dara Kim',
  action: 'order.move',
  changes: { process_status: { from: 'New', to: 'Refund' } },
};
const payments = {
  state: 'paid' as const,
  due: null,
  paid: [{ amount: '36.00', currency: 'USD' }],
  refunded: [],
  entries: [],
  disputes: [],
  flags: [],
};

beforeEach(() => signInAs('Team'));

it('says who requested the refund, when, and how much was paid', async () => {
  const undone = {
    ...requested,
    id: 4,
    actor_name: 'Ana Lim',
    action: 'order.undo',
    changes: { process_status: { from: 'Refunds', to: 'Refund' }, undone: { from: 3, to: null } },
  };
  fakeApi({ getOrderTrail: () => ok([undone, requested]) });
  render(<RefundNotice order={buildOrderDetail({ process_status: 'Refund', payments })} />);
  expect(await screen.findByText('Dara Kim')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Refund requestedBy Dara Kim on 03/08/2026 10:20:30 UTCPaid: 36.00 USD',
  );
});

it('shows nothing, and reads no trail, for an order in another folder', () => {
  const sent = fakeApi({});
  const { container } = render(<RefundNotice order={buildOrderDetail({ process_status: 'New' })} />);
  expect(screen.queryByText(/Refund requested/)).toBeNull();
  expect(container).not.toHaveTextContent('Paid');
  expect(sent).toEqual([]);
});

it('leaves no loud button to send a visa by', () => {
  render(<UploadDocumentSection order={buildOrderDetail({ process_status: 'Refund' })} />);
  for (const name of ['AWS', 'SendGrid', 'Zoho'])
    expect(screen.getByText(name).closest('button')).toHaveAttribute('data-variant', 'default');
});

import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as Webhooks } from './webhooks';

const webhook = {
  id: 1,
  url: 'https://site.example/hook',
  event_types: ['order.received', 'order.cancelled'],
  is_active: true,
  created_at: '2026-03-02T08:15:30.123Z',
  created_by: 'Keo Pisey',
  previous_secret_until: null,
};
const delivery = {
  id: 7,
  type: 'order.received',
  order_id: 100_234,
  reference: 'SITE-7',
  created_at: '2026-03-02T08:15:30.123Z',
  state: 'failed',
  attempts: 16,
  response_status: 503,
  answered_at: '2026-03-02T12:15:30.123Z',
  reason: 'The receiver answered 503.',
};

function renderScreen(answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({ getWebhooks: () => ok([webhook]), ...answers });
  signInAs('Admin');
  const requests = (name: string) => sent.filter(({ call }) => call === name).map(({ json }) => json);
  return { requests, ...render(<Webhooks />) };
}

const getAddress = () => screen.getByLabelText('Address');
const submit = (user: ReturnType<typeof renderScreen>['user']) =>
  user.click(screen.getByRole('button', { name: 'Add webhook' }));

it('lists webhooks with their events, also one that only a newer release knows', async () => {
  renderScreen();
  const row = within(await screen.findByRole('table', { name: 'Webhooks' }));
  for (const text of ['https://site.example/hook', 'Order received, order.cancelled', 'by Keo Pisey', 'Active'])
    expect(row.getByText(text)).toBeVisible();
});

it('adds a webhook and shows its secret once', async () => {
  const { requests, user } = renderScreen({ addWebhook: () => ok({ id: 2, secret: 'whsec_new' }) });
  await user.type(getAddress(), ' https://other.example/ ');
  await user.click(screen.getByLabelText('Order refunded'));
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'Secret of the webhook' });
  expect(within(dialog).getByText('whsec_new')).toBeVisible();
  expect(requests('addWebhook')).toEqual([
    { url: 'https://other.example/', eventTypes: ['order.received', 'order.status_changed', 'order.document_issued'] },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText('whsec_new')).not.toBeInTheDocument());
  expect(getAddress()).toHaveValue('');
});

it('keeps the address next to the message when it is refused', async () => {
  const message = 'Please enter an address on the public internet.';
  const { user } = renderScreen({ addWebhook: () => refused(message, { errors: { url: message } }) });
  await submit(user);
  expect(getAddress()).toHaveAccessibleDescription(/Please enter an address\./);
  await user.type(getAddress(), 'http://10.0.0.1/');
  await submit(user);
  await waitFor(() => expect(getAddress()).toHaveAccessibleDescription(new RegExp(message)));
  expect(getAddress()).toHaveValue('http://10.0.0.1/');
});

it('shows the deliveries of a webhook and sends one again', async () => {
  const { requests, user } = renderScreen({
    getWebhookDeliveries: () => ok([delivery]),
    resendWebhook: () => ok(null, { message: 'The webhook is being sent again.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Deliveries to https://site.example/hook' }));
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
  for (const text of ['Order received', '100234', 'SITE-7', 'Failed', 'The receiver answered 503. · 16 attempts'])
    expect(table.getByText(text)).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Send “Order received” of order 100234 again' }));
  await waitFor(() => expect(requests('resendWebhook')).toEqual([{ id: 7 }]));
});

it('rotates the secret, switches off and deletes after a confirmation', async () => {
  const { requests, user } = renderScreen({
    rotateWebhookSecret: () => ok({ id: 1, secret: 'whsec_rotated' }),
    updateWebhook: () => ok(webhook),
    deleteWebhook: () => ok(null),
  });
  await user.click(await screen.findByRole('button', { name: 'Rotate the secret of https://site.example/hook' }));
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByText('whsec_rotated')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Switch off https://site.example/hook' }));
  await waitFor(() => expect(requests('updateWebhook')).toMatchObject([{ id: 1, active: false }]));
  await user.click(screen.getByRole('button', { name: 'Delete https://site.example/hook' }));
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(requests('deleteWebhook')).toEqual([{ id: 1 }]));
});

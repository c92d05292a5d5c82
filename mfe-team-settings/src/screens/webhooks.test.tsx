import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookDelivery, WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as Webhooks } from './webhooks';

const webhook: WebhookEndpoint = {
  id: 1,
  url: 'https://site.example/hook',
  // A later release has an event that this page does not know.
  event_types: JSON.parse('["order.received", "order.cancelled"]'),
  is_active: true,
  created_at: '2026-03-02T08:15:30.123Z',
  created_by: 'Keo Pisey',
  previous_secret_until: null,
};
const delivery: WebhookDelivery = {
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
  const queries = (name: string) => sent.filter(({ call }) => call === name).map(({ query }) => query);
  return { requests, queries, ...render(<Webhooks />) };
}

type User = ReturnType<typeof renderScreen>['user'];
const getAddress = () => screen.getByLabelText('Address');
const openForm = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  await screen.findByRole('form', { name: 'Add a webhook' });
};
const submit = (user: User) =>
  user.click(
    within(screen.getByRole('dialog', { name: 'Add a webhook' })).getByRole('button', { name: 'Add webhook' }),
  );

const openDeliveries = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Deliveries to https://site.example/hook' }));

it('lists webhooks with their events, also one that only a newer release knows', async () => {
  renderScreen();
  const row = within(await screen.findByRole('table', { name: 'Webhooks' }));
  for (const text of ['https://site.example/hook', 'Order received, order.cancelled', 'by Keo Pisey', 'Active'])
    expect(row.getByText(text)).toBeVisible();
});

it('adds a webhook and shows its secret once', async () => {
  const { requests, user } = renderScreen({ addWebhook: () => ok({ id: 2, secret: 'whsec_new' }) });
  await openForm(user);
  await user.type(getAddress(), ' https://other.example/ ');
  await user.click(screen.getByLabelText('Order refunded'));
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'Secret of the webhook' });
  expect(within(dialog).getByText('whsec_new')).toBeVisible();
  expect(requests('addWebhook')).toEqual([
    {
      url: 'https://other.example/',
      eventTypes: [
        'order.received',
        'order.status_changed',
        'order.document_issued',
        'order.document_withdrawn',
        'order.corrected',
        'order.refunded_in_part',
      ],
    },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText('whsec_new')).not.toBeInTheDocument());
  await openForm(user);
  expect(getAddress()).toHaveValue('');
});

it('keeps the address next to the message when it is refused', async () => {
  const message = 'Please enter an address on the public internet.';
  const { user } = renderScreen({ addWebhook: () => refused(message, { errors: { url: message } }) });
  await openForm(user);
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
  for (const text of ['Order received', '100234', 'SITE-7', 'Failed', '16 attempts', 'The receiver answered 503.'])
    expect(table.getByText(text)).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Send “Order received” of order 100234 again' }));
  await waitFor(() => expect(requests('resendWebhook')).toEqual([{ id: 7 }]));
});

it('shows a long error on request', async () => {
  const reason = `The receiver answered 502. ${'page '.repeat(80)}end`;
  const { user } = renderScreen({ getWebhookDeliveries: () => ok([{ ...delivery, reason }]) });
  await openDeliveries(user);
  expect(await screen.findByText(/^The receiver answered 502\..*…/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText(reason)).toBeVisible();
});

it('rotates the secret, switches off and deletes after a confirmation', async () => {
  const { requests, user } = renderScreen({
    rotateWebhookSecret: () => ok({ id: 1, secret: 'whsec_rotated' }),
    updateWebhook: () => ok(webhook),
    deleteWebhook: () => ok(null),
  });
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for https://site.example/hook' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Rotate secret');
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByText('whsec_rotated')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Switch off');
  await waitFor(() => expect(requests('updateWebhook')).toMatchObject([{ id: 1, active: false }]));
  await choose('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(requests('deleteWebhook')).toEqual([{ id: 1 }]));
});

it('closes the form with Escape, and asks first if something was entered', async () => {
  const { user } = renderScreen();
  await openForm(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openForm(user);
  await user.type(getAddress(), 'https://other.example/');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
  expect(getAddress()).toHaveValue('https://other.example/');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('filters deliveries by state', async () => {
  const { queries, user } = renderScreen({
    getWebhookDeliveries: ({ query }) => ok(query['state'] === 'queued' ? [] : [delivery]),
  });
  await openDeliveries(user);
  expect(await screen.findByText('SITE-7')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Waiting');
  expect(await screen.findByText('No delivery is waiting.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Failed');
  expect(await screen.findByText('SITE-7')).toBeVisible();
  expect(queries('getWebhookDeliveries')).toEqual([
    { endpointId: '1' },
    { endpointId: '1', state: 'queued' },
    { endpointId: '1', state: 'failed' },
  ]);
});

it('shows more deliveries, and all of them again after one is sent again', async () => {
  const all = Array.from({ length: 60 }, (_, index) => ({ ...delivery, id: 100 - index, order_id: 100_100 - index }));
  let isReachable = false;
  const { queries, user } = renderScreen({
    getWebhookDeliveries: ({ query }) => {
      if (!query['before']) return ok(all.slice(0, 50));
      return isReachable ? ok(all.filter(({ id }) => id < Number(query['before']))) : refused('Try again later.');
    },
    resendWebhook: () => ok(null),
  });
  await openDeliveries(user);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(screen.getByText('100100')).toBeVisible();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('100041')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  const before = queries('getWebhookDeliveries').length;
  await user.click(screen.getByRole('button', { name: 'Send “Order received” of order 100041 again' }));
  await waitFor(() =>
    expect(queries('getWebhookDeliveries').slice(before)).toEqual([
      { endpointId: '1' },
      { endpointId: '1', before: '51' },
    ]),
  );
  expect(screen.getByText('100041')).toBeVisible();
});

it('changes the address and events, and keeps them next to the message when they are refused', async () => {
  const message = 'Please enter an address on the public internet.';
  let isRefused = true;
  const { requests, user } = renderScreen({
    updateWebhook: () => (isRefused ? refused(message, { errors: { url: message } }) : ok(webhook)),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit https://site.example/hook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the webhook' }));
  const address = dialog.getByLabelText('Address');
  expect(address).toHaveValue('https://site.example/hook');
  await user.clear(address);
  await user.click(dialog.getByLabelText('Order received'));
  await user.click(dialog.getByLabelText('order.cancelled'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(address).toHaveAccessibleDescription(/Please enter an address\./);
  expect(dialog.getByText('Please choose at least one event.')).toBeVisible();
  await user.type(address, 'http://10.0.0.1/');
  await user.click(dialog.getByLabelText('order.cancelled'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(new RegExp(message)));
  expect(address).toHaveValue('http://10.0.0.1/');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests('updateWebhook').at(-1)).toEqual({
    id: 1,
    url: 'http://10.0.0.1/',
    eventTypes: ['order.cancelled'],
    active: true,
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { buildGateway, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as GatewaySetting } from './gateway-setting';

const one = buildGateway({
  id: 1,
  gateway_name: 'One Pay',
  is_active: '1',
  activated_by: 'Keo Pisey',
  activated_at: '2026-03-06T02:00:00.000Z',
});
const two = buildGateway({ id: 2, gateway_name: 'Two Pay' });
const gateways = () => ok([one, two]);

function open() {
  signInAs('Team');
  return render(<GatewaySetting />);
}

const select = () => screen.findByLabelText('Gateway');
const button = () => screen.getByRole('button', { name: 'Active Gateway' });
const chosen = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ call }) => call === 'setPaymentGateway');

test('says which is active, since when and by whom', async () => {
  fakeApi({ getPaymentGateways: gateways });
  open();
  expect(await screen.findByRole('heading', { name: 'Change Gateway' })).toBeVisible();
  expect(await screen.findByText('One Pay')).toBeVisible();
  expect(screen.getByText('Since 06-03-2026 02:00:00 UTC, by Keo Pisey')).toBeVisible();
  expect(screen.getByRole('option', { name: 'One Pay (active)' })).toBeDisabled();
});

test('nothing chosen: "Please select gateway.", and nothing is sent', async () => {
  const sent = fakeApi({ getPaymentGateways: gateways });
  const { user } = open();
  await select();
  await user.click(button());
  expect(await select()).toHaveAccessibleDescription('Please select gateway.');
  expect(await select()).toHaveFocus();
  expect(chosen(sent)).toEqual([]);
});

test('asks from what to what, then makes it active and says so', async () => {
  let active = one;
  const sent = fakeApi({
    getPaymentGateways: () =>
      ok([one, two].map((gateway) => ({ ...gateway, is_active: gateway === active ? '1' : '0' }))),
    setPaymentGateway: () => {
      active = two;
      return ok(null, { message: 'Two Pay is the active payment gateway now.' });
    },
  });
  const { user } = open();
  await user.selectOptions(await select(), 'Two Pay');
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the active gateway?' }));
  expect(dialog.getByText(/From One Pay to Two Pay\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'No' }));
  expect(chosen(sent)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await select()).toHaveDisplayValue('Two Pay');

  await user.click(button());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Two Pay is the active payment gateway now.')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Two Pay (active)' })).toBeDisabled();
  expect(chosen(sent)).toMatchObject([{ json: { gatewayId: 2 } }]);
});

test('a choice that gets no answer stays, and its repeat has the same key', async () => {
  const sent = fakeApi({ getPaymentGateways: gateways, setPaymentGateway: unreachable });
  const { user } = open();
  await user.selectOptions(await select(), 'Two Pay');
  for (const times of [1, 2]) {
    await user.click(button());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(chosen(sent)).toHaveLength(times));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(await select()).toHaveDisplayValue('Two Pay');
  expect(chosen(sent)[1]?.idempotencyKey).toBe(chosen(sent)[0]?.idempotencyKey);
});

test('none at all, on their way, and not to be had', async () => {
  fakeApi({ getPaymentGateways: pending });
  const { unmount } = open();
  expect(screen.getByRole('img', { name: 'Loading the gateways' })).toBeVisible();
  unmount();
  fakeApi({ getPaymentGateways: unreachable });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ getPaymentGateways: () => ok([]) });
  await user.click(retry);
  expect(await screen.findByText('There are no payment gateways yet.')).toBeVisible();
});

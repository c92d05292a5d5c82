import { screen, waitFor, within } from '@testing-library/react';
import { buildGateway, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as GatewaySetting } from './gateway-setting';

const activeGateway = buildGateway({
  id: 1,
  gateway_name: 'One Pay',
  is_active: '1',
  activated_by: 'Keo Pisey',
  activated_at: '2026-03-06T02:00:00.000Z',
});
const inactiveGateway = buildGateway({ id: 2, gateway_name: 'Two Pay' });
const respondWithGateways = () => ok([activeGateway, inactiveGateway]);

function renderScreen() {
  signInAs('Team');
  return render(<GatewaySetting />);
}

const findGatewaySelect = () => screen.findByLabelText('Gateway');
const getSubmitButton = () => screen.getByRole('button', { name: 'Active Gateway' });
const getGatewayRequests = (sent: ReturnType<typeof fakeApi>) =>
  sent.filter(({ call }) => call === 'setPaymentGateway');

it('shows the active gateway, and who activated it when', async () => {
  fakeApi({ getPaymentGateways: respondWithGateways });
  renderScreen();
  expect(await screen.findByRole('heading', { name: 'Change Gateway' })).toBeVisible();
  expect(await screen.findByText('One Pay')).toBeVisible();
  expect(screen.getByText(/^Since/).closest('p')).toHaveTextContent('Since 03/06/2026 02:00:00 UTC, by Keo Pisey');
  expect(screen.getByRole('option', { name: 'One Pay (active)' })).toBeDisabled();
});

it('shows "Please select gateway." and sends nothing if no gateway is chosen', async () => {
  const sent = fakeApi({ getPaymentGateways: respondWithGateways });
  const { user } = renderScreen();
  await findGatewaySelect();
  await user.click(getSubmitButton());
  expect(await findGatewaySelect()).toHaveAccessibleDescription('Please select gateway.');
  expect(await findGatewaySelect()).toHaveFocus();
  expect(getGatewayRequests(sent)).toEqual([]);
});

it('activates a gateway after confirmation', async () => {
  let active = activeGateway;
  const sent = fakeApi({
    getPaymentGateways: () =>
      ok(
        [activeGateway, inactiveGateway].map((gateway) => ({ ...gateway, is_active: gateway === active ? '1' : '0' })),
      ),
    setPaymentGateway: () => {
      active = inactiveGateway;
      return ok(null, { message: 'Two Pay is the active payment gateway now.' });
    },
  });
  const { user } = renderScreen();
  await user.selectOptions(await findGatewaySelect(), 'Two Pay');
  await user.click(getSubmitButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the active gateway?' }));
  expect(dialog.getByText('New payments will go through Two Pay instead of One Pay.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(getGatewayRequests(sent)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await findGatewaySelect()).toHaveDisplayValue('Two Pay');

  await user.click(getSubmitButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change to Two Pay' }));
  expect(await screen.findByText('Two Pay is the active payment gateway now.')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Two Pay (active)' })).toBeDisabled();
  expect(getGatewayRequests(sent)).toMatchObject([{ json: { gatewayId: 2 } }]);
});

it('keeps the choice after a lost response, and retries with the same idempotency key', async () => {
  const sent = fakeApi({ getPaymentGateways: respondWithGateways, setPaymentGateway: unreachable });
  const { user } = renderScreen();
  await user.selectOptions(await findGatewaySelect(), 'Two Pay');
  for (const times of [1, 2]) {
    await user.click(getSubmitButton());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change to Two Pay' }));
    await waitFor(() => expect(getGatewayRequests(sent)).toHaveLength(times));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(await findGatewaySelect()).toHaveDisplayValue('Two Pay');
  expect(getGatewayRequests(sent)[1]?.idempotencyKey).toBe(getGatewayRequests(sent)[0]?.idempotencyKey);
});

it('shows a loading state, an error with Retry, and an empty state', async () => {
  fakeApi({ getPaymentGateways: pending });
  const { unmount } = renderScreen();
  expect(screen.getByRole('img', { name: 'Loading the gateways' })).toBeVisible();
  unmount();
  fakeApi({ getPaymentGateways: unreachable });
  const { user } = renderScreen();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ getPaymentGateways: () => ok([]) });
  await user.click(retry);
  expect(await screen.findByText('There are no payment gateways to choose from.')).toBeVisible();
});

describe('for an Admin', () => {
  const retiredGateway = buildGateway({ id: 3, gateway_name: 'Old Pay', retired_at: '2026-03-06T02:00:00.000Z' });
  const getTable = () => within(screen.getByRole('table', { name: 'Gateways' }));
  function renderForAdmin(answers: Parameters<typeof fakeApi>[0] = {}) {
    const sent = fakeApi({
      getPaymentGateways: () => ok([activeGateway, inactiveGateway, retiredGateway]),
      ...answers,
    });
    signInAs('Admin');
    return { sent, ...render(<GatewaySetting />) };
  }

  it('leaves retired gateways out of the select and lists them', async () => {
    renderForAdmin();
    await findGatewaySelect();
    expect(screen.queryByRole('option', { name: 'Old Pay' })).not.toBeInTheDocument();
    expect(getTable().getByText('Retired 03/06/2026')).toBeVisible();
  });

  it('adds a gateway, and keeps the name with the message when it is refused', async () => {
    const { sent, user } = renderForAdmin({
      addPaymentGateway: () =>
        refused('A gateway with this name exists.', { errors: { name: 'A gateway with this name exists.' } }),
    });
    await findGatewaySelect();
    await user.click(screen.getByRole('button', { name: 'Add gateway' }));
    expect(screen.getByLabelText('New gateway')).toHaveAccessibleDescription('Please enter a name.');
    await user.type(screen.getByLabelText('New gateway'), 'Two Pay');
    await user.click(screen.getByRole('button', { name: 'Add gateway' }));
    await waitFor(() =>
      expect(screen.getByLabelText('New gateway')).toHaveAccessibleDescription('A gateway with this name exists.'),
    );
    expect(screen.getByLabelText('New gateway')).toHaveValue('Two Pay');
    expect(sent.filter(({ call }) => call === 'addPaymentGateway')).toHaveLength(1);
  });

  it('renames a gateway and retires it after a confirmation', async () => {
    const { sent, user } = renderForAdmin({ updatePaymentGateway: () => ok(inactiveGateway) });
    await findGatewaySelect();
    await user.click(screen.getByRole('button', { name: 'Rename Two Pay' }));
    await user.keyboard('Third Pay{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rename Two Pay' }));
    await user.keyboard('Second Pay');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Two Pay' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
    await user.click(await screen.findByRole('button', { name: 'Retire gateway' }));
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'updatePaymentGateway').map(({ json }) => json)).toEqual([
        { gatewayId: 2, name: 'Second Pay' },
        { gatewayId: 2, retired: true },
      ]),
    );
  });
});

it('shows no list of gateways to others', async () => {
  fakeApi({ getPaymentGateways: respondWithGateways });
  renderScreen();
  await findGatewaySelect();
  expect(screen.queryByRole('table', { name: 'Gateways' })).not.toBeInTheDocument();
});

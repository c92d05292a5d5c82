import { screen, waitFor, within } from '@testing-library/react';
import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { DefencePackDetailsDialog } from './defence-pack-details-dialog';

const details: DefencePackDetails = {
  cardholderName: 'Marie Dupont',
  cardLastFour: '4242',
  chargebackReference: 'CB-1',
  chargebackReason: 'Services not provided',
  chargebackDate: '2026-03-09',
  amount: '36.50',
  currency: 'USD',
  note: '',
};

async function openDialog(defence_pack: DefencePackDetails | null = details, overrides: Partial<OrderDetail> = {}) {
  const view = render(<DefencePackDetailsDialog order={buildOrderDetail({ defence_pack, ...overrides })} />);
  await view.user.click(screen.getByRole('button', { name: 'Enter Defence Pack Details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter Defence Pack Details' });
  const field = (name: RegExp) => within(dialog).getByLabelText(name);
  const save = () => view.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  return { ...view, dialog, field, save };
}

const waitForDialogToClose = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter Defence Pack Details' })).toBeNull());

beforeEach(() => {
  signInAs('Team');
});

it('starts with the saved details', async () => {
  fakeApi({});
  const { field } = await openDialog();
  expect(field(/Cardholder Name/)).toHaveValue('Marie Dupont');
  expect(field(/Chargeback Date/)).toHaveValue('2026-03-09');
  expect(field(/Amount/)).toHaveValue('36.50');
});

it('starts with details from the order when none are saved', async () => {
  fakeApi({});
  const { dialog, field } = await openDialog(null, {
    signature_name: 'Marie J. Dupont',
    visa_type: 'Visa E',
    processing_mode: 'Priority Processing',
    transaction_id: 'ch_3PqX8s',
    merchant_name: 'EVISA LTD',
    payments: undefined,
  });
  expect(field(/Cardholder Name/)).toHaveValue('Marie J. Dupont');
  expect(field(/Amount/)).toHaveValue('62.00');
  expect(field(/Currency/)).toHaveValue('USD');
  for (const empty of [/Last Four/, /Chargeback Reference/, /Chargeback Date/, /Chargeback Reason/, /Note/])
    expect(field(empty)).toHaveValue('');
  expect(dialog).toHaveTextContent('The packs also include the transaction: ch_3PqX8s, EVISA LTD.');
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

it('starts with what the ledger says about the dispute that waits for an answer', async () => {
  fakeApi({});
  const dispute = {
    dispute_id: 'dp_1',
    transaction_id: 'ch_1',
    amount: '11.234',
    currency: 'KWD',
    reason: 'fraudulent',
    reason_code: '10.4',
    stage: 'chargeback',
    opened_at: '2026-08-16T09:00:00.000Z',
    due_on: null,
    due_at: null,
    answered_at: null,
    answer: null,
    closed_at: null,
    outcome: null,
    result: null,
  };
  const { field } = await openDialog(null, {
    payments: {
      state: 'paid',
      due: null,
      paid: [{ amount: '33.10', currency: 'EUR' }],
      refunded: [],
      entries: [],
      disputes: [
        { ...dispute, key: 'dp_0', dispute_id: 'dp_0', answered_at: '2026-08-15T09:00:00.000Z' },
        { ...dispute, key: 'dp_1' },
      ],
      flags: [],
    },
  });
  expect(field(/Amount/)).toHaveValue('11.234');
  expect(field(/Currency/)).toHaveValue('KWD');
  expect(field(/Chargeback Reference/)).toHaveValue('dp_1');
  expect(field(/Chargeback Reason/)).toHaveValue('10.4 fraudulent');
  expect(field(/Chargeback Date/)).toHaveValue('2026-08-16');
});

it('saves the known details, and leaves the others empty', async () => {
  const sent = fakeApi({ saveDefencePackDetails: () => ok(null) });
  const { user, save, field } = await openDialog(null, {
    signature_name: null,
    visa_type: null,
    payments: undefined,
  });
  await user.clear(field(/Currency/));
  await user.type(field(/Chargeback Reference/), 'CB-7');
  await save();
  await waitForDialogToClose();
  expect(sent).toMatchObject([
    { json: { cardLastFour: '', chargebackReference: 'CB-7', chargebackDate: '', amount: '', currency: '' } },
  ]);
});

it('shows an error at each field with an invalid format, and sends nothing', async () => {
  const sent = fakeApi({});
  const { dialog, save, field, user } = await openDialog(null);
  for (const [name, value] of [
    [/Last Four/, '42'],
    [/Amount/, 'x'],
    [/Currency/, 'US'],
  ] as const) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
  await save();
  for (const message of [
    validationMessages.cardLastFourInvalid,
    validationMessages.amountInvalid,
    validationMessages.currencyInvalid,
  ])
    expect(within(dialog).getByText(message)).toBeVisible();
  expect(field(/Last Four/)).toHaveFocus();
  expect(sent).toEqual([]);
});

it.each([
  [/Last Four/, '42421', null],
  [/Last Four/, '42a1', validationMessages.cardLastFourInvalid],
  [/Amount/, '36,50', validationMessages.amountInvalid],
  [/Amount/, '36.505', 'USD has 2 decimals: send an amount like 36.50.'],
  [/Currency/, 'US', validationMessages.currencyInvalid],
  [/Currency/, 'usd', null],
])('%s: %s', async (name, value, message) => {
  const sent = fakeApi({ saveDefencePackDetails: () => ok(null) });
  const { user, field, save, dialog } = await openDialog();
  await user.clear(field(name));
  await user.type(field(name), value);
  await save();
  if (message) expect(within(dialog).getByText(message)).toBeVisible();
  expect(sent).toHaveLength(message ? 0 : 1);
});

it('saves, publishes the change and closes', async () => {
  const sent = fakeApi({ saveDefencePackDetails: () => ok(null, { message: 'Defence pack details saved' }) });
  const changed = jest.fn();
  const stop = onEvent('order-changed', changed);
  const { user, field, save } = await openDialog();
  await user.type(field(/Note/), ' Came twice. ');
  await save();
  await waitForDialogToClose();
  expect(sent).toMatchObject([
    { json: { orderId: 100234, ...details, note: 'Came twice.' }, idempotencyKey: expect.any(String) },
  ]);
  expect(changed).toHaveBeenCalledWith({ orderIds: [100234] });
  expect(await screen.findByText('Defence pack details saved')).toBeVisible();
  expect(useUnsavedForms.getState().forms).toEqual([]);
  stop();
});

it('keeps the input when the request fails, and retries with the same idempotency key', async () => {
  const sent = fakeApi({ saveDefencePackDetails: unreachable });
  const { user, field, save, dialog } = await openDialog();
  await user.type(field(/Note/), 'Came twice.');
  await save();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/cannot be reached/);
  expect(field(/Note/)).toHaveValue('Came twice.');
  const again = fakeApi({ saveDefencePackDetails: () => ok(null) });
  await save();
  await waitForDialogToClose();
  expect(again[0]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

it('shows an API error at its field', async () => {
  fakeApi({
    saveDefencePackDetails: () => refused('Invalid', { errors: { chargebackDate: validationMessages.dateInvalid } }),
  });
  const { save, dialog } = await openDialog();
  await save();
  expect(await within(dialog).findByText(validationMessages.dateInvalid)).toBeVisible();
});

it('asks for confirmation before it discards unsaved input', async () => {
  fakeApi({});
  const { user, field } = await openDialog();
  await user.type(field(/Note/), 'x');
  expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'Defence Pack Details' }]);
  await user.keyboard('{Escape}');
  const confirmation = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(confirmation).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull());
  expect(field(/Note/)).toHaveValue('x');

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitForDialogToClose();
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

it('closes without confirmation when nothing was entered', async () => {
  fakeApi({});
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitForDialogToClose();
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
});

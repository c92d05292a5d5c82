import { act, screen, waitFor, within } from '@testing-library/react';
import { messages } from '@evisa/shared/domain/messages';
import { onEvent } from '@evisa/shared/session/portal-events';
import { endSession } from '@evisa/shared/session/session-store';
import { useUnsavedWork } from '@evisa/shared/session/unsaved-work';
import { buildOrderDetail, buildRemark, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unauthenticated, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { AddRemark } from './add-remark';

const text = () => screen.getByRole('textbox', { name: 'Remark' });
const flag = (name: string) => screen.getByRole('checkbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const added = () => ok(buildRemark(), { message: 'Remark added' });
const kept = () => sessionStorage.getItem('drafts') ?? '';

const open = (orderId = 100234) => render(<AddRemark order={buildOrderDetail({ order_id: orderId })} />);

beforeEach(() => {
  endSession();
  signInAs('Team', { id: 7, name: 'Dara Kim' });
});

it('has the six flags, and wants a text', async () => {
  const sent = fakeApi({ addNewRemark: added });
  const { user } = open();
  const labels = within(screen.getByRole('group', { name: 'Flags' })).getAllByRole('checkbox');
  expect(labels.map((box) => box.closest('.mantine-Checkbox-body')?.textContent)).toEqual([
    'Whatsapp',
    'Telephone',
    'Refund',
    'Voided',
    'Chargeback',
    'ReportError',
  ]);
  await user.click(flag('Refund'));
  await user.type(text(), '   ');
  await user.click(submit());
  expect(text()).toHaveAccessibleDescription(messages.remarkRequired);
  expect(messages.remarkRequired).toBe('Please enter your remark');
  expect(text()).toHaveFocus();
  expect(sent).toEqual([]);

  await user.type(text(), 'x');
  expect(screen.queryByText(messages.remarkRequired)).toBeNull();
});

it('sends text and ticked flags, says so, tells the portal and begins anew', async () => {
  const sent = fakeApi({ addNewRemark: added });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = open();
  await user.type(text(), ' Called <b>twice</b> ');
  for (const name of ['Telephone', 'Chargeback', 'ReportError', 'Voided', 'Voided']) await user.click(flag(name));
  await user.click(submit());
  expect(await screen.findByText('Remark added')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([
    {
      orderId: 100234,
      remark: 'Called <b>twice</b>',
      remarkerName: 'Dara Kim',
      telephone: 'Y',
      chargeBack: 'Y',
      reportError: 'Y',
    },
  ]);
  expect(changed).toEqual([100234]);
  expect(text()).toHaveValue('');
  expect(flag('Telephone')).not.toBeChecked();
  expect(kept()).not.toContain('Called');
  stop();
});

it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  'submits by %s; Enter alone is a line',
  async (keys) => {
    const sent = fakeApi({ addNewRemark: added });
    const { user } = open();
    await user.type(text(), 'One{Enter}two');
    expect(sent).toEqual([]);
    await user.keyboard(keys);
    await waitFor(() => expect(sent).toMatchObject([{ json: { remark: 'One\ntwo' } }]));
  },
);

it('counts near the limit and refuses what is beyond', async () => {
  const sent = fakeApi({ addNewRemark: added });
  const { user } = open();
  const paste = async (length: number) => {
    await user.clear(text());
    await user.click(text());
    await user.paste('x'.repeat(length));
  };
  await paste(8_999);
  expect(screen.queryByText(/characters? left/)).toBeNull();
  await paste(9_999);
  expect(screen.getByText('1 character left')).toBeVisible();
  await paste(10_002);
  expect(screen.getByText('2 characters too many')).toBeVisible();
  await user.click(submit());
  expect(screen.getByText(messages.remarkTooLong)).toBeVisible();
  expect(sent).toEqual([]);
  await paste(10_000);
  expect(screen.getByText('0 characters left')).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('takes no second click while the first is on its way', async () => {
  const sent = fakeApi({ addNewRemark: pending });
  const { user } = open();
  await user.type(text(), 'Called');
  await user.click(submit());
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await user.type(text(), ' again{Control>}{Enter}{/Control}');
  expect(text()).toHaveValue('Called');
  expect(sent).toHaveLength(1);
});

it('keeps everything when the API is gone, and repeats under the same key', async () => {
  const sent = fakeApi({ addNewRemark: unreachable });
  const { user } = open();
  await user.type(text(), 'Called');
  await user.click(flag('Whatsapp'));
  await user.click(submit());
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(text()).toHaveValue('Called');
  expect(flag('Whatsapp')).toBeChecked();

  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await user.type(text(), ' again');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it.each([
  ['another flag', 'Voided'],
  ['a flag less', 'Whatsapp'],
])('uses another key for the same text with %s after a lost answer', async (_, changed) => {
  const sent = fakeApi({ addNewRemark: unreachable });
  const { user } = open();
  await user.type(text(), 'Called');
  await user.click(flag('Whatsapp'));
  await user.click(submit());
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();

  await user.click(flag(changed));
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.json).not.toEqual(sent[0]?.json);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('puts the API’s word about the text under it', async () => {
  fakeApi({ addNewRemark: () => refused('Invalid', { errors: { remark: messages.remarkTooLong } }) });
  const { user } = open();
  await user.type(text(), 'Called');
  await user.click(submit());
  await waitFor(() => expect(text()).toHaveAccessibleDescription(messages.remarkTooLong));
});

describe('a draft', () => {
  it('is there again, with its flags, says so, and can be discarded', async () => {
    const first = open();
    await first.user.type(text(), 'Called');
    await first.user.click(flag('Voided'));
    first.unmount();

    const { user } = open();
    expect(text()).toHaveValue('Called');
    expect(flag('Voided')).toBeChecked();
    expect(screen.getByText('Draft restored')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(text()).toHaveValue('');
    expect(flag('Voided')).not.toBeChecked();
    expect(screen.queryByText('Draft restored')).toBeNull();
    expect(kept()).not.toContain('Called');
  });

  it('belongs to one order, and goes when its text is taken away', async () => {
    const first = open();
    await first.user.type(text(), 'Called');
    first.unmount();
    const other = open(100235);
    expect(text()).toHaveValue('');
    other.unmount();

    const { user } = open();
    await user.clear(text());
    expect(screen.queryByText('Draft restored')).toBeNull();
    expect(kept()).not.toContain('Called');
  });

  it('is not offered again when the remark was stored after the screen was left', async () => {
    let answer: (response: Response) => void = () => {};
    fakeApi({ addNewRemark: () => new Promise((resolve) => (answer = resolve)) });
    const first = open();
    await first.user.type(text(), 'Called{Control>}{Enter}{/Control}');
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    first.unmount();
    expect(kept()).toContain('Called');
    answer(added());
    await waitFor(() => expect(kept()).not.toContain('Called'));
  });

  it('outlives the session that ends while it is sent', async () => {
    fakeApi({ addNewRemark: () => unauthenticated() });
    const first = open();
    await first.user.type(text(), 'Called');
    await first.user.click(submit());
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    // They leave instead of signing in over the page.
    act(() => endSession('Your session has ended.'));
    first.unmount();
    signInAs('Team', { id: 7 });
    open();
    expect(text()).toHaveValue('Called');
  });
});

it('is unsaved work from the first stroke to the last', async () => {
  fakeApi({ addNewRemark: added });
  const forms = () => useUnsavedWork.getState().forms;
  const { user } = open();
  expect(forms()).toEqual([]);
  await user.type(text(), 'x');
  expect(forms()).toEqual([{ name: 'Add Comment Below', keptAsDraft: true }]);
  await user.click(submit());
  await waitFor(() => expect(forms()).toEqual([]));
});

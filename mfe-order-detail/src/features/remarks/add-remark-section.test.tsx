import { act, screen, waitFor, within } from '@testing-library/react';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { onEvent } from '@evisa/shared/session/portal-events';
import { endSession } from '@evisa/shared/session/session-store';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildOrderDetail, buildRemark, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unauthenticated, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { AddRemarkSection } from './add-remark-section';

const getRemarkField = () => screen.getByRole('textbox', { name: 'Remark' });
const getFlagCheckbox = (name: string) => screen.getByRole('checkbox', { name });
const getSubmitButton = () => screen.getByRole('button', { name: 'Submit' });
const respondWithRemark = () => ok(buildRemark(), { message: 'Remark added' });
const readStoredDrafts = () => sessionStorage.getItem('drafts') ?? '';

const renderSection = (orderId = 100234) =>
  render(<AddRemarkSection order={buildOrderDetail({ order_id: orderId })} />);

beforeEach(() => {
  endSession();
  signInAs('Team', { id: 7, name: 'Dara Kim' });
});

it('shows the six flags, and requires a text', async () => {
  const sent = fakeApi({ addNewRemark: respondWithRemark });
  const { user } = renderSection();
  const labels = within(screen.getByRole('group', { name: 'Flags' })).getAllByRole('checkbox');
  expect(labels.map((box) => box.closest('.mantine-Checkbox-body')?.textContent)).toEqual([
    'Whatsapp',
    'Telephone',
    'Refund',
    'Voided',
    'Chargeback',
    'ReportError',
  ]);
  await user.click(getFlagCheckbox('Refund'));
  await user.type(getRemarkField(), '   ');
  await user.click(getSubmitButton());
  expect(getRemarkField()).toHaveAccessibleDescription(validationMessages.remarkRequired);
  expect(validationMessages.remarkRequired).toBe('Please enter your remark');
  expect(getRemarkField()).toHaveFocus();
  expect(sent).toEqual([]);

  await user.type(getRemarkField(), 'x');
  expect(screen.queryByText(validationMessages.remarkRequired)).toBeNull();
});

it('sends the text and the checked flags, publishes the change and clears the form', async () => {
  const sent = fakeApi({ addNewRemark: respondWithRemark });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = renderSection();
  await user.type(getRemarkField(), ' Called <b>twice</b> ');
  for (const name of ['Telephone', 'Chargeback', 'ReportError', 'Voided', 'Voided'])
    await user.click(getFlagCheckbox(name));
  await user.click(getSubmitButton());
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
  expect(getRemarkField()).toHaveValue('');
  expect(getFlagCheckbox('Telephone')).not.toBeChecked();
  expect(readStoredDrafts()).not.toContain('Called');
  stop();
});

it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  'submits with %s, but not with Enter alone',
  async (keys) => {
    const sent = fakeApi({ addNewRemark: respondWithRemark });
    const { user } = renderSection();
    await user.type(getRemarkField(), 'One{Enter}two');
    expect(sent).toEqual([]);
    await user.keyboard(keys);
    await waitFor(() => expect(sent).toMatchObject([{ json: { remark: 'One\ntwo' } }]));
  },
);

it('inserts a ready-made remark below what is written', async () => {
  const changed = { revision: 1, changed_by: null, changed_at: '2026-03-06T02:00:00.000Z' };
  const text = (body: string) => ({ en: { subject: '', body } });
  const sent = fakeApi({
    getMessageTemplates: () =>
      ok([
        { id: 1, kind: 'message' as const, name: 'Photo needed', texts: text('Dear {name}'), ...changed },
        { id: 2, kind: 'remark' as const, name: 'Not reached', texts: text('Called, no answer.'), ...changed },
      ]),
  });
  const { user } = renderSection();
  await user.type(getRemarkField(), 'Photo is dark.');
  expect(sent).toEqual([]);
  for (const remark of [
    'Photo is dark.\nCalled, no answer.',
    'Photo is dark.\nCalled, no answer.\nCalled, no answer.',
  ]) {
    await user.click(screen.getByRole('button', { name: 'Ready-made remark' }));
    const menu = await screen.findByRole('menu');
    await user.click(await within(menu).findByRole('menuitem', { name: 'Not reached' }));
    expect(getRemarkField()).toHaveValue(remark);
  }
  expect(readStoredDrafts()).toContain('no answer');
  expect(sent).toHaveLength(1);
});

it('says that there are no ready-made remarks', async () => {
  fakeApi({ getMessageTemplates: () => ok([]) });
  const { user } = renderSection();
  await user.click(screen.getByRole('button', { name: 'Ready-made remark' }));
  expect(await screen.findByText(/There are none yet/)).toBeVisible();
});

it('counts the characters near the limit, and refuses longer texts', async () => {
  const sent = fakeApi({ addNewRemark: respondWithRemark });
  const { user } = renderSection();
  const paste = async (length: number) => {
    await user.clear(getRemarkField());
    await user.click(getRemarkField());
    await user.paste('x'.repeat(length));
  };
  await paste(8_999);
  expect(screen.queryByText(/characters? left/)).toBeNull();
  await paste(9_999);
  expect(screen.getByText('1 character left')).toBeVisible();
  await paste(10_002);
  expect(screen.getByText('2 characters too many')).toBeVisible();
  await user.click(getSubmitButton());
  expect(screen.getByText(validationMessages.remarkTooLong)).toBeVisible();
  expect(sent).toEqual([]);
  await paste(10_000);
  expect(screen.getByText('0 characters left')).toBeVisible();
  await user.click(getSubmitButton());
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('ignores a second click while the request is pending', async () => {
  const sent = fakeApi({ addNewRemark: pending });
  const { user } = renderSection();
  await user.type(getRemarkField(), 'Called');
  await user.click(getSubmitButton());
  expect(getSubmitButton()).toHaveAttribute('aria-busy', 'true');
  await user.type(getRemarkField(), ' again{Control>}{Enter}{/Control}');
  expect(getRemarkField()).toHaveValue('Called');
  expect(sent).toHaveLength(1);
});

it('keeps the input when the API is unreachable, and retries with the same idempotency key', async () => {
  const sent = fakeApi({ addNewRemark: unreachable });
  const { user } = renderSection();
  await user.type(getRemarkField(), 'Called');
  await user.click(getFlagCheckbox('Whatsapp'));
  await user.click(getSubmitButton());
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(getRemarkField()).toHaveValue('Called');
  expect(getFlagCheckbox('Whatsapp')).toBeChecked();

  await user.click(getSubmitButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(getSubmitButton()).not.toHaveAttribute('aria-busy'));
  await user.type(getRemarkField(), ' again');
  await user.click(getSubmitButton());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it.each([
  ['another flag', 'Voided'],
  ['a flag less', 'Whatsapp'],
])('uses another key for the same text with %s after a lost response', async (_, changed) => {
  const sent = fakeApi({ addNewRemark: unreachable });
  const { user } = renderSection();
  await user.type(getRemarkField(), 'Called');
  await user.click(getFlagCheckbox('Whatsapp'));
  await user.click(getSubmitButton());
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();

  await user.click(getFlagCheckbox(changed));
  await user.click(getSubmitButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.json).not.toEqual(sent[0]?.json);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('shows the API’s error below the text', async () => {
  fakeApi({ addNewRemark: () => refused('Invalid', { errors: { remark: validationMessages.remarkTooLong } }) });
  const { user } = renderSection();
  await user.type(getRemarkField(), 'Called');
  await user.click(getSubmitButton());
  await waitFor(() => expect(getRemarkField()).toHaveAccessibleDescription(validationMessages.remarkTooLong));
});

describe('the draft', () => {
  it('is restored with its flags, and can be discarded', async () => {
    const first = renderSection();
    await first.user.type(getRemarkField(), 'Called');
    await first.user.click(getFlagCheckbox('Voided'));
    first.unmount();

    const { user } = renderSection();
    expect(getRemarkField()).toHaveValue('Called');
    expect(getFlagCheckbox('Voided')).toBeChecked();
    expect(screen.getByText('Draft restored')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(getRemarkField()).toHaveValue('');
    expect(getFlagCheckbox('Voided')).not.toBeChecked();
    expect(screen.queryByText('Draft restored')).toBeNull();
    expect(readStoredDrafts()).not.toContain('Called');
  });

  it('belongs to one order, and is deleted with its text', async () => {
    const first = renderSection();
    await first.user.type(getRemarkField(), 'Called');
    first.unmount();
    const other = renderSection(100235);
    expect(getRemarkField()).toHaveValue('');
    other.unmount();

    const { user } = renderSection();
    await user.clear(getRemarkField());
    expect(screen.queryByText('Draft restored')).toBeNull();
    expect(readStoredDrafts()).not.toContain('Called');
  });

  it('is deleted when the remark is saved after the member left the screen', async () => {
    let respond: (response: Response) => void = () => {};
    fakeApi({ addNewRemark: () => new Promise((resolve) => (respond = resolve)) });
    const first = renderSection();
    await first.user.type(getRemarkField(), 'Called{Control>}{Enter}{/Control}');
    await waitFor(() => expect(getSubmitButton()).toHaveAttribute('aria-busy', 'true'));
    first.unmount();
    expect(readStoredDrafts()).toContain('Called');
    respond(respondWithRemark());
    await waitFor(() => expect(readStoredDrafts()).not.toContain('Called'));
  });

  it('remains when the session expires during the request', async () => {
    fakeApi({ addNewRemark: () => unauthenticated() });
    const first = renderSection();
    await first.user.type(getRemarkField(), 'Called');
    await first.user.click(getSubmitButton());
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    // The member leaves the page instead of signing in again.
    act(() => endSession('Your session has ended.'));
    first.unmount();
    signInAs('Team', { id: 7 });
    renderSection();
    expect(getRemarkField()).toHaveValue('Called');
  });
});

it('reports unsaved changes while there is input', async () => {
  fakeApi({ addNewRemark: respondWithRemark });
  const forms = () => useUnsavedForms.getState().forms;
  const { user } = renderSection();
  expect(forms()).toEqual([]);
  await user.type(getRemarkField(), 'x');
  expect(forms()).toEqual([{ name: 'Add Comment Below', savedAsDraft: true }]);
  await user.click(getSubmitButton());
  await waitFor(() => expect(forms()).toEqual([]));
});

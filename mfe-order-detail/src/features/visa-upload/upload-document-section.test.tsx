import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { onEvent } from '@evisa/shared/session/portal-events';
import { paths } from '@evisa/shared/domain/paths';
import { updatePreferences } from '@evisa/shared/session/preferences';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildMailHistoryRow, buildOrderDetail, buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { recordSpeech } from '@evisa/shared/testing/record-speech';
import { render } from '@evisa/shared/testing/render';
import { UploadDocumentSection } from './upload-document-section';

// jsdom's XMLHttpRequest needs a real server.
jest.mock('@evisa/shared/client/http/fetch-with-upload-progress', () => ({
  fetchWithUploadProgress: (onProgress: (fraction: number) => void): typeof fetch => {
    return (input, init) => {
      onProgress(0.42);
      return fetch(input, init);
    };
  },
}));

const visaFile = new File(['%PDF-1.7'], 'visa.pdf', { type: 'application/pdf' });
const respondWithUploaded = () => ok(buildMailHistoryRow(), { message: 'Document uploaded' });
/** Finds a button by the end of its name: `AWS` for "Upload and send by AWS". */
const getButton = (name: string | RegExp) =>
  screen.getByRole('button', { name: typeof name === 'string' ? new RegExp(`${name}$`) : name });

const buildDropEvent = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });

function renderSection(order = buildOrderDetail()) {
  const view = render(<UploadDocumentSection order={order} />);
  const picker = view.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no file picker');
  const form = screen.getByRole('form', { name: 'Upload Document' });
  return { ...view, choose: (file: File) => view.user.upload(picker, file), picker, form };
}

beforeEach(() => {
  signInAs('Team', { name: 'Team Member' });
  updatePreferences(() => ({ mailProvider: 'AWS', completesAfterUpload: false }));
});

it('shows the order id, the order’s email and a button for each provider', () => {
  const { picker } = renderSection();
  expect(screen.getByRole('textbox', { name: 'Order ID' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Order ID' })).toHaveValue('100234');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('marie.dupont@mail.example');
  expect(picker.accept).toBe(
    'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif',
  );
  const providers = screen
    .getAllByRole('button')
    .filter(({ textContent }) => /AWS|SendGrid|Zoho/.test(textContent ?? ''));
  expect(providers.map(({ textContent }) => textContent)).toEqual(['AWS', 'SendGrid', 'Zoho']);
});

it('requires all fields', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user } = renderSection();
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.click(getButton('AWS'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Please enter your email');
  expect(screen.getByText('File is required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'marie@mail.example');
  await user.click(getButton('AWS'));
  expect(getButton(/^Visa Document/)).toHaveFocus();
  expect(sent).toEqual([]);
});

it('refuses an invalid address and a file that is too large', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, choose } = renderSection();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ', b@c.example');
  await choose(new File([new Uint8Array(maximumUploadBytes + 1)], 'large.pdf', { type: 'application/pdf' }));
  await user.click(getButton('AWS'));
  expect(screen.getByText(validationMessages.emailInvalid)).toBeVisible();
  expect(screen.getByText(validationMessages.uploadFileTooLarge)).toBeVisible();
  expect(sent).toEqual([]);
});

it.each([
  ['AWS', 'AWS'],
  ['SendGrid', 'Sendgrid'],
  ['Zoho', 'Zoho'],
])('uploads the file for %s', async (label, mailServiceProvider) => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.click(getButton(label));
  expect(await screen.findByText('Document uploaded')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({
    orderId: '100234',
    email: 'marie.dupont@mail.example',
    mailServiceProvider,
    uploadVisaDoc: { name: 'visa.pdf' },
  });
});

it('names the chosen file on its field and on the button that removes it, which returns the focus', async () => {
  const { user, choose } = renderSection();
  await choose(visaFile);
  const field = await screen.findByRole('button', { name: 'Visa Document, visa.pdf' });
  const { takeSpeech } = recordSpeech();
  act(() => field.focus());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(takeSpeech()).toEqual(['button: Visa Document, visa.pdf', 'button: Remove visa.pdf', 'button: Visa Document']);
});

it('uploads by the provider that was used last on Enter, and shows its button solid', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  updatePreferences(() => ({ mailProvider: 'Zoho' }));
  const { user, choose } = renderSection();
  expect(getButton('Zoho')).toHaveAttribute('data-variant', 'filled');
  expect(getButton('AWS')).toHaveAttribute('data-variant', 'default');
  await choose(visaFile);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
  await waitFor(() => expect(sent[0]?.form?.get('mailServiceProvider')).toBe('Zoho'));
});

it('offers the providers that are set up, and says why the others are disabled', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  updatePreferences(() => ({ mailProvider: 'AWS' }));
  const { user, choose } = renderSection(buildOrderDetail({ availableMailProviders: ['Zoho'] }));
  const reason = 'AWS and SendGrid are not set up on this server.';
  for (const name of ['AWS', 'SendGrid']) {
    expect(getButton(name)).toBeDisabled();
    expect(getButton(name)).toHaveAccessibleDescription(reason);
    expect(getButton(name)).toHaveAttribute('title', reason);
  }
  expect(screen.getByText(reason)).toBeVisible();
  expect(getButton('Zoho')).toHaveAttribute('data-variant', 'filled');
  await choose(visaFile);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
  await waitFor(() => expect(sent[0]?.form?.get('mailServiceProvider')).toBe('Zoho'));
});

it('says that nothing can be sent without any provider', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, choose } = renderSection(buildOrderDetail({ availableMailProviders: [] }));
  expect(screen.getByText('No mail provider is set up on this server. Ask an Admin to set one up.')).toBeVisible();
  await choose(visaFile);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
  for (const name of ['AWS', 'SendGrid', 'Zoho']) expect(getButton(name)).toBeDisabled();
  expect(sent).toEqual([]);
});

it('completes the order and opens the next one that no other member has, once that is chosen', async () => {
  const sent = fakeApi({
    uploadVisaDocument: respondWithUploaded,
    moveOrderStatus: () => ok(buildOrderDetail({ process_status: 'Completed' }), { message: 'Moved' }),
    getOrdersList: () =>
      ok(
        [
          buildOrderRow({ order_id: 100234 }),
          buildOrderRow({ order_id: 100300, assign_to: 'Dara Kim' }),
          buildOrderRow({ order_id: 100301, assign_to: null }),
        ],
        { count: 3 },
      ),
  });
  const { user, choose, currentPath } = renderSection();
  await user.click(screen.getByRole('checkbox', { name: 'Then complete the order and open the next one' }));
  await choose(visaFile);
  await user.click(getButton('AWS'));
  await waitFor(() => expect(currentPath()).toBe(paths.viewOrder(100301)));
  expect(sent.map(({ call }) => call)).toEqual(['uploadVisaDocument', 'moveOrderStatus', 'getOrdersList']);
  expect(sent[1]).toMatchObject({ json: { orderId: 100234, updatingStatus: 'Completed' } });
  expect(screen.getByText('Visa queued for marie.dupont@mail.example; order 100234 completed.')).toBeVisible();
  expect(screen.queryByText('Document uploaded')).toBeNull();
});

it('stays at the order, and offers to complete it, if completing fails', async () => {
  fakeApi({ uploadVisaDocument: respondWithUploaded, moveOrderStatus: () => refused('Not now') });
  updatePreferences(() => ({ completesAfterUpload: true }));
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.click(getButton('AWS'));
  const message = 'Visa queued for marie.dupont@mail.example, but order 100234 was not completed. Not now';
  expect(await screen.findByText(message)).toBeVisible();
  expect(getButton('Move to Completed Orders')).toBeVisible();
});

it('uploads by the default provider on Enter', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
  await waitFor(() => expect(sent[0]?.form?.get('mailServiceProvider')).toBe('AWS'));
});

it('shows the progress, and ignores a second click', async () => {
  const sent = fakeApi({ uploadVisaDocument: pending });
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.click(getButton('Zoho'));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByText('Uploading, 42%')).toBeVisible();
  expect(getButton('Zoho')).toHaveAttribute('aria-busy', 'true');
  for (const label of ['AWS', 'SendGrid']) expect(getButton(label)).toBeDisabled();
  for (const label of ['AWS', 'SendGrid', 'Zoho']) {
    await user.click(getButton(label));
  }
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
  expect(sent).toHaveLength(1);
});

it('keeps the input after a failure, and retries with the same idempotency key', async () => {
  const sent = fakeApi({ uploadVisaDocument: unreachable });
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.click(getButton('AWS'));
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(screen.getByText('visa.pdf')).toBeVisible();

  await user.click(getButton('AWS'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(getButton('SendGrid')).toBeEnabled());
  await user.click(getButton('SendGrid'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it.each([
  [413, 'The file is larger than 10 MB.'],
  [415, 'Only PDF, JPEG, PNG, WebP, HEIC and AVIF files can be uploaded.'],
])('shows a %s error below the file field and as a toast', async (httpStatus, message) => {
  fakeApi({ uploadVisaDocument: () => refused(message, { httpStatus }) });
  const { user, choose, picker } = renderSection();
  await choose(visaFile);
  await user.click(getButton('AWS'));
  const field = picker.parentElement;
  if (!field) throw new Error('no field');
  expect(await within(field).findByText(message)).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('refuses a file that is neither PDF nor image', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, form } = renderSection();
  fireEvent.drop(form, buildDropEvent(new File(['x'], 'visa.docx', { type: 'application/msword' })));
  await user.click(getButton('AWS'));
  expect(screen.getByText('Only PDF, JPEG, PNG, WebP, HEIC and AVIF files can be uploaded.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('accepts a dropped file, and the first of several', async () => {
  const sent = fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, form } = renderSection();
  expect(fireEvent.dragOver(form, buildDropEvent(visaFile))).toBe(false);
  expect(form).toHaveAttribute('data-over');
  fireEvent.drop(form, buildDropEvent(visaFile, new File(['y'], 'other.pdf', { type: 'application/pdf' })));
  expect(form).not.toHaveAttribute('data-over');
  expect(screen.getByText('visa.pdf')).toBeVisible();
  expect(screen.getByText(validationMessages.uploadOneFile)).toBeVisible();
  await user.click(getButton('AWS'));
  await waitFor(() => expect(sent[0]?.form?.get('uploadVisaDoc')).toMatchObject({ name: 'visa.pdf' }));
});

it('ignores dragged text', () => {
  const { form } = renderSection();
  expect(fireEvent.dragOver(form, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(form).not.toHaveAttribute('data-over');
});

it('reports unsaved changes while a file is chosen', async () => {
  fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, choose } = renderSection();
  const forms = () => useUnsavedForms.getState().forms.map(({ name }) => name);
  expect(forms()).toEqual([]);
  await choose(visaFile);
  expect(forms()).toEqual(['The file of Upload Document']);
  await user.click(getButton('AWS'));
  await waitFor(() => expect(forms()).toEqual([]));
});

it('shows an API error below its field', async () => {
  fakeApi({ uploadVisaDocument: () => refused('Invalid', { errors: { email: validationMessages.emailInvalid } }) });
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.click(getButton('AWS'));
  expect(await screen.findByText(validationMessages.emailInvalid)).toBeVisible();
});

it('publishes the change, then offers to move the order', async () => {
  const sent = fakeApi({
    uploadVisaDocument: respondWithUploaded,
    moveOrderStatus: () => ok(buildOrderDetail(), { message: 'Moved' }),
  });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.click(getButton('AWS'));
  const move = await screen.findByRole('button', { name: 'Move to Completed Orders' });
  expect(changed).toEqual([100234]);

  await user.click(move);
  expect(await screen.findByText('Moved')).toBeVisible();
  expect(sent[1]).toMatchObject({ call: 'moveOrderStatus', json: { orderId: 100234, updatingStatus: 'Completed' } });
  expect(changed).toEqual([100234, 100234]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move to Completed Orders' })).toBeNull());
  act(stop);
});

it('keeps offering the move after a refusal', async () => {
  fakeApi({ uploadVisaDocument: respondWithUploaded, moveOrderStatus: () => refused('Not now') });
  const { user, choose } = renderSection();
  await choose(visaFile);
  await user.click(getButton('AWS'));
  await user.click(await screen.findByRole('button', { name: 'Move to Completed Orders' }));
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(getButton('Move to Completed Orders')).not.toHaveAttribute('aria-busy');
});

it('does not offer to move a completed order', async () => {
  fakeApi({ uploadVisaDocument: respondWithUploaded });
  const { user, choose } = renderSection(buildOrderDetail({ process_status: 'Completed' }));
  await choose(visaFile);
  await user.click(getButton('AWS'));
  await screen.findByText('Document uploaded');
  expect(screen.queryByRole('button', { name: 'Move to Completed Orders' })).toBeNull();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { portalEvents, publishEvent } from '@evisa/shared/session/portal-events';
import { updatePreferences } from '@evisa/shared/session/preferences';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { buildMailHistoryRow, buildOrderDetail, buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as SendVisas } from './send-visas';

// jsdom cannot open a PDF: the text of a file is its content.
jest.mock('../features/document-viewer/pdf-renderer', () => ({
  openPdf: async (file: File) => ({ pages: [], close: () => {}, file }),
  readPdfText: ({ file }: { file: File }) => file.text(),
  renderPage: jest.fn(),
}));
// jsdom's XMLHttpRequest needs a real server.
jest.mock('@evisa/shared/client/http/fetch-with-upload-progress', () => ({
  fetchWithUploadProgress: (): typeof fetch => (input, init) => fetch(input, init),
}));

const orders = [
  buildOrderDetail(),
  buildOrderDetail({
    order_id: 100_300,
    first_name: 'JEAN',
    last_name: 'MARTIN',
    passport_number: '20XY98765',
    email: 'jean@mail.example',
  }),
  buildOrderDetail({ order_id: 100_400, passport_number: '21CD11111' }),
];
const pdf = (name: string, text: string) => new File([text], name, { type: 'application/pdf' });
const marie = pdf('100234.pdf', 'MARIE DUPONT Passport No 19AB12345');
const jean = pdf('visa.pdf', 'JEAN MARTIN Passport No 20XY98765');
const wrong = pdf('100400.pdf', 'MARIE DUPONT Passport No ZZ7654321');
const unknown = pdf('unknown.pdf', 'Passport No ZZ7654321');

function serve(
  upload: NonNullable<Parameters<typeof fakeApi>[0]['uploadVisaDocument']>,
  moreHits = 0,
  served = orders,
  searched = Promise.resolve(),
) {
  return fakeApi({
    searchOrder: async ({ json }) => {
      await searched;
      const { searchVal } = json as { searchVal: string };
      const found = served.filter(({ order_id, passport_number }) =>
        [String(order_id), passport_number].includes(searchVal),
      );
      return ok(
        found.map(({ order_id }) => buildOrderRow({ order_id })),
        { count: found.length + moreHits },
      );
    },
    getOrdersDetails: ({ params }) =>
      ok(served.find(({ order_id }) => String(order_id) === params['orderId']) ?? buildOrderDetail()),
    uploadVisaDocument: upload,
    changeOrderStatus: ({ json }) =>
      ok({ done: (json as { orderId: number[] }).orderId, refused: [], previous: [] }, { message: '2 orders moved' }),
  });
}

const sentMail = () => ok(buildMailHistoryRow(), { message: 'Document uploaded' });

function renderWith(...files: File[]) {
  signInAs('Team');
  updatePreferences(() => ({ mailProvider: 'AWS' }));
  publishEvent('files-dropped', { files });
  return render(<SendVisas />);
}

const rowOf = (name: string) => screen.getByText(name).closest('tbody') ?? document.body;
const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Send ${name}` });
const uploads = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ call }) => call === 'uploadVisaDocument');

const summary = (text: string) => waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));

it('finds the order of each dropped file, leaves out what has a warning, and sends the others one by one', async () => {
  const sent = serve(sentMail);
  const { user } = renderWith(marie, jean, wrong);
  await summary('3 files, 2 to send, 1 left out');
  expect(rowOf('100234.pdf')).toHaveTextContent(/MARIE DUPONT, 19AB12345.*Order id in the file’s name/);
  expect(rowOf('visa.pdf')).toHaveTextContent(/JEAN MARTIN, 20XY98765.*Passport number in the file/);
  expect(rowOf('100400.pdf')).toHaveTextContent('Passport number 21CD11111 is not in the file. It has ZZ7654321.');
  expect(checkbox('100400.pdf')).not.toBeChecked();
  expect(portalEvents.getState()['files-dropped']?.payload.files).toEqual([]);
  expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'The 3 files of Send Visas that are not sent' }]);

  await user.click(screen.getByRole('button', { name: 'Send 2 visas' }));
  await summary('3 files, 2 sent, 0 to send, 1 left out');
  expect(
    uploads(sent).map(({ form }) => ['orderId', 'email', 'mailServiceProvider'].map((name) => form?.get(name))),
  ).toEqual([
    ['100234', 'marie.dupont@mail.example', 'AWS'],
    ['100300', 'jean@mail.example', 'AWS'],
  ]);
  expect(rowOf('100234.pdf')).toHaveTextContent('Sent');
  expect(checkbox('100234.pdf')).toBeDisabled();

  await user.click(checkbox('100400.pdf'));
  await user.click(screen.getByRole('button', { name: 'Send 1 visa' }));
  await summary('3 files, 3 sent, 0 to send, 0 left out');
  expect(useUnsavedForms.getState().forms).toEqual([]);
});

it('waits for the orders of all files, and completes the orders of those that were sent', async () => {
  let answer = () => {};
  const found = new Promise<void>((resolve) => (answer = resolve));
  const sent = serve(sentMail, 0, orders, found);
  const { user } = renderWith(marie, jean);
  expect(await screen.findByRole('button', { name: 'Looking for orders…' })).toBeDisabled();
  act(answer);
  await user.click(screen.getByRole('checkbox', { name: 'Then complete the orders' }));
  await user.click(await screen.findByRole('button', { name: 'Send 2 visas' }));
  expect(await screen.findByText('2 orders moved')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === 'changeOrderStatus').map(({ json }) => json)).toEqual([
    { orderId: [100_234, 100_300], updatingStatus: 'Completed' },
  ]);
  act(() => updatePreferences(() => ({ completesAfterUpload: false })));
});

it.each([
  [{ process_status: 'Pending' } as const, 'This order is not paid.'],
  [
    { mailHistory: [buildMailHistoryRow({ email: 'jean@mail.example', state: 'failed', bounced: true })] },
    'An email to jean@mail.example came back. Correct the address of order 100300 first.',
  ],
  [
    {
      duplicates: [
        {
          order_id: 100_301,
          process_status: 'New',
          created_at: '2026-03-02T08:15:30.123Z',
          name: 'JEAN MARTIN',
          rules: ['passport'],
          decision: null,
        },
      ],
    } satisfies Partial<OrderDetail>,
    'Order 100301 can be of the same person. Look at both orders.',
  ],
])('leaves out a file whose order is doubtful: %#', async (change, warning) => {
  const [, second] = orders;
  if (!second) throw new Error('There is no second order.');
  serve(sentMail, 0, [{ ...second, ...change }]);
  renderWith(jean);
  await summary('1 file, 0 to send, 1 left out');
  expect(rowOf('visa.pdf')).toHaveTextContent(warning);
});

it('leaves out a file whose number too many orders have, although one of the newest is the only one that has all of it', async () => {
  serve(sentMail, 8);
  renderWith(jean);
  await summary('1 file, 0 to send, 1 left out');
  expect(rowOf('visa.pdf')).toHaveTextContent(/JEAN MARTIN, 20XY98765.*More than 8 orders have what was searched/);
});

it('says why a visa was not sent, goes on with the next, and repeats the failure alone', async () => {
  let failures = 1;
  const sent = serve(() => ((failures -= 1) < 0 ? sentMail() : refused('The order was deleted.', { httpStatus: 409 })));
  const { user } = renderWith(marie, jean);
  await user.click(await screen.findByRole('button', { name: 'Send 2 visas' }));
  await summary('2 files, 1 sent, 1 failed, 1 to send, 0 left out');
  expect(rowOf('100234.pdf')).toHaveTextContent('Not sent. The order was deleted.');
  await user.click(screen.getByRole('button', { name: 'Send 1 visa' }));
  await summary('2 files, 2 sent, 0 to send, 0 left out');
  expect(uploads(sent).map(({ form }) => form?.get('orderId'))).toEqual(['100234', '100300', '100234']);
});

it('shows a file beside its order, finds an order by hand, and leaves a file out', async () => {
  serve(sentMail);
  const { user } = renderWith(unknown, marie);
  await summary('2 files, 1 to send, 1 left out');
  expect(checkbox('unknown.pdf')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Find its order: unknown.pdf' }));
  const form = screen.getByRole('form', { name: 'Find the order of unknown.pdf' });
  await user.type(within(form).getByRole('textbox'), '999999{Enter}');
  expect(await within(form).findByText('No order was found.')).toBeVisible();
  await user.clear(within(form).getByRole('textbox'));
  await user.type(within(form).getByRole('textbox'), '100300{Enter}');
  await waitFor(() => expect(rowOf('unknown.pdf')).toHaveTextContent(/JEAN MARTIN, 20XY98765Chosen by you/));
  expect(rowOf('unknown.pdf')).toHaveTextContent('Is this the visa of this order?');
  expect(checkbox('unknown.pdf')).not.toBeChecked();

  await user.click(screen.getByRole('button', { name: 'Remove unknown.pdf' }));
  await summary('1 file, 1 to send, 0 left out');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('takes twenty files that are not sent, and names the others', async () => {
  serve(sentMail);
  renderWith(...Array.from({ length: 21 }, (_, index) => new File(['x'], `${index + 1}.txt`, { type: 'text/plain' })));
  expect(await screen.findByText(/At most 20 files at a time. These were not added: 21.txt./)).toBeVisible();
  expect(screen.getAllByText(validationMessages.uploadFileType)).toHaveLength(20);
});

it('stops after the file that is being sent', async () => {
  let answer: (response: ReturnType<typeof sentMail>) => void = () => {};
  const sent = serve(() => new Promise((resolve) => (answer = resolve)));
  const { user } = renderWith(marie, jean);
  await user.click(await screen.findByRole('button', { name: 'Send 2 visas' }));
  await waitFor(() => expect(uploads(sent)).toHaveLength(1));
  expect(useUnsavedForms.getState().forms).toMatchObject([{ name: 'The 2 files of Send Visas that are not sent yet' }]);
  expect(rowOf('visa.pdf')).toHaveTextContent('Waits for its turn');
  await user.click(screen.getByRole('button', { name: 'Stop after this file' }));
  act(() => answer(sentMail()));
  await summary('2 files, 1 sent, 1 to send, 0 left out');
  expect(uploads(sent)).toHaveLength(1);
});

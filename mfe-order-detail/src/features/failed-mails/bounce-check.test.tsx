import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { buildIssuedDocument, buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, type FakeAnswers } from '@evisa/shared/testing/fake-api';
import { render, type Rendered } from '@evisa/shared/testing/render';
import { AskApplicantButton } from '../corrections/ask-applicant-button';
import { DownloadHistory } from '../histories/download-history';
import { EmailHistory } from '../histories/email-history';
import { IssuedDocuments } from '../issued-documents/issued-documents';
import { OrderMessageButton } from '../order-message/order-message-button';
import { UploadDocumentSection } from '../visa-upload/upload-document-section';

// jsdom's XMLHttpRequest needs a real server.
jest.mock('@evisa/shared/client/http/fetch-with-upload-progress', () => ({
  fetchWithUploadProgress: (): typeof fetch => (input, init) => fetch(input, init),
}));

type User = Rendered['user'];

interface EmailForm {
  /** What sends the email: its call of the API. */
  call: keyof FakeAnswers;
  render: (order: OrderDetail) => ReactElement;
  /** Fills the form in. */
  prepare: (user: User, view: Rendered) => Promise<void>;
  /** The button that sends. */
  button: string | RegExp;
}

const click = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

/** All forms of an order's page that send its applicant an email. */
const forms: EmailForm[] = [
  {
    call: 'sendOrderMessage',
    render: (order) => <OrderMessageButton order={order} />,
    async prepare(user) {
      await click(user, 'Message to the Applicant');
      await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Your order');
      await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Please call us.');
    },
    button: 'Send by email',
  },
  {
    call: 'askApplicant',
    render: (order) => <AskApplicantButton order={order} />,
    async prepare(user) {
      await click(user, 'Ask the Applicant…');
      await user.click(await screen.findByRole('checkbox', { name: 'Photo' }));
    },
    button: 'Send',
  },
  {
    call: 'withdrawDocument',
    render: (order) => <IssuedDocuments order={order} />,
    async prepare(user) {
      await click(user, 'Withdraw');
      await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong name');
    },
    button: 'Withdraw document',
  },
  {
    call: 'sendDownloadLink',
    render: (order) => <DownloadHistory order={order} />,
    prepare: async () => {},
    button: 'Sent Mail',
  },
  {
    call: 'resendMail',
    render: (order) => <EmailHistory order={order} />,
    prepare: async () => {},
    button: 'Resend by AWS',
  },
  {
    call: 'uploadVisaDocument',
    render: (order) => <UploadDocumentSection order={order} />,
    async prepare(user, { container }) {
      const picker = container.querySelector<HTMLInputElement>('input[type=file]');
      if (picker) await user.upload(picker, new File(['x'], 'visa.jpg', { type: 'image/jpeg' }));
    },
    button: /send by AWS$/,
  },
];

async function send({ call, render: renderForm, prepare, button }: EmailForm, bounced: boolean) {
  signInAs('Team');
  const sent = fakeApi({
    getMessageTemplates: () => ok([]),
    getMessageValues: () =>
      ok({ name: 'MARIE', orderId: '100234', service: 'e-Visa', trackingLink: 'https://a.example', language: 'en' }),
    sendOrderMessage: () => ok(buildMailHistoryRow()),
    askApplicant: () => ok(null),
    withdrawDocument: () => ok(null),
    sendDownloadLink: () => ok(buildMailHistoryRow()),
    resendMail: () => ok(buildMailHistoryRow()),
    uploadVisaDocument: () => ok(buildMailHistoryRow()),
  });
  const mail = buildMailHistoryRow({ state: 'failed', bounced, reason: '451 4.2.2 Mailbox full' });
  const order = buildOrderDetail({ mailHistory: [mail], uploadDoc: [buildIssuedDocument()] });
  const view = render(renderForm(order));
  await prepare(view.user, view);
  const press = () => view.user.click(screen.getByRole('button', { name: button }));
  await press();
  return { ...view, press, countSent: () => sent.filter((request) => request.call === call).length };
}

it.each(forms)('$call asks before it sends to an address from which an email came back', async (form) => {
  const { user, press, countSent } = await send(form, true);
  const findQuestion = async () =>
    within(await screen.findByRole('dialog', { name: 'Send this email to marie.dupont@mail.example?' }));
  await user.click((await findQuestion()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Send this email/ })).toBeNull());
  expect(countSent()).toBe(0);
  await press();
  await user.click((await findQuestion()).getByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(countSent()).toBe(1));
});

it.each(forms)('$call sends at once after another failure', async (form) => {
  const { countSent } = await send(form, false);
  await waitFor(() => expect(countSent()).toBe(1));
  expect(screen.queryByRole('dialog', { name: /^Send this email/ })).toBeNull();
});

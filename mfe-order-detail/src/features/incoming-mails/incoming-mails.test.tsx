import { screen, waitFor, within } from '@testing-library/react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { buildIncomingMail, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { IncomingMails, OpenAnswersNotice } from './incoming-mails';

const answer = buildIncomingMail({
  text: [
    { quoted: false, text: 'My name is <b>wrong</b>.' },
    { quoted: true, text: '> Your visa' },
  ],
  attachments: [
    { name: 'page.jpg', contentType: 'application/pdf', bytes: 2048, file: 'a1.pdf' },
    { name: 'winmail.dat', contentType: 'application/octet-stream', bytes: 10, refused: 'Ask for them again.' },
  ],
});

beforeEach(() => {
  signInAs('Team');
});

it('shows an answer as text with its quotation folded, and marks it as done', async () => {
  const sent = fakeApi({ closeIncomingMail: () => ok(null, { message: 'Marked as done.' }) });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const order = buildOrderDetail({ incomingMails: [answer], email: answer.email });
  const { user } = render(
    <>
      <OpenAnswersNotice order={order} />
      <IncomingMails order={order} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'An answer came by email.' })).toBeInTheDocument();
  const section = screen.getByRole('region', { name: 'Answers' });
  expect(within(section).getByText('My name is <b>wrong</b>.')).toBeVisible();
  expect(within(section).getByText('> Your visa')).not.toBeVisible();
  const [taken, refused] = within(section).getAllByRole('listitem');
  expect(taken).toHaveTextContent('page.jpg (application/pdf, 2 KB)Received by mail');
  expect(within(taken as HTMLElement).getByRole('button', { name: 'View, page.jpg' })).toBeInTheDocument();
  expect(refused).toHaveTextContent('winmail.dat (application/octet-stream, 1 KB)Not taken: Ask for them again.');
  expect(section).not.toHaveTextContent('order’s address');
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(changed).toEqual([100234]));
  expect(sent[0]?.json).toEqual({ mailId: answer.id });
  stop();
});

it('accepts what came by the tracking page, or asks for the same again', async () => {
  const sent = fakeApi({
    closeIncomingMail: () => ok(null, { message: 'Marked as done.' }),
    askApplicant: () => ok(null, { message: 'Asking marie@mail.example.' }),
  });
  const asked = { items: ['applicant_photo' as const], note: 'Too dark.' };
  const order = buildOrderDetail({ incomingMails: [buildIncomingMail({ fromPage: true, asked })] });
  const { user } = render(<OpenAnswersNotice order={order} />);
  expect(screen.getByRole('link', { name: 'The applicant sent what was missing: Photo.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent).toMatchObject([{ call: 'closeIncomingMail', json: { mailId: 1 } }]));

  await user.click(screen.getByRole('button', { name: 'Ask again…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the applicant' }));
  expect(dialog.getByRole('checkbox', { name: 'Photo' })).toBeChecked();
  const note = dialog.getByRole('textbox', { name: 'Note to the applicant' });
  expect(note).toHaveValue('Too dark.');
  await user.type(note, ' Use daylight.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent[1]?.json).toEqual({
      orderId: 100234,
      items: ['applicant_photo'],
      note: 'Too dark. Use daylight.',
      answerId: 1,
    }),
  );
});

it('names a file that came by the tracking page without a type, and not as received by mail', () => {
  const sent = buildIncomingMail({
    fromPage: true,
    attachments: [{ name: 'Photo: photo.jpg', contentType: '', bytes: 17_000, file: 'p1.jpg' }],
  });
  render(<IncomingMails order={buildOrderDetail({ incomingMails: [sent] })} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Photo: photo.jpg (17 KB)View');
});

it('says that an answer comes from another address, and why an email is late', () => {
  const late = buildIncomingMail({
    id: 2,
    kind: 'delay',
    recipient: 'marie@mail.example',
    reason: '452 4.2.2 Over quota',
    text: [],
    done: true,
  });
  render(<IncomingMails order={buildOrderDetail({ incomingMails: [answer, late], email: 'other@mail.example' })} />);
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('It does not come from the order’s address.');
  expect(second).toHaveTextContent('marie@mail.example: This mailbox is full.');
  expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

it('leaves a bounce to Email History whose email is known', () => {
  const bounce = buildIncomingMail({ kind: 'bounce', text: [] });
  const known = { ...bounce, id: 2, done: true };
  render(<IncomingMails order={buildOrderDetail({ incomingMails: [bounce, known] })} />);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('shows nothing without messages, or with an API of the release before', () => {
  render(
    <>
      <OpenAnswersNotice order={buildOrderDetail({ incomingMails: [] })} />
      <IncomingMails order={buildOrderDetail()} />
    </>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says why the text of a message was not kept, and that more came than are shown', () => {
  const reason = 'More than 20 messages came about this order in a day.';
  const beyond = buildIncomingMail({ text: [], reason, done: true });
  render(<IncomingMails order={buildOrderDetail({ incomingMails: [beyond], moreIncomingMails: true })} />);
  expect(screen.getByRole('article')).toHaveTextContent(reason);
  expect(screen.getByText(/More messages came than are shown/)).toBeVisible();
});

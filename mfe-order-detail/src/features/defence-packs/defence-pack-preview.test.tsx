import { screen, waitFor, within } from '@testing-library/react';
import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import type { OrderDispute } from '@evisa/shared/contract/payment-events';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { buildOrderDispute, buildPayments } from '@evisa/shared/testing/payment-factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { GeneratedDocuments } from '../order-actions/generated-documents';

const content: DefencePackContent = {
  defencePackType: 1,
  title: 'Defence pack 1',
  orderId: 100234,
  facts: [{ title: 'Case', rows: [{ label: 'Cardholder', value: '<b>Marie</b>' }] }],
  chronology: [{ at: '2026-03-05T09:07:02.000Z', event: 'The order was placed.' }],
  history: { title: 'Download History', columns: ['#', 'IP'], rows: [['1', '203.0.113.7']], empty: 'Not downloaded.' },
  terms: { title: 'Terms', paragraphs: ['The fee is not refunded.'] },
};
const respondWithPdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });

/** The fake window that `window.open` returns. */
function fakeWindow() {
  const page = {
    document: { title: '', body: { textContent: '' } },
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  return { page, open };
}

async function openPreview(name: RegExp, disputes: readonly OrderDispute[] = []) {
  const payments = buildPayments({ disputes: [...disputes] });
  const view = render(<GeneratedDocuments order={buildOrderDetail({ payments })} />);
  await view.user.click(screen.getByRole('button', { name }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Defence Pack Content' }) };
}

beforeEach(() => {
  signInAs('Team');
  URL.createObjectURL = () => 'blob:pack';
});

afterEach(() => jest.restoreAllMocks());

it('says on its buttons what the defence packs are for', () => {
  render(<GeneratedDocuments order={buildOrderDetail()} />);
  expect(screen.getByRole('group', { name: 'Email, and evidence against chargebacks' })).toBeVisible();
  for (const name of ['Enter Defence Pack Details', 'Defence Pack 1: Downloads', 'Defence Pack 2: Emails'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/chargeback/);
});

it('shows the content of the pack, with HTML as plain text', async () => {
  const sent = fakeApi({ getDefencePackContent: () => ok(content) });
  const { dialog } = await openPreview(/Pack 1/);
  const page = await within(dialog).findByRole('region', { name: 'Defence pack 1' });
  for (const text of [
    'Order 100234',
    '<b>Marie</b>',
    'The order was placed.',
    '05 Mar 2026, 09:07:02',
    'The fee is not refunded.',
  ])
    expect(within(page).getByText(text)).toBeVisible();
  expect(within(page).getByRole('table', { name: 'Download History' })).toHaveTextContent('#IP1203.0.113.7');
  expect(sent).toMatchObject([{ params: { orderId: '100234', defencePackType: '1' } }]);
});

it('shows the case and earlier orders of the person', async () => {
  const otherOrders = {
    title: 'Earlier Orders of the Same Person',
    text: '2 earlier orders.',
    columns: ['Order', 'Payment'],
    rows: [['100100', '36.00 USD']],
  };
  fakeApi({ getDefencePackContent: () => ok({ ...content, caseNumber: 'dp_1', otherOrders }) });
  const { dialog } = await openPreview(/Pack 1/);
  expect(await within(dialog).findByText('Order 100234 · Case dp_1')).toBeVisible();
  expect(within(dialog).getByText('2 earlier orders.')).toBeVisible();
  expect(within(dialog).getByRole('table', { name: otherOrders.title })).toHaveTextContent(
    'OrderPayment10010036.00 USD',
  );
});

it('marks missing details and counts them', async () => {
  const rows = [
    { label: 'Cardholder', value: 'Marie' },
    { label: 'Card', value: 'Not entered ____', blank: true as const },
    { label: 'Reason', value: 'Not entered ____', blank: true as const },
  ];
  fakeApi({ getDefencePackContent: () => ok({ ...content, facts: [{ title: 'Case', rows }] }) });
  const { dialog } = await openPreview(/Pack 1/);
  expect(await within(dialog).findByRole('status')).toHaveTextContent(/^2 details are missing/);
  expect(within(dialog).getAllByText('Not entered ____', { selector: 'mark' })).toHaveLength(2);
  expect(within(dialog).getByRole('button', { name: 'Open PDF' })).toBeEnabled();
});

it('shows an empty history, and requests the second pack by its number', async () => {
  const history = { ...content.history, title: 'Email History', rows: [], empty: 'No email was sent.' };
  const sent = fakeApi({ getDefencePackContent: () => ok({ ...content, defencePackType: 2, history }) });
  const { dialog } = await openPreview(/Pack 2/);
  expect(await within(dialog).findByText('No email was sent.')).toBeVisible();
  expect(sent).toMatchObject([{ params: { defencePackType: '2' } }]);
});

it('opens a window with the click, and shows the PDF in it when it has loaded', async () => {
  const sent = fakeApi({ getDefencePackContent: () => ok(content), getDefencePackPdf: respondWithPdf });
  const { user, dialog } = await openPreview(/Pack 1/);
  const { page, open: opened } = fakeWindow();
  const button = within(dialog).getByRole('button', { name: 'Open PDF' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(opened).toHaveBeenCalledWith('', '_blank');
  await waitFor(() => expect(page.location.replace).toHaveBeenCalledWith('blob:pack'));
  expect(sent.at(-1)).toMatchObject({ call: 'getDefencePackPdf', json: { orderId: 100234, defencePackType: 1 } });
  expect(page.close).not.toHaveBeenCalled();
});

it('answers the dispute that waits for an answer, until another one is chosen', async () => {
  const disputes = [
    buildOrderDispute({ key: 'dp_1', answered_at: '2026-03-05T10:00:00.000Z' }),
    buildOrderDispute({ key: '#evt-2', dispute_id: null, transaction_id: 'ch_2', amount: '20.00' }),
  ];
  const sent = fakeApi({ getDefencePackContent: () => ok(content), getDefencePackPdf: respondWithPdf });
  const { user, dialog } = await openPreview(/Pack 1/, disputes);
  const menu = within(dialog).getByRole('combobox', { name: 'Dispute that the pack answers' });
  expect(menu).toHaveDisplayValue('20.00 USD, chargeback, payment ch_2, opened on 02 Mar 2026');
  await within(dialog).findByRole('region', { name: 'Defence pack 1' });
  await user.selectOptions(menu, 'dp_1: 36.00 USD, chargeback, payment ch_1, opened on 02 Mar 2026 (answered)');
  await waitFor(() => expect(sent.map(({ query }) => query)).toEqual([{ dispute: '#evt-2' }, { dispute: 'dp_1' }]));
  fakeWindow();
  const button = within(dialog).getByRole('button', { name: 'Open PDF' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'getDefencePackPdf', json: { dispute: 'dp_1' } }));
});

it('leaves the choice to the API with one dispute', async () => {
  const sent = fakeApi({ getDefencePackContent: () => ok(content) });
  const { dialog } = await openPreview(/Pack 1/, [buildOrderDispute()]);
  await within(dialog).findByRole('region', { name: 'Defence pack 1' });
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ query: {} }]);
});

it.each([
  ['a refusal', () => refused('Enter the defence pack details first'), 'Enter the defence pack details first'],
  ['no response', unreachable, /cannot be reached/],
])('closes the window after %s and shows the error', async (_, respond, text) => {
  fakeApi({ getDefencePackContent: () => ok(content), getDefencePackPdf: respond });
  const { user, dialog } = await openPreview(/Pack 1/);
  const { page } = fakeWindow();
  await within(dialog).findByRole('region', { name: 'Defence pack 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Open PDF' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  expect(page.close).toHaveBeenCalled();
});

it('shows an error when the browser blocks the window, and requests nothing', async () => {
  const sent = fakeApi({ getDefencePackContent: () => ok(content) });
  const { user, dialog } = await openPreview(/Pack 1/);
  jest.spyOn(window, 'open').mockReturnValue(null);
  await within(dialog).findByRole('region', { name: 'Defence pack 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Open PDF' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Allow pop-ups for this site/);
  expect(sent).toHaveLength(1);
});

it('shows loading, then an error, and retries', async () => {
  fakeApi({ getDefencePackContent: pending });
  const { dialog, unmount } = await openPreview(/Pack 1/);
  expect(within(dialog).getByRole('img', { name: 'Loading the defence pack' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Open PDF' })).toBeDisabled();
  unmount();

  fakeApi({ getDefencePackContent: unreachable });
  const again = await openPreview(/Pack 1/);
  const retry = await within(again.dialog).findByRole('button', { name: 'Retry' });
  fakeApi({ getDefencePackContent: () => ok(content) });
  await again.user.click(retry);
  expect(await within(again.dialog).findByRole('region', { name: 'Defence pack 1' })).toBeVisible();
});

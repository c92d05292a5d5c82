import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { portalEvents, publishEvent } from '@evisa/shared/session/portal-events';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { orderSections } from '../features/common/order-sections';
import { Component as ViewOrder } from './view-order';

// jsdom does not render.
jest.mock('../features/document-viewer/pdf-renderer', () => ({ openPdf: () => new Promise(() => {}) }));

const respondWithImage = () =>
  new Response(new Blob(['x'], { type: 'image/jpeg' }), { headers: { 'content-type': 'image/jpeg' } });

function renderScreen(overrides: Partial<OrderDetail> = {}, id = encodeOrderId(100234)) {
  fakeApi({ getOrdersDetails: () => ok(buildOrderDetail(overrides)), getFile: respondWithImage });
  return render(<ViewOrder />, { route: `/admin/view-order/${id}`, path: '/admin/view-order/:orderId' });
}

const findSection = (name: string) => screen.findByRole('region', { name });

/** Returns the value of a label, or null if the section does not have it. */
async function findFieldValue(name: string, label: string): Promise<string | null> {
  const terms = within(await findSection(name)).queryAllByText(label);
  const term = terms.map((text) => text.closest('dt')).find(Boolean);
  return term ? (term.nextElementSibling?.textContent ?? '') : null;
}

beforeEach(() => {
  signInAs('Team');
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
});

it('requests the decoded id, and shows a skeleton while it loads', async () => {
  const sent = fakeApi({ getOrdersDetails: pending });
  render(<ViewOrder />, { route: `/admin/view-order/${encodeOrderId(100234)}`, path: '/admin/view-order/:orderId' });
  expect(screen.getByRole('status', { name: 'Loading the order' })).toBeVisible();
  await waitFor(() => expect(sent).toMatchObject([{ call: 'getOrdersDetails', params: { orderId: '100234' } }]));
});

it('shows every section, with a link to each', async () => {
  renderScreen();
  // Without a message that came in, there are no answers.
  const sections = orderSections.filter(({ link }) => link !== 'Answers');
  await findSection('Order Details');
  const links = within(screen.getByRole('navigation', { name: 'Sections of the order' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(sections.map(({ link }) => link));
  expect(links.map((link) => link.getAttribute('href')?.split('#')[1])).toEqual(
    sections.map(({ title }) => screen.getByRole('region', { name: title }).id),
  );
  expect(document.title).toBe('Order 100234 | e-Visa Admin Portal');
});

it('keeps a place for the sections of other remotes below the travel details, before their code is here', async () => {
  const extension = { slot: 'order-page', title: 'Visa note', module: 'visa-note' } as const;
  const RemoteExtension = ({ slotProps }: { slotProps: object }) => JSON.stringify(slotProps);
  let load = (_host: { RemoteExtension: typeof RemoteExtension }) => {};
  publishEvent('remotes-known', {
    remotes: [{ name: 'reports', declaration: { extensions: [extension] } }],
    loadHost: () => new Promise((resolve) => (load = resolve)),
  });
  renderScreen();
  const section = await findSection('Visa note');
  expect(section.previousElementSibling).toBe(await findSection('Travel Details'));
  expect(screen.getByRole('link', { name: 'Visa note' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`#${section.id}$`)),
  );
  await act(async () => load({ RemoteExtension }));
  expect(section).toHaveTextContent('{"orderId":100234}');
  act(() => portalEvents.setState({ 'remotes-known': undefined }));
});

it.each([
  ['Order Details', 'Processing Mode', 'Standard Processing', {}],
  ['Order Details', 'Processing Mode', 'Priority Processing', { processing_mode: 'Priority Processing' }],
  ['Order Details', 'Application Email Address', '100234@localhost', {}],
  ['Personal Information', 'Given Name', 'MARIE', { surname_checked: 1, given_name_checked: 0 }],
  ['Personal Information', 'Surname', null, { surname_checked: 1, given_name_checked: 0 }],
  ['Personal Information', 'Given Name', null, { surname_checked: 0, given_name_checked: 1 }],
  ['Personal Information', 'Surname', 'DUPONT', { surname_checked: 0, given_name_checked: 1 }],
  ['Personal Information', 'Telephone', '+33612345678', {}],
  ['Personal Information', 'Birth Date', '11/23/1988', {}],
  [
    'Personal Information',
    'Birth Date',
    'XX/XX/1985The birth date is not complete: compare it with the passport',
    { date_of_birth: null, date_of_birth_partial: '1985-XX-XX' },
  ],
  ['Personal Information', 'Gender', 'Unspecified', { sex: 'Unspecified' }],
  ['Passport Details', 'Expiry Date', 'No expiry date', { expiry_date: null, expiry_unlimited: true }],
  ['Personal Information', 'Gender', '—', { sex: null }],
  ['Personal Information', 'Other Occupation', null, { occupation: 'Teacher', other_occupation: 'Diver' }],
  ['Personal Information', 'Other Occupation', 'Diver', { occupation: 'Other', other_occupation: 'Diver' }],
  ['Passport Details', 'Expiry Date', '05/31/2031', {}],
  ['Travel Details', 'Entry Purpose', null, { visa_type: 'Visa T (Tourist Only)', entry_purpose: 'Business' }],
  ['Travel Details', 'Entry Purpose', 'Business', { visa_type: 'Visa E', entry_purpose: 'Business' }],
  ['Travel Details', 'Other Purpose', null, { visa_type: 'Visa T (Tourist Only)', other_purpose: 'x' }],
  ['Travel Details', 'Other Purpose', 'Fair', { visa_type: 'Visa E', other_purpose: 'Fair' }],
  ['Travel Details', 'Bank Statement', null, { current_nationality: 'France', bank_statement: 'b.pdf' }],
  ['Travel Details', 'Bank Statement', null, { current_nationality: 'Nepal', bank_statement: 'b.pdf' }],
  ['Travel Details', 'Bank Statement', 'View', { current_nationality: 'India', bank_statement: 'b.pdf' }],
  [
    'Travel Details',
    'Letter of Invitation',
    '—Letter of Invitation is missing, which is asked of Bangladesh',
    { current_nationality: 'Bangladesh' },
  ],
] as const)('shows in %s %s as %s', async (name, label, shown, overrides) => {
  renderScreen(overrides);
  expect(await findFieldValue(name, label)).toBe(shown);
});

it.each([
  ['New', '2020-03-05T09:00:00.000Z', null, / days late$/, '05 Mar 2020, 16:00:00 in Phnom Penh'],
  ['Awaiting', null, 7_200_000, 'paused while waiting for the applicant', 'paused, 2 h left'],
  ['Completed', null, 7_200_000, undefined, undefined],
  ['New', null, null, undefined, undefined],
] as const)('shows a due date of %s orders (%s, %s)', async (process_status, due_at, due_left, text, title) => {
  renderScreen({ process_status, due_at, due_left });
  const summary = await screen.findByRole('complementary', { name: 'Summary' });
  const due = within(summary).queryByText('Due')?.closest('dt')?.nextElementSibling;
  if (text === undefined) return expect(due).toBeUndefined();
  expect(due).toHaveTextContent(text);
  expect(due).toHaveAttribute('title', title);
});

it('scrolls to a section and focuses it', async () => {
  const { user, currentPath } = renderScreen();
  const travel = await findSection('Travel Details');
  const scrolled = jest.spyOn(travel, 'scrollIntoView');
  const link = screen.getByRole('link', { name: 'Travel' });
  await user.click(link);
  expect(travel).toHaveFocus();
  await user.click(link);
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(currentPath()).toBe(`/admin/view-order/${encodeOrderId(100234)}`);
});

it('scrolls to the section in the address', async () => {
  renderScreen({}, `${encodeOrderId(100234)}#email-history`);
  expect(await findSection('Email History')).toHaveFocus();
});

it('shows the main facts in the summary', async () => {
  renderScreen({ assign_to: 'Dara Kim', process_status: 'AwaitingGovt' });
  const summary = await screen.findByRole('complementary', { name: 'Summary' });
  for (const text of [
    'Order 100234',
    'MARIE DUPONT',
    'France',
    'Standard Processing',
    'Awaiting Govt',
    '04/10/2026',
    'Dara Kim',
  ])
    expect(summary).toHaveTextContent(text);
  expect(within(summary).getByRole('link', { name: 'Awaiting Govt' })).toHaveAttribute('href', '/admin/awaiting-govt');
});

it('shows the assignee', async () => {
  renderScreen({ assign_to: 'Dara Kim' });
  expect(await screen.findByText('This order is assigned to Dara Kim.')).toBeVisible();
});

it('shows that the order is assigned to the member', async () => {
  signInAs('Team', { name: 'Dara Kim' });
  renderScreen({ assign_to: 'Dara Kim' });
  expect(await screen.findByText('This order is assigned to you.')).toBeVisible();
});

it.each(['x', 'MTAwMjM', encodeOrderId(100234).slice(1), '100234'])(
  'treats %s as an invalid id, and requests nothing',
  (id) => {
    const sent = fakeApi({});
    render(<ViewOrder />, { route: `/admin/view-order/${id}`, path: '/admin/view-order/:orderId' });
    expect(screen.getByRole('heading', { name: 'This is not an order’s address' })).toBeVisible();
    expect(sent).toEqual([]);
  },
);

it('shows that the order does not exist', async () => {
  fakeApi({ getOrdersDetails: () => refused('No such order', { httpStatus: 404 }) });
  render(<ViewOrder />, { route: `/admin/view-order/${encodeOrderId(999999)}`, path: '/admin/view-order/:orderId' });
  expect(await screen.findByRole('heading', { name: 'There is no order 999999' })).toBeVisible();
});

it('offers Retry after a failure', async () => {
  fakeApi({ getOrdersDetails: unreachable });
  const { user } = render(<ViewOrder />, {
    route: `/admin/view-order/${encodeOrderId(100234)}`,
    path: '/admin/view-order/:orderId',
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ getOrdersDetails: () => ok(buildOrderDetail()), getFile: respondWithImage });
  await user.click(retry);
  expect(await findSection('Order Details')).toBeVisible();
});

it('reloads after a change, and keeps the order when that fails', async () => {
  renderScreen();
  await findSection('Order Details');
  fakeApi({ getOrdersDetails: () => ok(buildOrderDetail({ process_status: 'Completed' })), getFile: respondWithImage });
  publishEvent('order-changed', { orderIds: [100234] });
  expect(await screen.findByText('Completed')).toBeVisible();

  fakeApi({ getOrdersDetails: unreachable, getFile: respondWithImage });
  publishEvent('order-changed', { orderIds: [100234] });
  expect(await screen.findByText(/We couldn’t refresh this order/)).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
});

it('reloads after a colleague’s change to this order only', async () => {
  renderScreen();
  await findSection('Order Details');
  const sent = fakeApi({
    getOrdersDetails: () => ok(buildOrderDetail({ process_status: 'Completed' })),
    getFile: respondWithImage,
  });
  const change = { assign_to: null, by: 'Dara Kim', action: 'order.move', process_status: 'Completed' } as const;
  const happens = (orderId: number) =>
    act(() => publishEvent('order-live', { ...change, orderId, from: 'newOrder', to: 'completedOrder' }));
  happens(100235);
  expect(sent).toEqual([]);
  happens(100234);
  expect(await screen.findByText('Completed')).toBeVisible();
});

it('moves the focus to the defence packs when a link leads to them, and shows them on a phone', async () => {
  const wide = window.matchMedia;
  const matchMedia = jest.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  fakeApi({ getOrdersDetails: () => ok(buildOrderDetail()), getFile: respondWithImage });
  const path = `/admin/view-order/${encodeOrderId(100234)}`;
  const { user } = render(<ViewOrder />, { route: `${path}#defence-packs`, path: '/admin/view-order/:orderId' });
  const packs = await screen.findByRole('group', { name: 'Email, and evidence against chargebacks' });
  expect(packs).toBeVisible();
  expect(packs).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(packs).not.toBeVisible();
  matchMedia.mockRestore();
});

it('has words for the buttons of the summary, which a phone shows', async () => {
  renderScreen();
  expect(await screen.findByRole('button', { name: 'Previous order' })).toHaveTextContent('Previous');
  expect(screen.getByRole('button', { name: 'Next order' })).toHaveTextContent('Next');
});

it('copies the number to dial, and shows the number as it was typed', async () => {
  const { user } = renderScreen({
    country_code: '36',
    telephone_number: '06 20 123 4567',
    telephone_e164: '+36201234567',
  });
  expect(await findFieldValue('Personal Information', 'Telephone')).toContain('+3606 20 123 4567');
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy Telephone' }));
  expect(writeText).toHaveBeenCalledWith('+36201234567');
});

it('warns of a number that cannot be dialled', async () => {
  renderScreen({ telephone_number: '06 12', telephone_e164: '' });
  expect(await findFieldValue('Personal Information', 'Telephone')).toContain(
    'This telephone number cannot be dialled',
  );
});

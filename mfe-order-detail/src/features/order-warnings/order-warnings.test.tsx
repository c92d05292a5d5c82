import { screen, within } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { nationalityGroups } from '@evisa/shared/domain/orders/nationality-documents';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderWarnings } from './order-warnings';
import { PassportDetails } from '../order-info/passport-details';
import { PersonalInformation } from '../order-info/personal-information';
import { PassportComparison } from '../passport-comparison/passport-comparison';
import { TravelDetails } from '../order-info/travel-details';

const respondWithImage = () =>
  new Response(new Blob(['x'], { type: 'image/jpeg' }), { headers: { 'content-type': 'image/jpeg' } });

/** An order without warnings on any date. */
function buildGoodOrder(overrides: Partial<OrderDetail> = {}) {
  return buildOrderDetail({
    process_status: 'Completed',
    intended_date_of_entry: '2026-04-10',
    expiry_date: '2031-05-31',
    ...overrides,
  });
}

function renderOrder(overrides: Partial<OrderDetail> = {}, { isWide = false } = {}) {
  const order = buildGoodOrder(overrides);
  fakeApi({ getFile: respondWithImage });
  return render(
    <>
      <OrderWarnings order={order} />
      <PassportComparison order={order} isWide={isWide} belowPassport={null}>
        {(thumbnails) => (
          <>
            <PersonalInformation order={order} thumbnails={thumbnails} />
            <PassportDetails order={order} />
          </>
        )}
      </PassportComparison>
      <TravelDetails order={order} />
    </>,
  );
}

/** Returns the target of a warning's link. */
const getLinkTarget = (message: string | RegExp) =>
  document.querySelector<HTMLElement>(screen.getByRole<HTMLAnchorElement>('link', { name: message }).hash);

/** Returns the label and value that contain an element. */
const getFieldLabel = (element: HTMLElement | null) => element?.closest('div')?.querySelector('dt')?.textContent;

beforeEach(() => {
  signInAs('Team');
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
});

it('shows nothing for an order without warnings', () => {
  renderOrder();
  expect(screen.queryByRole('region', { name: /to check/ })).toBeNull();
});

it('lists the warnings, marks their fields, and links to them', () => {
  renderOrder({
    re_enter_email: 'mary@mail.example',
    expiry_date: '2026-09-01',
    intended_date_of_leaving: '2026-04-01',
    passport_number: '',
    country_of_passport: 'Canada',
    last_name: '',
    date_of_birth: '2022-01-01',
    issue_date: '2021-06-01',
  });
  expect(screen.getByRole('region', { name: '7 things to check' })).toBeVisible();
  for (const [message, field] of [
    ['The surname is missing', 'Surname'],
    ['The two email addresses differ', 'Re-entered Email'],
    ['The birth date is after the passport’s issue date', 'Birth Date'],
    ['The passport is of Canada, the nationality France', 'Passport Country'],
    ['The passport number is missing', 'Passport Number'],
    [/^The passport expires within six months of entry/, 'Expiry Date'],
    ['The leaving date is before the entry date', 'Intended Leaving Date'],
  ] as const) {
    const target = getLinkTarget(message);
    expect(target).toHaveTextContent(message);
    expect(getFieldLabel(target)).toBe(field);
  }
});

it('shows a warning in place of a missing image', () => {
  renderOrder({ applicant_photo: null, applicant_passport_photo: null });
  expect(screen.getByRole('region', { name: '2 things to check' })).toBeVisible();
  const figures = screen.getAllByRole('figure');
  expect(figures[0]).toContainElement(getLinkTarget('The photo is missing'));
  expect(figures[1]).toContainElement(getLinkTarget('The scan of the passport page is missing'));
});

it.each(nationalityGroups.map(({ name, nationalities, documents }) => [name, nationalities.at(-1) ?? '', documents]))(
  'shows the required documents of %s, and warns about missing ones',
  (_, nationality, documents) => {
    const [first, ...others] = documents;
    renderOrder({
      current_nationality: nationality,
      country_of_passport: nationality,
      letter_of_invitation: 'l.pdf',
      flight_ticket_in: 'i.pdf',
      hotel_reservation_document: 'h.pdf',
      contract_of_employment: 'c.pdf',
      bank_statement: 'b.pdf',
      flight_ticket_out: 'o.pdf',
      ...(first && { [first]: null }),
    });
    const travel = screen.getByRole('region', { name: 'Travel Details' });
    expect(within(travel).getAllByRole('button', { name: /^View, / })).toHaveLength(others.length);
    expect(screen.getByRole('region', { name: '1 thing to check' })).toHaveTextContent(
      `is missing, which is asked of ${nationality}`,
    );
  },
);

it('shows the data beside an image in the viewer', async () => {
  const { user } = renderOrder({ given_name_checked: 0, expiry_date: '2026-09-01' });
  await user.click(await screen.findByRole('button', { name: 'View, Passport' }));
  const viewer = await screen.findByRole('dialog', { name: 'Passport' });
  const terms = [...viewer.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(terms).toContainEqual(['Passport Number', '19AB12345']);
  expect(terms).toContainEqual(['Birth Date', '11/23/1988 23 NOV 1988']);
  expect(terms).not.toContainEqual(['Surname', expect.anything()]);
  expect(viewer).toHaveTextContent(/expires within six months/);
  expect(document.querySelectorAll('#check-expiry_date')).toHaveLength(1);
});

it('shows the passport page beside the data in a wide layout, and rotates it there', async () => {
  const { user } = renderOrder({}, { isWide: true });
  const pane = await screen.findByRole('group', { name: 'Passport page' });
  expect(await within(pane).findByRole('img', { name: 'Passport' })).toHaveAttribute('src', 'blob:file');
  await user.click(within(pane).getByRole('button', { name: 'Zoom in' }));
  expect(within(pane).getByText('125%')).toBeVisible();
  await user.keyboard('-');
  expect(within(pane).getByText('100%')).toBeVisible();
  await user.click(within(pane).getByRole('button', { name: 'Compare, Passport' }));
  expect(await screen.findByRole('dialog', { name: 'Passport' })).toHaveTextContent('Passport Number');
});

import type { DocumentField } from '@evisa/shared/domain/orders/nationality-documents';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { createSeededRandom, type SeededRandom } from '../values/seeded-random';
import { addDays, daysBetween } from '../values/date-math';
import type { SampleFileOrder } from './sample-file-order';

/** The content of a document: issuer, title, and lines, sentences or a table. */
export interface DocumentContent {
  issuer: string;
  heading: string;
  accent: string;
  lines?: readonly (readonly [label: string, value: string])[];
  paragraphs?: readonly string[];
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  footer: string;
}

type WriteContent = (order: SampleFileOrder, random: SeededRandom) => DocumentContent;

const getArrivalDate = (order: SampleFileOrder): string =>
  order.intended_date_of_entry ?? order.created_at.slice(0, 10);
const getDepartureDate = (order: SampleFileOrder): string =>
  order.intended_date_of_leaving ?? addDays(getArrivalDate(order), 14);
const getFullName = (order: SampleFileOrder): string => formatFullName(order.first_name, order.last_name);
const formatMoney = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const flight =
  (direction: 'in' | 'out'): WriteContent =>
  (order, random) => {
    const away = order.current_nationality;
    const home = order.port_of_entry ?? 'Techo International Airport';
    const date = direction === 'in' ? getArrivalDate(order) : getDepartureDate(order);
    const [departure, hours] = [random.int(6, 20), random.int(3, 9)];
    const time = (hour: number): string =>
      `${String(hour % 24).padStart(2, '0')}:${random.pick(['05', '20', '35', '50'])}`;
    return {
      issuer: 'Lotus Sample Airways',
      heading: 'Electronic Ticket Receipt',
      accent: '#1c5d8c',
      lines: [
        ['Passenger', `${order.last_name} / ${order.first_name}`],
        ['Passport', order.passport_number ?? ''],
        ['Booking reference', random.fillPattern('@@#@@#')],
        ['Ticket number', random.fillPattern('990 ##########')],
        ['Flight', random.fillPattern('LS ###')],
        ['Date', date],
        ['From', direction === 'in' ? away : home],
        ['To', direction === 'in' ? home : away],
        ['Departure', time(departure)],
        ['Arrival', time(departure + hours)],
        ['Class', random.pick(['Economy', 'Economy', 'Premium Economy', 'Business'])],
        ['Baggage', '1 piece, 23 kg'],
        ['Status', 'CONFIRMED'],
      ],
      footer: 'Please be at the airport three hours before departure.',
    };
  };

const hotel: WriteContent = (order, random) => {
  const nights = Math.max(1, daysBetween(getArrivalDate(order), getDepartureDate(order)));
  const rate = random.int(28, 140);
  return {
    issuer: order.hotel_name ?? 'Riverside Boutique Hotel',
    heading: 'Reservation Confirmation',
    accent: '#7a4b1e',
    lines: [
      ['Guest', getFullName(order)],
      ['Reservation', random.fillPattern('KH-########')],
      ['Address', order.address_cambodia ?? ''],
      ['Telephone', order.hotel_contact ?? ''],
      ['Check-in', `${getArrivalDate(order)}, from 14:00`],
      ['Check-out', `${getDepartureDate(order)}, until 12:00`],
      ['Nights', String(nights)],
      [
        'Room',
        random.pick([
          'Double room, garden view',
          'Twin room',
          'Deluxe double, breakfast included',
          'Superior room, river view',
        ]),
      ],
      ['Rate', `USD ${formatMoney(rate)} a night`],
      ['Total', `USD ${formatMoney(rate * nights)}`],
    ],
    footer: 'Free cancellation until two days before arrival.',
  };
};

const bankStatement: WriteContent = (order, random) => {
  const until = order.created_at.slice(0, 10);
  let balance = random.int(1800, 9000);
  const kinds = [
    ['Salary', 1],
    ['Groceries', -1],
    ['Rent', -1],
    ['Transfer received', 1],
    ['Card payment', -1],
    ['Cash withdrawal', -1],
    ['Insurance', -1],
  ] as const;
  const rows = Array.from({ length: 14 }, (_, index) => {
    const [kind, sign] = random.pick(kinds);
    const amount = sign > 0 ? random.int(400, 3200) : -random.int(12, 640);
    balance += amount;
    return [addDays(until, index * 6 - 88), kind, formatMoney(amount), formatMoney(balance)];
  });
  return {
    issuer: 'Sample Savings Bank',
    heading: 'Account Statement',
    accent: '#24564f',
    lines: [
      ['Account holder', getFullName(order)],
      ['Address', order.permanent_residential_address ?? ''],
      ['Account', random.fillPattern('**** **** **** ####')],
      ['Period', `${addDays(until, -90)} to ${until}`],
    ],
    table: { head: ['Date', 'Description', 'Amount', 'Balance'], rows },
    footer: `Closing balance: ${formatMoney(balance)}`,
  };
};

const contract: WriteContent = (order, random) => ({
  issuer: random.pick([
    'Mekong Trading Sample Co., Ltd.',
    'Angkor Textile Sample Co., Ltd.',
    'Tonle Sap Foods Sample Co., Ltd.',
  ]),
  heading: 'Contract of Employment',
  accent: '#3c3f63',
  lines: [
    ['Employee', getFullName(order)],
    ['Passport', order.passport_number ?? ''],
    ['Nationality', order.current_nationality],
    [
      'Position',
      order.occupation && !['Other', 'Student', 'Retired'].includes(order.occupation) ? order.occupation : 'Consultant',
    ],
    ['Start', getArrivalDate(order)],
  ],
  paragraphs: [
    '1. The company employs the person named above in the position named above. The place of work is Phnom Penh.',
    '2. The working time is 40 hours a week, Monday to Friday. Overtime needs the consent of both sides.',
    `3. The salary is USD ${formatMoney(random.int(9, 40) * 100)} a month, paid on the last working day.`,
    '4. The first three months are a trial period, in which either side may end the contract with seven days’ notice.',
    '5. The employee has 18 days of paid leave a year and the public holidays of the Kingdom of Cambodia.',
  ],
  footer: 'Signed by both parties.',
});

const invitation: WriteContent = (order, random) => ({
  issuer: random.pick([
    'Angkor Heritage Sample Foundation',
    'Phnom Penh Sample University',
    'Mekong Sample Chamber of Commerce',
  ]),
  heading: 'Letter of Invitation',
  accent: '#7a2e39',
  lines: [
    ['Date', addDays(order.created_at.slice(0, 10), -random.int(4, 20))],
    ['To', getFullName(order)],
    ['Passport', order.passport_number ?? ''],
  ],
  paragraphs: [
    'To whom it may concern,',
    `we have the pleasure of inviting ${getFullName(order)}, citizen of ${order.current_nationality}, to visit us in Cambodia from ${getArrivalDate(order)} to ${getDepartureDate(order)}.`,
    `During this time our guest will stay at ${order.address_cambodia ?? 'our guest house'}. We will meet our guest on arrival and see to the programme of the visit.`,
    'We kindly ask you to grant the visa in time. Please contact us with any question.',
    'Yours faithfully,',
  ],
  footer: 'For the board of the host organisation.',
});

const contentWriters: Record<DocumentField, WriteContent> = {
  flight_ticket_in: flight('in'),
  flight_ticket_out: flight('out'),
  hotel_reservation_document: hotel,
  bank_statement: bankStatement,
  contract_of_employment: contract,
  letter_of_invitation: invitation,
};

/** Returns the content of a document of an order. It is always the same. */
export const createDocumentContent = (kind: DocumentField, order: SampleFileOrder): DocumentContent =>
  contentWriters[kind](order, createSeededRandom(`${kind}/${order.order_id}`));

import type { OrderDetail } from '@evisa/shared/contract/orders';
import { buildOrderDetail, buildOrderRow } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { readPdfText } from '../document-viewer/pdf-renderer';
import { matchVisaFile } from './match-visa-file';

// jsdom cannot open a PDF.
jest.mock('../document-viewer/pdf-renderer', () => ({
  openPdf: () => Promise.resolve({ pages: [], close: () => {} }),
  readPdfText: jest.fn(),
}));

const marie = buildOrderDetail();
const jean = buildOrderDetail({
  order_id: 100_300,
  first_name: 'JEAN',
  last_name: 'MARTIN',
  passport_number: '20XY98765',
});
const older = buildOrderDetail({ order_id: 100_100, process_status: 'Completed' });

/** Serves orders whose id, passport number or name is what is searched. */
function serve(...orders: OrderDetail[]) {
  return fakeApi({
    searchOrder: ({ json }) => {
      const { searchVal } = json as { searchVal: string };
      const found = orders.filter(({ order_id, passport_number, first_name, last_name }) =>
        [String(order_id), passport_number, `${first_name} ${last_name}`].includes(searchVal),
      );
      return ok(
        found.map(({ order_id }) => buildOrderRow({ order_id })),
        { count: found.length },
      );
    },
    getOrdersDetails: ({ params }) =>
      ok(orders.find(({ order_id }) => String(order_id) === params['orderId']) ?? buildOrderDetail()),
  });
}

async function match(name: string, text: string) {
  jest.mocked(readPdfText).mockResolvedValue(text);
  const found = await matchVisaFile(new File(['%PDF'], name, { type: 'application/pdf' }), 'Team');
  return { by: found.by, ids: found.orders.map(({ order_id }) => order_id) };
}

it.each([
  ['the id in the name, even if the text has another person', '100234.pdf', 'Passport No 20XY98765', 'id', [100_234]],
  ['the passport number in the name', '20xy98765.pdf', '', 'file-name', [100_300]],
  ['the passport number in the text', 'visa.pdf', 'e-Visa\nPassport No 20XY98765', 'number', [100_300]],
  ['the name in the text', 'visa.pdf', 'Full Name: JEAN MARTIN\nVisa E, single entry', 'name', [100_300]],
  ['nothing of an unknown person', '999999.pdf', 'Full Name: NO ONE\nPassport No ZZ7654321', null, []],
  ['nothing of a scan', 'scan.pdf', '', null, []],
] as const)('matches by %s', async (_, name, text, by, ids) => {
  serve(marie, jean);
  expect(await match(name, text)).toEqual({ by, ids });
});

it('returns all orders of a person, the open one first, and each once', async () => {
  serve(older, marie);
  expect(await match('visa.pdf', 'Passport No 19AB12345')).toEqual({ by: 'number', ids: [100_234, 100_100] });
  expect(await match('100234 19AB12345.pdf', '')).toEqual({ by: 'id', ids: [100_234, 100_100] });
});

it('says that there are more hits than were looked at: the right order can be among them', async () => {
  const others = Array.from({ length: 8 }, (_, index) => ({ ...jean, order_id: 100_301 + index }));
  serve(...others, marie);
  jest.mocked(readPdfText).mockResolvedValue('Passport No 20XY98765');
  const find = () => matchVisaFile(new File(['%PDF'], 'visa.pdf', { type: 'application/pdf' }), 'Team');
  expect(await find()).toMatchObject({ by: 'number', hasMore: false });
  serve(...others, jean, marie);
  const found = await find();
  expect(found).toMatchObject({ by: 'number', hasMore: true });
  expect(found.orders).toHaveLength(8);
});

it('searches each folder that a member may see if all together are not among them', async () => {
  const sent = serve(marie);
  jest.mocked(readPdfText).mockResolvedValue('');
  await matchVisaFile(new File(['%PDF'], '100234.pdf', { type: 'application/pdf' }), 'Telecaller');
  const searched = sent
    .filter(({ call }) => call === 'searchOrder')
    .map(({ json }) => (json as { folderName: string }).folderName);
  expect(searched).not.toContain('allOrder');
  expect(searched).toContain('newOrder');
});

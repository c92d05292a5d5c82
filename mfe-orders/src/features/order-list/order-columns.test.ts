import { buildOrderRow } from '@evisa/shared/testing/factories';
import { folderNames, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { getDefaultColumns, getOrderColumns } from './order-columns';

const defaultHeaders = ['Order Id', 'Name', 'Email', 'Telephone', 'Date & Time (UTC)', 'Status', 'Action'];
const headersByFolder: Partial<Record<FolderName, string[]>> = {
  contactCustomerOrder: ['Order Id', 'Name', 'Email', 'Date & Time (UTC)', 'Status', 'Action'],
  refundOrder: ['Order Id', 'Email', 'Telephone', 'Date & Time (UTC)', 'Refund Date', 'Status', 'View'],
  futureOrder: [
    'Order ID',
    'Name',
    'Email',
    'Telephone',
    'Date & Time (UTC)',
    'Processing Date',
    'Process Month',
    'Status',
    'Action',
  ],
};

it.each(folderNames)('shows the columns of %s', (folder) => {
  expect(getOrderColumns(folder).map(({ header }) => header)).toEqual(headersByFolder[folder] ?? defaultHeaders);
});

it('shows the date and time alone, and the waiting time in a column of its own where orders wait', () => {
  const order = buildOrderRow({ created_at: '2026-03-06T02:00:05.000Z' });
  const minute = Date.parse('2026-03-06T08:30:00Z') / 60_000;
  const cells = getDefaultColumns('newOrder').map(({ header, cell }) => [header, cell(order, minute)]);
  expect(cells).toContainEqual(['Date & Time (UTC)', '06-03-2026 02:00:05']);
  expect(cells).toContainEqual(['Waiting', '6 h']);
  const lists = folderNames.filter((folder) => getDefaultColumns(folder).some(({ name }) => name === 'age'));
  expect(lists).toEqual([
    'myOrder',
    'newOrder',
    'priorityOrder',
    'pendingOrder',
    'awaitingOrder',
    'awaitingGovtOrder',
    'contactCustomerOrder',
    'customerCalledOrder',
  ]);
});

it('marks an erased order, and shows dashes for its data', () => {
  const erased = buildOrderRow({ first_name: '', last_name: '', email: '', telephone_number: null });
  const cells = getOrderColumns('deletedOrder').slice(1, 4);
  expect(cells.map(({ cell }) => cell(erased, 0))).toEqual(['Erased', '—', '—']);
});

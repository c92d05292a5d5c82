import { buildOrderRow } from '@evisa/shared/testing/factories';
import { folderNames, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { getOrderColumns } from './order-columns';

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

it('marks an erased order, and shows dashes for its data', () => {
  const erased = buildOrderRow({ first_name: '', last_name: '', email: '', telephone_number: null });
  const cells = getOrderColumns('deletedOrder').slice(1, 4);
  expect(cells.map(({ cell }) => cell(erased, 0))).toEqual(['Erased', '—', '—']);
});

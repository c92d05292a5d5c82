import { buildOrderRow } from '@evisa/shared/testing/factories';
import { folderNames, type FolderName } from '@evisa/shared/domain/order-folders';
import { columnsOf } from './order-columns';

const plain = ['Order Id', 'Name', 'Email', 'Telephone', 'Date & Time (UTC)', 'Status', 'Action'];
const special: Partial<Record<FolderName, string[]>> = {
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

test.each(folderNames)('the columns of %s', (folder) => {
  expect(columnsOf(folder).map(({ header }) => header)).toEqual(special[folder] ?? plain);
});

test('an erased order says so, and has dashes where its data was', () => {
  const erased = buildOrderRow({ first_name: '', last_name: '', email: '', telephone_number: null });
  const cells = columnsOf('deletedOrder').slice(1, 4);
  expect(cells.map(({ cell }) => cell(erased))).toEqual(['Erased', '—', '—']);
});

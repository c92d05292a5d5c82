import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { QueryClient } from '@evisa/shared/kit/react-query';
import { folderNames, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { defaultListParams } from '@evisa/shared/order-list/rows/list-params';
import { orderListPageQuery } from '@evisa/shared/order-list/rows/order-page';
import { findAdjacentOrder } from './adjacent-orders';

const open = (order_id: number) =>
  ({ order_id, process_status: 'New', processing_mode: 'Regular Processing' }) as const;
const buildPage = (...ids: number[]) => ({ rows: ids.map((order_id) => buildOrderRow({ order_id })), count: 25 });

/** Puts pages of a list into the cache, as a list that was open before. */
function showList(folder: FolderName, ...pages: number[][]): QueryClient {
  signInAs('Team');
  const queryClient = new QueryClient();
  for (const [index, ids] of pages.entries())
    queryClient.setQueryData(
      orderListPageQuery({ ...defaultListParams, folder, userName: 'Dara', page: index + 1, limit: 10 }).queryKey,
      { ...buildPage(...ids), page: index + 1 },
    );
  return queryClient;
}

const findId = async (...parameters: Parameters<typeof findAdjacentOrder>) =>
  (await findAdjacentOrder(...parameters))?.order_id ?? null;

it.each(folderNames)('finds the orders beside one in the list that showed it: %s', async (folder) => {
  const sent = fakeApi({});
  const queryClient = showList(folder, [100_009, 100_003, 100_007], [100_001, 100_002]);
  expect(await findId(queryClient, open(100_003), 'Dara', 1)).toBe(100_007);
  expect(await findId(queryClient, open(100_003), 'Dara', -1)).toBe(100_009);
  expect(await findId(queryClient, open(100_007), 'Dara', 1)).toBe(100_001);
  expect(await findId(queryClient, open(100_001), 'Dara', -1)).toBe(100_007);
  expect(await findId(queryClient, open(100_009), 'Dara', -1)).toBeNull();
  expect(await findId(queryClient, open(100_003), 'Dara', 1, ({ order_id }) => order_id < 100_003)).toBe(100_001);
  expect(sent).toEqual([]);
});

it('finds nothing beyond the last page, for which the API answers with the last one', async () => {
  fakeApi({ getOrdersList: () => ok(buildPage(100_009).rows, { count: 1, page: 1 }) });
  expect(await findId(showList('newOrder', [100_009]), open(100_009), 'Dara', 1)).toBeNull();
});

it('loads the folder of an order that no list showed, and puts an order that left it before the first', async () => {
  const sent = fakeApi({ getOrdersList: () => ok(buildPage(100_008, 100_006).rows, { count: 2, page: 1 }) });
  expect(await findId(showList('newOrder'), open(100_008), 'Dara', 1)).toBe(100_006);
  expect(await findId(showList('newOrder'), open(100_001), 'Dara', 1)).toBe(100_008);
  expect(sent[0]).toMatchObject({ params: { orderName: 'newOrder' }, query: { limit: '50', page: '1' } });
});

it('finds nothing while the API is unreachable', async () => {
  fakeApi({ getOrdersList: unreachable });
  expect(await findId(showList('newOrder'), open(100_008), 'Dara', 1)).toBeNull();
});

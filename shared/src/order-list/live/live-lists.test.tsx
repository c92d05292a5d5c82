import { act, cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect, useState } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { useRefreshOnOrderChange } from '@evisa/shared/live/use-refresh-on-order-change';
import { defaultListParams, toOrderSelection } from '@evisa/shared/order-list/rows/list-params';
import { orderListsKey, type ListedOrder, type ListedPage } from '@evisa/shared/order-list/rows/order-page';
import type { OrderRows } from '@evisa/shared/order-list/rows/order-rows';
import { useInfiniteRows, usePaginatedRows } from '@evisa/shared/order-list/rows/use-order-rows';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildOrderRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi } from '@evisa/shared/testing/fake-api';
import { preloadLazyModules } from '@evisa/shared/kit/lazy-module';
import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/react-query';
import { NewOrdersBar } from './new-orders-bar';
import { colleague, LiveDesk, me, type Change, type ShownList } from './testing/live-desk';
import { useLiveOrders } from './use-live-orders';

const isLong = process.env['VERIFY_ORACLES'] === 'long';

/** What happens, and how long after what happened before. */
type Step = { wait: number } & (
  | { kind: 'change'; change: Change; by: 'me here' | 'me elsewhere' | 'colleague'; delay: number; twice: boolean }
  | { kind: 'lost'; changes: Change[] }
  | { kind: 'return' }
  | { kind: 'page'; page: number }
  | { kind: 'slow'; read: number; answer: number }
  | { kind: 'fail'; times: number }
);

const status = fc.constantFrom<ProcessStatus>(
  'New',
  'New',
  'Pending',
  'Completed',
  'Deleted',
  'Refund',
  'Refunds',
  'Future',
);
const assignee = fc.constantFrom(me, me, colleague, null);
const order = fc.nat({ max: 7 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('create' as const) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), order, status }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('assign' as const), order, assignee }) },
  fc.record({ kind: fc.constant('remark' as const), order }),
);
const wait = fc.constantFrom(0, 1, 10, 40, 70, 200, 3000);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      change,
      by: fc.constantFrom(
        ...(['me here', 'me elsewhere', 'me elsewhere', 'colleague', 'colleague', 'colleague'] as const),
      ),
      delay: fc.constantFrom(0, 5, 30, 200),
      twice: fc.boolean(),
      wait,
    }),
  },
  fc.record({ kind: fc.constant('lost' as const), changes: fc.array(change, { maxLength: 3 }), wait }),
  fc.record({ kind: fc.constant('return' as const), wait }),
  fc.record({ kind: fc.constant('page' as const), page: fc.integer({ min: 1, max: 3 }), wait }),
  fc.record({
    kind: fc.constant('slow' as const),
    read: fc.constantFrom(1, 40),
    answer: fc.constantFrom(1, 60, 300),
    wait,
  }),
  fc.record({ kind: fc.constant('fail' as const), times: fc.integer({ min: 1, max: 2 }), wait }),
);

const list: fc.Arbitrary<ShownList> = fc
  .record({
    folder: fc.constantFrom('myOrder', 'myOrder', 'newOrder', 'newOrder', 'refundOrder', 'futureOrder', 'allOrder'),
    unassigned: fc.boolean(),
    filter: fc.constantFrom('', '', '', 'search', 'nationality', 'month'),
  })
  .filter(({ folder, filter }) => filter !== 'month' || folder === 'futureOrder');
const situation = fc.record({
  list,
  /** A page of 3 or 500, or the whole list in blocks. */
  limit: fc.constantFrom(3, 500, 'endless'),
  /** Of the refresh after missed events, from 0 to 1. */
  jitter: fc.constantFrom(0, 0.01, 0.1, 1),
  orders: fc.array(fc.record({ process_status: status, assign_to: assignee }), { minLength: 4, maxLength: 8 }),
  steps: fc.array(step, { minLength: 2, maxLength: 12, size: 'max' }),
});

interface Shown {
  rows: OrderRows;
  newOrderIds: ReadonlySet<number>;
  setPage: (page: number) => void;
}

let shown: Shown;
function keepShown(now: Shown): void {
  shown = now;
}

interface ListProps {
  list: ShownList;
  limit: Situation['limit'];
  onRender: (shown: Shown) => void;
}

function List({ list: { folder, unassigned, filter }, limit, onRender }: ListProps) {
  const [page, setPage] = useState(1);
  const params = {
    ...defaultListParams,
    unassigned,
    search: filter === 'search' ? 'dupont' : '',
    month: filter === 'month' ? 3 : null,
    nationality: filter === 'nationality' ? 'France' : undefined,
  };
  const { search, month, nationality } = params;
  useRefreshOnOrderChange(orderListsKey);
  const request = { folder, userName: me, search, sort: null, month, unassigned, nationality };
  const useRows = limit === 'endless' ? useInfiniteRows : usePaginatedRows;
  const rows = useRows({ ...request, page, limit: Number(limit) });
  const { newOrderIds, showNewOrders } = useLiveOrders(folder, me, undefined, unassigned);
  useEffect(() => {
    onRender({ rows, newOrderIds, setPage });
  }, [onRender, rows, newOrderIds]);
  return <NewOrdersBar list={toOrderSelection(folder, params)} newOrderIds={newOrderIds} onShow={showNewOrders} />;
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

/** Waits until nothing is on its way, nor can follow from what arrived. */
async function settle(queryClient: QueryClient): Promise<void> {
  for (let calm = 0; calm < 3; calm += 1) {
    await advance(2000);
    if (queryClient.isFetching() > 0) calm = 0;
  }
}

/** Plays a situation to its end, when nothing is on its way any more. */
async function play({
  list: shownList,
  limit,
  jitter,
  orders,
  steps,
}: Situation): Promise<{ desk: LiveDesk; firstPage: ListedOrder[] }> {
  const desk = new LiveDesk(shownList, orders);
  jest.spyOn(Math, 'random').mockReturnValue(jitter);
  fakeApi(desk.answers);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  render(
    <QueryClientProvider client={queryClient}>
      <List list={shownList} limit={limit} onRender={keepShown} />
    </QueryClientProvider>,
  );
  await advance(100);
  /** The stream delivers in the order of commits. */
  let delivered = Promise.resolve();
  function deliver(delay: number, publish: () => void): void {
    const due = new Promise((resolve) => setTimeout(resolve, delay));
    delivered = delivered.then(() => due).then(publish);
  }
  function take(each: Step): void {
    if (each.kind === 'change') {
      const event = desk.commit(each.change, each.by === 'colleague' ? colleague : me);
      if (!event) return;
      if (each.by === 'me elsewhere') desk.movedElsewhere.add(event.orderId);
      deliver(each.delay, () => publishEvent('order-live', event));
      if (each.twice) deliver(0, () => publishEvent('order-live', event));
      if (each.by === 'me here') setTimeout(() => publishEvent('order-changed', { orderIds: [event.orderId] }), 20);
    } else if (each.kind === 'lost') {
      for (const one of each.changes) desk.commit(one, colleague);
      deliver(5, () => publishEvent('orders-missed', {}));
    } else if (each.kind === 'return') void queryClient.invalidateQueries({ queryKey: orderListsKey });
    else if (each.kind === 'page') shown.setPage(each.page);
    else if (each.kind === 'slow') desk.latency = each;
    else desk.failures = each.times;
  }
  for (const each of steps) {
    act(() => take(each));
    await advance(each.wait);
  }
  await settle(queryClient);
  desk.failures = 0;
  // Rows that could not be loaded say so, with a button.
  if (shown.rows.error) act(() => shown.rows.retry());
  await settle(queryClient);
  const pages = queryClient.getQueriesData<ListedPage>({ queryKey: orderListsKey });
  const firstPage = pages.find(([, page]) => page?.page === 1)?.[1]?.rows ?? [];
  return { desk, firstPage };
}

const readBar = () => Number(screen.queryByRole('button')?.textContent?.match(/\d+/)?.[0] ?? 0);
const describeRow = ({ order_id, process_status, assign_to }: OrderRow) => `${order_id} ${process_status} ${assign_to}`;

/** Plays a situation and compares what the list shows and announces with what a reload shows. */
async function compare(value: Situation): Promise<void> {
  cleanup();
  const { desk, firstPage } = await play(value);
  const listed = desk.read();
  const rows = shown.rows.loadedRows;
  const expected = listed.map(({ id, ...rest }) => describeRow(buildOrderRow({ order_id: id, ...rest })));
  expect(expected).toEqual(expect.arrayContaining(rows.map(describeRow)));
  // Of the whole list, the bar counts what the rows lack.
  if (value.limit !== 3) return expect(readBar()).toBe(expected.length - rows.length);
  // Of a page, it counts what the list lacked when its first page was read.
  const known = new Set([...desk.getIdsAtRead(firstPage), ...rows.map(({ order_id }) => order_id)]);
  const entered = listed.flatMap(({ id }) => (known.has(id) ? [] : id));
  const announced = [...shown.newOrderIds];
  // The first page was to load what the member brought into it elsewhere, but they left it meanwhile.
  const isLeft = value.steps.some(({ kind }) => kind === 'page');
  const news = isLeft ? entered.filter((id) => !desk.movedElsewhere.has(id)) : entered;
  expect(announced).toEqual(expect.arrayContaining(news));
  if (value.list.filter === '') expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(announced));
}

beforeAll(async () => {
  await preloadLazyModules();
  jest.useFakeTimers();
  signInAs('Team', { name: me });
});
afterAll(() => jest.useRealTimers());

const orders = [
  // Of Priority Processing, so in a folder of its own.
  { process_status: 'Completed', assign_to: me } as const,
  { process_status: 'Completed', assign_to: me } as const,
  { process_status: 'New', assign_to: me } as const,
];
const later = { kind: 'change', delay: 5, twice: false, wait: 200 } as const;
const examples: Situation[] = [
  // These changed the badge, but neither the list nor its bar.
  {
    list: { folder: 'newOrder', unassigned: false, filter: '' },
    limit: 500,
    jitter: 1,
    orders,
    steps: [{ ...later, change: { kind: 'move', order: 1, status: 'New' }, by: 'me elsewhere' }],
  },
  {
    list: { folder: 'myOrder', unassigned: false, filter: '' },
    limit: 500,
    jitter: 1,
    orders,
    steps: [{ ...later, change: { kind: 'move', order: 1, status: 'Pending' }, by: 'colleague' }],
  },
  {
    list: { folder: 'newOrder', unassigned: true, filter: '' },
    limit: 500,
    jitter: 1,
    orders,
    steps: [{ ...later, change: { kind: 'assign', order: 2, assignee: null }, by: 'colleague' }],
  },
  // The answer with a change whose event was lost came before an earlier event was shown, and its row went back.
  {
    list: { folder: 'newOrder', unassigned: false, filter: '' },
    limit: 500,
    jitter: 0,
    orders,
    steps: [
      { ...later, change: { kind: 'remark', order: 2 }, by: 'colleague', wait: 0 },
      { kind: 'lost', changes: [{ kind: 'assign', order: 2, assignee: null }], wait: 200 },
    ],
  },
  // The refresh failed, and the next event took its error away.
  {
    list: { folder: 'newOrder', unassigned: false, filter: '' },
    limit: 500,
    jitter: 1,
    orders,
    steps: [
      { kind: 'fail', times: 9, wait: 0 },
      { ...later, change: { kind: 'move', order: 1, status: 'New' }, by: 'me elsewhere', wait: 3000 },
      { ...later, change: { kind: 'assign', order: 2, assignee: null }, by: 'colleague' },
    ],
  },
];

it('shows or announces after any events what a reload shows', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(situation, (value) => compare(value).finally(() => (compared += 1))),
    { numRuns: isLong ? 5000 : 25, examples: examples.map((example) => [example]) },
  );
  if (isLong) process.stdout.write(`Live lists: ${compared} situations, 0 differences\n`);
});

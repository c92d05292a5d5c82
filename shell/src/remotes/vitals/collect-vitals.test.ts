import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { collectVitals } from './collect-vitals';
import { sumUpLoads } from './measure-loads';

jest.mock('web-vitals');

const releaseSet = '40f0d518c14964b75dee65cf018813aa';
const screen = (path: string) => ({ path, title: 'Orders', module: 'list' });
const remotes = [
  buildReleasedRemote('orders', [screen('/admin/orders')]),
  buildReleasedRemote('order_detail', [screen('/admin/view-order/:orderId')]),
];
const version = '1.0.0-3fa9c1d2';

/** A file as the browser times it. */
const file = (remote: string, startTime: number, responseEnd: number, change: object = {}) => ({
  name: `${location.origin}/remotes/${remote}/${version}/${startTime}.js`,
  startTime,
  responseEnd,
  transferSize: 1300,
  encodedBodySize: 1000,
  ...change,
});

/** Starts the collector with the files that the page has loaded. */
function openPage(files: object[], { softNavigations = true } = {}) {
  class Timing {}
  class Observer {
    static supportedEntryTypes = softNavigations ? ['soft-navigation'] : [];
    constructor(handle: (list: { getEntries: () => object[] }) => void) {
      handle({ getEntries: () => files.map((each) => Object.assign(new Timing(), each)) });
    }
    observe() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer, PerformanceResourceTiming: Timing });
  document.documentElement.dataset['releaseSet'] = releaseSet;
  const failed = new Set<string>();
  collectVitals(remotes, failed);
  const emit = (observe: typeof onCLS | typeof onINP | typeof onLCP, name: string, value: number, path: string) => {
    const [callback] = jest.mocked(observe).mock.lastCall ?? [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (callback as (metric: Partial<MetricType>) => void)({
      name,
      value,
      navigationURL: location.origin + path,
    } as Partial<MetricType>);
  };
  return { emit, failed };
}

async function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise(process.nextTick);
}

const bodies = (sent: ReturnType<typeof fakeApi>) =>
  sent.map(({ json }) => json as { session: string; remotes: object[] });

it('reports each remote once with its worst vitals, load time, bytes and error, and again only after a change', async () => {
  const sent = fakeApi({ reportRemoteSamples: () => ok() });
  const { emit, failed } = openPage([file('orders', 10, 60), file('order_detail', 900, 950, { transferSize: 0 })]);
  emit(onLCP, 'LCP', 812.4, '/admin/orders');
  emit(onINP, 'INP', 96, '/admin/orders');
  emit(onINP, 'INP', 48, '/admin/orders');
  emit(onCLS, 'CLS', 0.01234, '/admin/view-order/100234');
  emit(onINP, 'INP', 500, '/sign-in');
  failed.add(`remotes/order_detail/${version}`);
  await hide();
  await hide();
  const sample = { version, inp: null, lcp: null, cls: null, bytes: 1000 };
  expect(bodies(sent)).toEqual([
    {
      releaseSet,
      session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      remotes: [
        { ...sample, remote: 'orders', load: 50, inp: 96, lcp: 812, hadError: false },
        { ...sample, remote: 'order_detail', load: null, cls: 0.012, hadError: true },
      ],
    },
  ]);
  emit(onINP, 'INP', 120, '/admin/orders');
  await hide();
  expect(bodies(sent)[1]).toMatchObject({ session: bodies(sent)[0]?.session, remotes: [{ inp: 120 }, {}] });
});

it('counts a metric to the open screen where the browser has no soft navigations, and survives a lost report', async () => {
  const sent = fakeApi({ reportRemoteSamples: unreachable });
  history.replaceState(null, '', '/admin/view-order/100234');
  const { emit } = openPage([file('orders', 10, 60), file('order_detail', 900, 950)], { softNavigations: false });
  emit(onINP, 'INP', 96, '/admin/orders');
  await hide();
  expect(bodies(sent)[0]?.remotes).toMatchObject([
    { remote: 'orders', inp: null },
    { remote: 'order_detail', inp: 96 },
  ]);
});

it('sends nothing before a remote has loaded', async () => {
  const sent = fakeApi({ reportRemoteSamples: () => ok() });
  openPage([file('orders', 10, 60, { name: `${location.origin}/assets/main.js` })]);
  await hide();
  expect(sent).toEqual([]);
});

it('measures a load from the first request to the last file that follows without a pause', () => {
  const files = [file('orders', 120, 200), file('orders', 10, 60), file('orders', 5000, 5100)];
  expect(sumUpLoads(files)).toEqual([{ remote: 'orders', version, load: 190, bytes: 3000 }]);
});

import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';

const releaseSet = '40f0d518c14964b75dee65cf018813aa';
const screens = [
  '/admin/orders',
  '/admin/manage-team',
  '/admin/manage-team/:teamMemberId',
  '/admin/view-order/:orderId',
];
const script = `${location.origin}/remotes/orders/1.0.0-3fa9c1d2/list.js`;

/** Creates an error with the stack that Chrome writes. */
function buildError(message: string, at: readonly string[] = [`${script}?attempt=2:1:4821`]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...at.map((position) => `    at Row (${position})`)].join('\n');
  return error;
}

/** Starts capture and collector as in a new page. */
async function openPage(path = '/admin/orders') {
  history.replaceState(null, '', path);
  let capture!: typeof import('./capture-errors');
  let collector!: typeof import('./collect-errors');
  await jest.isolateModulesAsync(async () => {
    capture = await import('./capture-errors');
    collector = await import('./collect-errors');
  });
  return {
    captureError: capture.captureError,
    collect: (onVersionError = (_version: string) => {}) => collector.collectErrors(screens, onVersionError),
  };
}

const passMinute = () => jest.advanceTimersByTimeAsync(60_000);
const bodies = (sent: ReturnType<typeof fakeApi>) => sent.map(({ json }) => json);

beforeEach(() => {
  document.documentElement.dataset['releaseSet'] = releaseSet;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('reports errors from before it loaded, counts equal ones, and sends once a minute', async () => {
  const sent = fakeApi({ reportRemoteErrors: () => ok() });
  const { captureError, collect } = await openPage();
  captureError(buildError('list is undefined'));
  collect();
  captureError(buildError('list is undefined'));
  expect(sent).toEqual([]);
  await passMinute();
  await passMinute();
  const frames = [{ file: 'remotes/orders/1.0.0-3fa9c1d2/list.js', line: 1, column: 4821 }];
  expect(bodies(sent)).toEqual([
    { releaseSet, errors: [{ message: 'TypeError: list is undefined', frames, screen: '/admin/orders', count: 2 }] },
  ]);
});

it('removes what the address and the fields of the page contain', async () => {
  const sent = fakeApi({ reportRemoteErrors: () => ok() });
  document.body.innerHTML = '<input value="sok dara"><textarea>passport n1234567 (lost)</textarea>';
  const { captureError, collect } = await openPage('/admin/view-order/ab-77?name=keo+sam#tok9');
  collect();
  captureError(buildError('order ab-77 of Dara or SOK DARA, keo, tok9, n1234567 (lost) is gone'));
  await passMinute();
  expect(bodies(sent)).toMatchObject([
    { errors: [{ message: 'TypeError: order … of … or …, …, …, … … is gone', screen: '/admin/view-order/:orderId' }] },
  ]);
});

it('ignores errors of extensions, translators and cancelled requests, and prefers a screen without parameters', async () => {
  const sent = fakeApi({ reportRemoteErrors: () => ok() });
  const { captureError, collect } = await openPage('/admin/manage-team');
  collect();
  captureError(buildError('no', ['chrome-extension://abc/content.js:1:1', 'https://example.org/x.js:1:1']));
  captureError(new DOMException('The user aborted a request.', 'AbortError'));
  document.documentElement.classList.add('translated-ltr');
  captureError(new DOMException('The node to be removed is not a child of this node.', 'NotFoundError'));
  document.documentElement.classList.remove('translated-ltr');
  captureError(undefined);
  captureError('out of order');
  await passMinute();
  expect(bodies(sent)).toMatchObject([
    { errors: [{ message: 'out of order', frames: [], screen: '/admin/manage-team' }] },
  ]);
});

it('keeps reports while the API is away or busy, and drops refused ones', async () => {
  const responses = [unreachable, () => refused('Too many.', { httpStatus: 429 }), () => ok()];
  const sent = fakeApi({
    reportRemoteErrors: () => (responses.shift() ?? (() => refused('No.', { httpStatus: 400 })))(),
  });
  const { captureError, collect } = await openPage();
  collect();
  captureError(buildError('one'));
  await passMinute();
  captureError(buildError('one'));
  await passMinute();
  await passMinute();
  captureError(buildError('two'));
  await passMinute();
  await passMinute();
  const counts = sent.map(({ json }) => (json as { errors: { count: number }[] }).errors.map(({ count }) => count));
  expect(counts).toEqual([[1], [2], [2], [1]]);
});

it('caps a flood: 20 errors in a report, 50 different ones in a page', async () => {
  const sent = fakeApi({ reportRemoteErrors: () => ok() });
  const { captureError, collect } = await openPage();
  for (let index = 0; index < 30; index += 1) captureError(buildError(`early ${index}`));
  collect();
  for (let index = 0; index < 100; index += 1) captureError(buildError(`flood ${index}`));
  for (let index = 0; index < 5000; index += 1) captureError(buildError('flood 1'));
  for (let minute = 0; minute < 5; minute += 1) await passMinute();
  const reports = sent.map(({ json }) => (json as { errors: { count: number }[] }).errors);
  expect(reports.map(({ length }) => length)).toEqual([20, 20, 10]);
  expect(Math.max(...reports.flat().map(({ count }) => count))).toBe(1000);
});

it('sends when the page is hidden', async () => {
  const sent = fakeApi({ reportRemoteErrors: () => ok() });
  const { captureError, collect } = await openPage();
  collect();
  captureError(buildError('last words'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(10);
  expect(sent).toHaveLength(1);
});

it.each([
  [script, 'https://other.example/p?name=dara', 'another origin'],
  [script, 'inline', 'inline'],
  ['', 'data', 'data'],
  [script, `${location.origin}/x.js`, 'this origin'],
])(
  'reports what the content security policy blocked, without addresses: %s, %s',
  async (sourceFile, blockedURI, what) => {
    const sent = fakeApi({ reportRemoteErrors: () => ok() });
    const { collect } = await openPage();
    const onVersionError = jest.fn();
    collect(onVersionError);
    const violation = { effectiveDirective: 'script-src-elem', blockedURI, sourceFile, lineNumber: 1, columnNumber: 0 };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    const foreign = { ...violation, sourceFile: 'chrome-extension://abc/content.js' };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), foreign));
    await passMinute();
    const frames = sourceFile ? [{ file: 'remotes/orders/1.0.0-3fa9c1d2/list.js', line: 1, column: 1 }] : [];
    const message = `blocked by the content security policy: script-src-elem, ${what}`;
    expect(bodies(sent)).toEqual([{ releaseSet, errors: [{ message, frames, screen: '/admin/orders', count: 1 }] }]);
    expect(onVersionError).toHaveBeenCalledTimes(sourceFile ? 1 : 0);
  },
);

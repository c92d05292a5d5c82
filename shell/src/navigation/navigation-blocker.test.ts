import { createBrowserHistory, type History } from '@evisa/shared/kit/router';
import { createBlockingHistory, useNavigationBlocker } from './navigation-blocker';

const order = '/admin/view-order/x';
const steps = ['/admin', '/admin/recent-order', order, '/admin/my-order'];

let history: History;
let visited: string[];
let stop: () => void;
let hasUnsavedChanges: boolean;

/** Fills the browser's history with the steps, and goes back to the order. */
beforeEach(async () => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', steps[0]);
  history = createBlockingHistory(createBrowserHistory());
  visited = [];
  stop = history.listen(({ location }) => visited.push(location.pathname + location.search + location.hash));
  steps.slice(1).forEach((step) => history.push(step));
  history.go(-1);
  await waitForNavigation();
  expect(visited).toEqual([...steps.slice(1), order]);
  visited.length = 0;
  hasUnsavedChanges = true;
  useNavigationBlocker.setState({ shouldBlock: () => hasUnsavedChanges });
});
afterEach(() => {
  jest.useRealTimers();
  stop();
  useNavigationBlocker.setState(useNavigationBlocker.getInitialState());
});

/** Lets the browser finish its steps, and lets the time pass after which the blocker would repeat a lost one. */
const waitForNavigation = () => jest.advanceTimersByTimeAsync(400);
const getBlocked = () => useNavigationBlocker.getState().blocked;

it.each([
  ['push', '/admin', '/admin'],
  ['replace', '/admin?page=2', '/admin?page=2'],
] as const)('asks before a %s', (way, to, address) => {
  history[way](to, { wanted: 'x' });
  expect(visited).toEqual([]);
  expect(location.pathname).toBe(order);
  getBlocked()?.cancel();
  expect(getBlocked()).toBeNull();
  expect(visited).toEqual([]);

  history[way](to, { wanted: 'x' });
  getBlocked()?.proceed();
  expect(getBlocked()).toBeNull();
  expect(visited).toEqual([address]);
  expect(history.location).toMatchObject({ pathname: '/admin', state: { wanted: 'x' } });
  // A confirmation applies to one navigation only.
  history.push(order);
  expect(getBlocked()).not.toBeNull();
});

it.each([
  ['Back', -1, '/admin/recent-order'],
  ['Back over two', -2, '/admin'],
  ['Forward', 1, '/admin/my-order'],
])('reverts %s, and repeats it when the user confirms', async (_, delta, destination) => {
  history.go(delta);
  await waitForNavigation();
  expect(location.pathname).toBe(order);
  expect(visited).toEqual([]);
  getBlocked()?.cancel();
  await waitForNavigation();
  expect(location.pathname).toBe(order);

  history.go(delta);
  await waitForNavigation();
  getBlocked()?.proceed();
  await waitForNavigation();
  expect(location.pathname).toBe(destination);
  expect(visited).toEqual([destination]);
  expect(getBlocked()).toBeNull();
});

it.each([[[-1, -1]], [[1, -1]], [[-1, 1, 1]], [[1, -1, -1]], [[-1, -1, 1, 1, 1]]])(
  'returns to the blocked screen after quick successive steps: %s',
  async (deltas) => {
    deltas.forEach((delta) => window.history.go(delta));
    await waitForNavigation();
    await waitForNavigation();
    expect(location.pathname).toBe(order);
    expect(visited).toEqual([]);
    getBlocked()?.cancel();
    history.push(`${order}#notes`);
    expect(visited).toEqual([`${order}#notes`]);
  },
);

it('accepts confirmation before the browser has reverted the step', async () => {
  window.history.back();
  while (!getBlocked()) await jest.advanceTimersByTimeAsync(1);
  getBlocked()?.proceed();
  await waitForNavigation();
  expect(location.pathname).toBe('/admin/recent-order');
  expect(visited).toEqual(['/admin/recent-order']);
});

it('asks about the latest of two navigations', async () => {
  window.history.back();
  await waitForNavigation();
  history.push('/admin/audit-trail');
  getBlocked()?.proceed();
  await waitForNavigation();
  expect(visited).toEqual(['/admin/audit-trail']);
});

it('allows navigation within the screen, and dismisses a pending prompt', async () => {
  history.push('/admin');
  history.push(`${order}?page=2`);
  expect(getBlocked()).toBeNull();
  history.replace(`${order}?page=2#notes`);
  history.go(-1);
  await waitForNavigation();
  location.assign('#typed');
  await waitForNavigation();
  expect(getBlocked()).toBeNull();
  expect(visited).toEqual([`${order}?page=2`, `${order}?page=2#notes`, order, `${order}#typed`]);
});

it('blocks nothing without unsaved changes, and dismisses a pending prompt', async () => {
  history.go(-1);
  await waitForNavigation();
  expect(getBlocked()).not.toBeNull();
  hasUnsavedChanges = false;
  history.replace('/');
  expect(visited).toEqual(['/']);
  expect(getBlocked()).toBeNull();
});

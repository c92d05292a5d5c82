import { createBrowserHistory, type History } from '@evisa/shared/kit/router';
import { createBlockingHistory, useNavigationBlocker } from './navigation-blocker';

const order = '/admin/view-order/x';
const steps = ['/admin', '/admin/recent-order', order, '/admin/my-order'];

let guarded: History;
let shown: string[];
let stop: () => void;
let unsaved: boolean;

/** The browser's steps lead from the dashboard over an order to another list; it stands at the order. */
beforeEach(async () => {
  window.history.replaceState(null, '', steps[0]);
  guarded = createBlockingHistory(createBrowserHistory());
  shown = [];
  stop = guarded.listen(({ location }) => shown.push(location.pathname + location.search + location.hash));
  steps.slice(1).forEach((step) => guarded.push(step));
  guarded.go(-1);
  await settle();
  expect(shown).toEqual([...steps.slice(1), order]);
  shown.length = 0;
  unsaved = true;
  useNavigationBlocker.setState({ shouldBlock: () => unsaved });
});
afterEach(() => {
  stop();
  useNavigationBlocker.setState(useNavigationBlocker.getInitialState());
});

/** Until the browser stands still, and a step that was lost would have been taken again. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 400));
const asked = () => useNavigationBlocker.getState().blocked;

it.each([
  ['push', '/admin', '/admin'],
  ['replace', '/admin?page=2', '/admin?page=2'],
] as const)('asks before it does a %s', (way, to, address) => {
  guarded[way](to, { wanted: 'x' });
  expect(shown).toEqual([]);
  expect(location.pathname).toBe(order);
  asked()?.cancel();
  expect(asked()).toBeNull();
  expect(shown).toEqual([]);

  guarded[way](to, { wanted: 'x' });
  asked()?.proceed();
  expect(asked()).toBeNull();
  expect(shown).toEqual([address]);
  expect(guarded.location).toMatchObject({ pathname: '/admin', state: { wanted: 'x' } });
  // Sure for this time only.
  guarded.push(order);
  expect(asked()).not.toBeNull();
});

it.each([
  ['Back', -1, '/admin/recent-order'],
  ['Back over two', -2, '/admin'],
  ['Forward', 1, '/admin/my-order'],
])('takes %s back, and once more with the answer', async (_, delta, place) => {
  guarded.go(delta);
  await settle();
  expect(location.pathname).toBe(order);
  expect(shown).toEqual([]);
  asked()?.cancel();
  await settle();
  expect(location.pathname).toBe(order);

  guarded.go(delta);
  await settle();
  asked()?.proceed();
  await settle();
  expect(location.pathname).toBe(place);
  expect(shown).toEqual([place]);
  expect(asked()).toBeNull();
});

it.each([[[-1, -1]], [[1, -1]], [[-1, 1, 1]], [[1, -1, -1]], [[-1, -1, 1, 1, 1]]])(
  'comes back from steps in a hurry: %s',
  async (hurry) => {
    hurry.forEach((delta) => window.history.go(delta));
    await settle();
    await settle();
    expect(location.pathname).toBe(order);
    expect(shown).toEqual([]);
    asked()?.cancel();
    guarded.push(`${order}#notes`);
    expect(shown).toEqual([`${order}#notes`]);
  },
);

it('takes the answer before the browser is back', async () => {
  window.history.back();
  while (!asked()) await new Promise((resolve) => setTimeout(resolve, 1));
  asked()?.proceed();
  await settle();
  expect(location.pathname).toBe('/admin/recent-order');
  expect(shown).toEqual(['/admin/recent-order']);
});

it('asks about the last of two ways', async () => {
  window.history.back();
  await settle();
  guarded.push('/admin/audit-trail');
  asked()?.proceed();
  await settle();
  expect(shown).toEqual(['/admin/audit-trail']);
});

it('lets everything within the screen be, and takes its question back', async () => {
  guarded.push('/admin');
  guarded.push(`${order}?page=2`);
  expect(asked()).toBeNull();
  guarded.replace(`${order}?page=2#notes`);
  guarded.go(-1);
  await settle();
  location.assign('#typed');
  await settle();
  expect(asked()).toBeNull();
  expect(shown).toEqual([`${order}?page=2`, `${order}?page=2#notes`, order, `${order}#typed`]);
});

it('holds up nothing once nothing is unsaved, and takes its question back', async () => {
  guarded.go(-1);
  await settle();
  expect(asked()).not.toBeNull();
  unsaved = false;
  guarded.replace('/');
  expect(shown).toEqual(['/']);
  expect(asked()).toBeNull();
});

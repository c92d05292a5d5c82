import { screen, within } from '@testing-library/react';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { RemoteErrors } from './remote-errors';
import { SharedModules } from './shared-modules';

const findTableRows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('lists uncaught errors with versions, screens, browsers, roles and stack', async () => {
  const at = new Date().toISOString();
  const frame = { file: 'remotes/orders/1.1.0-bbbb2222/list.js', line: 1, column: 4821 };
  const group = {
    id: '0f1e2d3c4b5a6978',
    remote: 'orders',
    message: 'TypeError: Cannot read properties of undefined (reading …)',
    count: 1204,
    first: at,
    last: at,
    versions: ['1.0.0-aaaa1111', '1.1.0-bbbb2222'],
    screens: ['/admin'],
    browsers: ['Chrome 141'],
    roles: [],
    frames: [frame],
  };
  const source = { file: './src/screens/list.tsx', line: 12, column: 5, name: null };
  const sent = fakeApi({
    getRemoteErrors: () => ok([group]),
    getRemoteErrorStack: () =>
      ok([
        { ...frame, source },
        { ...frame, source: null },
      ]),
  });
  const { user } = render(<RemoteErrors />);
  expect((await findTableRows('Errors'))[0]).toMatch(/^ordersTypeError: Cannot read .* \(reading …\)1,204/);
  expect(sent.map(({ call }) => call)).not.toContain('getRemoteErrorStack');
  await user.click(screen.getByText('Details'));
  const stack = within(await screen.findByRole('list', { name: 'Stack' })).getAllByRole('listitem');
  expect(stack.map(({ textContent }) => textContent)).toEqual([
    './src/screens/list.tsx:12:5 remotes/orders/1.1.0-bbbb2222/list.js:1:4821',
    'remotes/orders/1.1.0-bbbb2222/list.js:1:4821',
  ]);
  expect(screen.getByText('1.0.0-aaaa1111, 1.1.0-bbbb2222')).toBeVisible();
});

it('says what is not stored any more', async () => {
  fakeApi({ getRemoteErrors: () => ok([], { full: ['errors of visitors', 'samples of visitors'] }) });
  render(<RemoteErrors />);
  expect(await screen.findByText(/too many errors of visitors, samples of visitors/)).toBeVisible();
});

it('says that there are no errors, or that they cannot be loaded', async () => {
  let response = () => ok([]);
  fakeApi({ getRemoteErrors: () => response() });
  const { unmount } = render(<RemoteErrors />);
  expect(await screen.findByText('No errors')).toBeVisible();
  unmount();
  response = () => refused('Not now.', { httpStatus: 503 });
  render(<RemoteErrors />);
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
});

it('lists the shared modules when they are opened', async () => {
  const used = { remote: 'orders', requires: '^19.3.0' };
  fakeApi({
    getSharedModules: () =>
      ok([
        { module: 'react', provided: '19.3.1', usedBy: [used, { remote: 'reports', requires: '^19.2.0' }] },
        { module: 'zustand', provided: null, usedBy: [used] },
      ]),
  });
  const { user } = render(<SharedModules />);
  await user.click(await screen.findByText(/Show which remote uses/));
  expect(await findTableRows('Shared modules')).toEqual([
    'react19.3.1orders ^19.3.0, reports ^19.2.0',
    'zustandNoneorders ^19.3.0',
  ]);
});

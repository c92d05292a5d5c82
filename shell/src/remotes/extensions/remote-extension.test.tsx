import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import { buildReleasedRemote, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { ChunkLoadError } from '../loading/chunk-load-error';
import { loadModule } from '../loading/load-module';
import { RemoteLoadError } from '../loading/remote-load-error';
import { activateFallback, restoreLive } from '../screen/fallback-store';
import { RemoteExtension } from './remote-extension';

jest.mock('../loading/load-module');
const load = jest.mocked(loadModule);

const note: ExtensionDeclaration = { slot: 'order-page', title: 'Visa note', module: 'visa-note' };
const copy: ExtensionDeclaration = { slot: 'row-menu', title: 'Copy', module: 'copy' };
const live = buildReleasedRemote('reports', []);
const remote = { ...live, declaration: { ...live.declaration, extensions: [note, copy] } };
const Note = ({ orderId }: { orderId?: unknown }) => <p>{`A note about ${String(orderId)}`}</p>;

const open = (extension = note, slotProps: { onClose?: () => void } = {}) =>
  render(
    <>
      <p>The order</p>
      <RemoteExtension remote={remote} extension={extension} slotProps={{ orderId: 7, ...slotProps }} />
    </>,
  );

let consoleError: jest.SpyInstance;
beforeEach(() => {
  document.documentElement.dataset['releaseSet'] = '0'.repeat(32);
  restoreLive(remote);
  signInAs('Team');
  load.mockReset().mockResolvedValue({ Component: Note });
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

it('loads the module of the extension and passes the props of the slot', async () => {
  open();
  expect(await screen.findByText('A note about 7')).toBeVisible();
  expect(load).toHaveBeenCalledWith(remote, 'extensions/visa-note');
  expect(screen.getByText('A note about 7').closest('[data-remote]')).toHaveAttribute('data-remote', 'reports');
});

it('says that it could not be loaded, reports it with its remote, and loads it on Try Again', async () => {
  const sent = fakeApi({ reportRemoteFailure: () => ok() });
  load.mockRejectedValue(new Error('thrown while loading'));
  const { user } = open();
  expect(await screen.findByText('“Visa note” could not be loaded.')).toBeVisible();
  expect(screen.getByText('The order')).toBeVisible();
  await waitFor(() =>
    expect(sent[0]?.json).toMatchObject({ remote: 'reports', failure: 'broken', screen: 'order-page/visa-note' }),
  );
  load.mockResolvedValue({ Component: Note });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('A note about 7')).toBeVisible();
});

it('contains an error of the extension, and mounts it again on Try Again', async () => {
  let isBroken = true;
  load.mockResolvedValue({
    Component: () => {
      if (isBroken) throw new Error('the extension’s own error');
      return <p>Again</p>;
    },
  });
  const { user } = open();
  expect(await screen.findByText('“Visa note” stopped with an error.')).toBeVisible();
  expect(screen.getByText('The order')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Again')).toBeVisible();
});

it('follows its remote to the previous version, and shows nothing where that has no such extension', async () => {
  const error = new RemoteLoadError('missing', remote, new ChunkLoadError('error', '/x.js'));
  const before = { ...remote, version: '0.9.0-1b2c3d4e' };
  open();
  act(() => activateFallback(remote, before, error));
  await waitFor(() => expect(load).toHaveBeenCalledWith(before, 'extensions/visa-note'));
  expect((await screen.findByText('A note about 7')).closest('[data-remote]')).toHaveAttribute(
    'data-remote-version',
    before.version,
  );
  act(() => activateFallback(remote, { ...before, declaration: live.declaration }, error));
  expect(screen.queryByText('A note about 7')).toBeNull();
});

it('ends an action when it closes, and says when it fails', async () => {
  const onClose = jest.fn();
  load.mockResolvedValue({
    Component: ({ onClose: close }: { onClose: () => void }) => {
      useEffect(close);
      return null;
    },
  });
  const { unmount } = open(copy, { onClose });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  unmount();
  load.mockRejectedValue(new Error('thrown while loading'));
  open(copy, { onClose });
  expect(await screen.findByText('“Copy” could not be loaded.')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(2);
});

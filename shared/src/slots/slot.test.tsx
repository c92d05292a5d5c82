import { act, screen } from '@testing-library/react';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import { portalEvents, publishEvent } from '@evisa/shared/session/portal-events';
import { signInAs } from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import { Slot } from './slot';

const note: ExtensionDeclaration = { slot: 'order-page', title: 'Visa note', module: 'visa-note', roles: ['Admin'] };
const chart: ExtensionDeclaration = { slot: 'dashboard', title: 'Chart', module: 'chart' };
const host = {
  RemoteExtension: ({ extension, slotProps }: { extension: ExtensionDeclaration; slotProps: object }) =>
    `${extension.title} ${JSON.stringify(slotProps)}`,
};

function publish(loadHost = jest.fn(async () => host)) {
  const remotes = [
    { name: 'older', declaration: {} },
    { name: 'reports', declaration: { extensions: [note, chart] } },
    { name: 'notes', declaration: { extensions: [{ ...note, title: 'Second note', roles: undefined }] } },
  ];
  publishEvent('remotes-known', { remotes, loadHost });
  return loadHost;
}

const open = () =>
  render(
    <Slot name="order-page" props={{ orderId: 100_001 }}>
      {({ title }, content) => <section aria-label={title}>{content}</section>}
    </Slot>,
  );

beforeEach(() => {
  portalEvents.setState({ 'remotes-known': undefined });
  signInAs('Admin');
});

it('shows the extensions of its place with its props, in the frame of the screen', async () => {
  publish();
  open();
  expect(await screen.findByText('Visa note {"orderId":100001}')).toBeVisible();
  expect(screen.getAllByRole('region').map((frame) => frame.getAttribute('aria-label'))).toEqual([
    'Visa note',
    'Second note',
  ]);
});

it('shows each to its roles only', async () => {
  publish();
  signInAs('Team');
  open();
  expect(await screen.findByText('Second note {"orderId":100001}')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Visa note' })).toBeNull();
});

it('loads nothing without an extension for its place, and nothing in a shell of the release before', async () => {
  const { container } = open();
  const loadHost = jest.fn(async () => host);
  act(() =>
    publishEvent('remotes-known', { remotes: [{ name: 'reports', declaration: { extensions: [chart] } }], loadHost }),
  );
  expect(container.querySelector('section')).toBeNull();
  expect(loadHost).not.toHaveBeenCalled();
});

it('keeps its frame while the shell’s code does not load, and requests it again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const loadHost = publish(jest.fn(async () => host).mockRejectedValueOnce(new Error('offline')));
  open();
  expect(screen.getByRole('region', { name: 'Visa note' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Visa note {"orderId":100001}')).toBeVisible();
  expect(loadHost).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

import { waitFor } from '@testing-library/react';
import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { RemoteLoadError } from './remote-load-error';
import { reportFailure } from './report-failure';

const orders = buildReleasedRemote('orders', []);
const releaseSet = '40f0d518c14964b75dee65cf018813aa';
const path = '/admin/view-order/:orderId';

beforeEach(() => {
  document.documentElement.dataset['releaseSet'] = releaseSet;
});

it('reports each kind of failure of a version once, without personal data', async () => {
  const sent = fakeApi({ reportRemoteFailure: () => ok() });
  const slow = new RemoteLoadError('slow', orders, null);
  reportFailure(slow, path);
  reportFailure(slow, '/admin');
  reportFailure(new RemoteLoadError('missing', orders, null), path);
  const report = { releaseSet, remote: 'orders', version: '1.0.0-3fa9c1d2', screen: path };
  await waitFor(() =>
    expect(sent.map(({ json }) => json)).toEqual([
      { ...report, failure: 'slow' },
      { ...report, failure: 'missing' },
    ]),
  );
});

it('ignores a failed report, and reports nothing without a release set', async () => {
  fakeApi({ reportRemoteFailure: unreachable });
  expect(() => reportFailure(new RemoteLoadError('altered', orders, null), path)).not.toThrow();
  delete document.documentElement.dataset['releaseSet'];
  const sent = fakeApi({ reportRemoteFailure: () => ok() });
  reportFailure(new RemoteLoadError('broken', orders, null), path);
  await Promise.resolve();
  expect(sent).toEqual([]);
});

import { render, screen } from '@testing-library/react';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import { buildReleasedRemote, ordersScreens, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, unauthenticated } from '@evisa/shared/testing/fake-api';
import { loadModule } from '../remotes/loading/load-module';
import { Page } from './page';
import { preparePortal } from './prepare-portal';

jest.mock('../remotes/loading/load-module');

it('shows the message of a 401 to the first call of the page, and clears the stored user', async () => {
  jest.mocked(loadModule).mockResolvedValue({ Component: () => <h1>Orders</h1> });
  fakeApi({ getAllFolderCount: () => unauthenticated('Your session has ended.') });
  history.replaceState(null, '', '/admin/recent-order');
  signInAs('Team');
  const remote = buildReleasedRemote('orders', ordersScreens);
  const initialScreen = remote.declaration.screens.find(({ path }) => path === '/admin/recent-order');
  if (!initialScreen) throw new Error('The remote has no such screen.');
  await preparePortal(
    Promise.resolve({
      releaseSet: { id: 'set', contractVersion, remotes: [remote] },
      overrideNotice: null,
      initialScreen: { remote, screen: initialScreen },
    }),
  );
  expect(localStorage.getItem('user')).toBeNull();
  render(<Page>{null}</Page>);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.');
});

import { screen, waitFor } from '@testing-library/react';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { buildFolderCounts, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { remote } from '../app/remote';
import { Component as OrdersWithoutDueDate } from './orders-without-due-date';

it('says on the dashboard of Admins how many orders have no due date, while there are any', async () => {
  signInAs('Admin');
  fakeApi({ getAllFolderCount: () => ok(buildFolderCounts({ withoutDueCount: 1204 })) });
  const { container, queryClient } = render(<OrdersWithoutDueDate />);
  expect(await screen.findByRole('link', { name: '1,204' })).toHaveAttribute('href', '/admin/working-calendar');
  queryClient.setQueryData(folderCountsQuery('Sokha Chan').queryKey, buildFolderCounts({ withoutDueCount: 0 }));
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
  expect(container.querySelector('a')).toBeNull();
  expect(remote.extensions).toMatchObject([{ slot: 'dashboard', title: 'Without a due date', roles: ['Admin'] }]);
});

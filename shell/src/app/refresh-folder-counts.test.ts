import { QueryClient } from '@evisa/shared/kit/react-query';
import { createBrowserHistory } from '@evisa/shared/kit/router';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { refreshFolderCounts } from './refresh-folder-counts';

it('reloads the counts when the path or an order changes, but not when only the page number changes', () => {
  const queryClient = new QueryClient();
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  const history = createBrowserHistory();
  const stop = refreshFolderCounts(history, queryClient);

  history.push('/admin/my-order');
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['folder-counts'] });
  history.push('/admin/my-order?page=2');
  expect(invalidate).toHaveBeenCalledTimes(1);
  publishEvent('order-changed', { orderIds: [100234] });
  expect(invalidate).toHaveBeenCalledTimes(2);

  stop();
  history.push('/admin');
  publishEvent('order-changed', { orderIds: [100234] });
  expect(invalidate).toHaveBeenCalledTimes(2);
});

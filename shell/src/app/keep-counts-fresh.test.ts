import { QueryClient } from '@evisa/shared/kit/query';
import { createMemoryRouter } from '@evisa/shared/kit/router';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { keepCountsFresh } from './keep-counts-fresh';

it('reloads the counts at each change of route and of an order, and not for a change of page', async () => {
  const queryClient = new QueryClient();
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/admin'] });
  const stop = keepCountsFresh(router, queryClient);

  await router.navigate('/admin/my-order');
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['folder-counts'] });
  await router.navigate('/admin/my-order?page=2');
  expect(invalidate).toHaveBeenCalledTimes(1);
  publishEvent('order-changed', { orderIds: [100234] });
  expect(invalidate).toHaveBeenCalledTimes(2);

  stop();
  await router.navigate('/admin');
  publishEvent('order-changed', { orderIds: [100234] });
  expect(invalidate).toHaveBeenCalledTimes(2);
});

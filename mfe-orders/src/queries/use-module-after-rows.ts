import { useEffect } from 'react';
import { waitForNextPaint } from '@evisa/shared/client/next-paint';
import type { LazyModule } from '@evisa/shared/kit/lazy-module';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { orderListsKey } from '@evisa/shared/order-list/rows/order-page';

/** Loads code after the rows of the list on the same screen are painted, so that they do not wait for it. Returns it, or null. */
export function useModuleAfterRows<Module>(code: LazyModule<Module>): Module | null {
  const queryClient = useQueryClient();
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    const loadAfterPaint = () =>
      void waitForNextPaint()
        .then(() => code.load())
        .catch(() => {});
    // The rows may have been here before the screen.
    if (cache.findAll({ queryKey: orderListsKey }).some(({ state }) => state.data)) loadAfterPaint();
    return cache.subscribe(({ query }) => {
      // A failed download is tried again with the next refresh of the rows.
      if (query.queryKey[0] === orderListsKey[0] && query.state.data) loadAfterPaint();
    });
  }, [code, queryClient]);
  return code.useModule();
}

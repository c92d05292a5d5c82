import { useEffect } from 'react';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { lazyOpenDisputes } from '../../app/lazy-modules';
import { orderListsKey } from '../../queries/order-page';

/** Loads the link to the open disputes after the rows of the list below it, so that the rows do not wait for it. */
export function OpenDisputes() {
  const code = lazyOpenDisputes.useModule();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        // A failed download is tried again with the next refresh of the rows.
        if (query.queryKey[0] === orderListsKey[0] && query.state.data) lazyOpenDisputes.load().catch(() => {});
      }),
    [queryClient],
  );
  return code && <code.OpenDisputesLink />;
}

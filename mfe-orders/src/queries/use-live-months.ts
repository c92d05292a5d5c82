import { useQueryClient } from '@evisa/shared/kit/query';
import { useEffect } from 'react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { futureMonthsKey } from './future-months';

/** Changes within this time are one reading. */
const gatherMs = 500;

/** While the months are shown they are counted anew after an order came to the Future Orders or left them, whoever did it. */
export function useLiveMonths(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent('order-live', ({ from, to }) => {
      if ((from === 'futureOrder') === (to === 'futureOrder')) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: futureMonthsKey });
      }, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../support/call-api';

const orderId = 100_001;

/** Writes remarks to one order with several writers until `stop`, which returns what became of them. */
export function startWriting(origin: string, token: string, writers: number) {
  const acknowledged: string[] = [];
  const refusals: Record<number, number> = {};
  let lastSuccess = performance.now();
  let longestPauseMs = 0;
  let isWriting = true;
  const working = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 0; isWriting; number += 1) {
      const remark = `writer ${writer} remark ${number}`;
      const { status } = await callApi(origin, token, {
        method: 'POST',
        path: 'admin/add-new-remark',
        body: { orderId, remark },
      });
      if (status === 200) {
        acknowledged.push(remark);
        longestPauseMs = Math.max(longestPauseMs, performance.now() - lastSuccess);
        lastSuccess = performance.now();
      } else {
        refusals[status] = (refusals[status] ?? 0) + 1;
        await sleep(20);
      }
    }
  });
  return {
    count: () => acknowledged.length,
    /** Waits until so many more remarks are acknowledged. */
    async waitForMore(more: number, withinMs = 60_000) {
      const goal = acknowledged.length + more;
      for (const deadline = performance.now() + withinMs; acknowledged.length < goal; await sleep(20))
        if (performance.now() > deadline)
          throw new Error(`${goal - acknowledged.length} of ${more} remarks were not written in ${withinMs} ms`);
    },
    async stop() {
      isWriting = false;
      await Promise.all(working);
      const { data }: { data: { remark: { remark: string }[] } | undefined } = await callApi(origin, token, {
        method: 'GET',
        path: `admin/get-orders-details/${orderId}`,
      });
      const stored = new Set(data?.remark.map(({ remark }) => remark));
      const lost = acknowledged.filter((remark) => !stored.has(remark)).length;
      console.log(
        `  ${acknowledged.length} remarks written, ${lost} lost, refusals ${JSON.stringify(refusals)}, longest pause ${longestPauseMs.toFixed(0)} ms`,
      );
      return { lost, refusals, longestPauseMs };
    },
  };
}

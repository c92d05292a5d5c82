/**
 * Measures both sides of the lists: the API that returns and searches them, and the browser that draws them. `npm run bench lists -- <server.mjs>`
 * measures lists, counts and searches beside those of an earlier build of the API; `npm run bench lists -- 10000000` only compares ten million orders with a
 * million, on a server that keeps them for the next run if its address follows.
 */
export async function run(/** @type {string[]} */ [given, serverUrl]) {
  if (/^\d+0$/.test(given ?? '')) {
    const { runGrowthBenchmark } = await import('./ten-million.mjs');
    return runGrowthBenchmark(Number(given), serverUrl);
  }
  if (given) {
    const { runListBuildsBenchmark } = await import('./list-builds.mjs');
    await runListBuildsBenchmark(given);
  }
  const { runListsApiBenchmark } = await import('./lists-api.mjs');
  await runListsApiBenchmark();
  const { runSearchBenchmark } = await import('./searches.mjs');
  await runSearchBenchmark(given);
  const { runListsTableBenchmark } = await import('./lists-table.mjs');
  await runListsTableBenchmark();
}

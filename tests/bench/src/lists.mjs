/**
 * Measures both sides of the lists: the API that returns and searches them, and the browser that draws them. `npm run bench lists -- <server.mjs>`
 * measures the searches beside those of an earlier build of the API.
 */
export async function run(/** @type {string[]} */ [given]) {
  const { runListsApiBenchmark } = await import('./lists-api.mjs');
  await runListsApiBenchmark();
  const { runSearchBenchmark } = await import('./searches.mjs');
  await runSearchBenchmark(given);
  const { runListsTableBenchmark } = await import('./lists-table.mjs');
  await runListsTableBenchmark();
}

/** Measures both sides of the lists: the API that returns them, and the browser that draws them. */
export async function run() {
  const { runListsApiBenchmark } = await import('./lists-api.mjs');
  await runListsApiBenchmark();
  const { runListsTableBenchmark } = await import('./lists-table.mjs');
  await runListsTableBenchmark();
}

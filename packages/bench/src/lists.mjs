/** Both halves of the lists: what the API takes to answer them, and what the browser takes to draw them. */
export async function run() {
  for (const load of [() => import('./lists-api.mjs'), () => import('./lists-table.mjs')]) await (await load()).run();
}

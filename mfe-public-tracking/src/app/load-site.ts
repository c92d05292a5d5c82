import 'react-dom/client';

/** Comes before the pages, in a chunk and a task of its own: run in one with them it would hold up a person's typing. */
export async function loadSite(): Promise<void> {
  const { mountSite } = await import(/* webpackChunkName: 'site' */ './mount-site');
  await mountSite();
}

import 'react-dom/client';

/** Comes before the pages, in a chunk and a task of its own: run in one with them it would hold up a person's typing. */
export async function openPages(): Promise<void> {
  const { openSite } = await import(/* webpackChunkName: 'site' */ './open-site');
  await openSite();
}

import '../site/polyfills';
import 'react-dom/client';

/** Loads React before the pages, in its own chunk and task. Running both in one task would block typing. */
export async function loadSite(): Promise<void> {
  const { mountSite } = await import(/* webpackChunkName: 'site' */ './mount-site');
  await mountSite();
}

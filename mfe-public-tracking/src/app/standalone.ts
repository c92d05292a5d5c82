import { waitForFirstPaint } from '../site/first-paint';

// The page came drawn: it is seen before the rest is run, which takes an old phone a while.
await waitForFirstPaint();
const { loadSite } = await import(/* webpackChunkName: 'renderer' */ './load-site');
await loadSite();

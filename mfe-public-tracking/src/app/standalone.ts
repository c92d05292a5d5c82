import { waitForFirstPaint } from '../site/first-paint';

// Let the browser show the prerendered page before it runs the rest, which is slow on old phones.
await waitForFirstPaint();
const { loadSite } = await import(/* webpackChunkName: 'renderer' */ './load-site');
await loadSite();

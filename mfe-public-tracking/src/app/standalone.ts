import { waitForNextPaint } from '@evisa/shared/client/next-paint';

// Let the browser show the prerendered page before it runs the rest, which is slow on old phones.
await waitForNextPaint();
const { loadSite } = await import(/* webpackChunkName: 'renderer' */ './load-site');
await loadSite();

import { firstPicture } from '../site/first-picture';

// The page came drawn: it is seen before the rest is run, which takes an old phone a while.
await firstPicture();
const { openPages } = await import(/* webpackChunkName: 'renderer' */ './renderer');
await openPages();

import { copyWriters } from './copy-writers';
import { npmWriters } from './npm-writers';
import { pageWriters } from './page-writers';
import { scanWriters } from './scan-writers';
import { scriptWriters } from './script-writers';

/** THE table of programs and libraries that write PDFs. */
export const pdfWriters = [...npmWriters, ...pageWriters, ...scriptWriters, ...copyWriters, ...scanWriters];

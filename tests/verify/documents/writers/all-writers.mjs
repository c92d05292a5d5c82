import { copyWriters } from './copy-writers.mjs';
import { npmWriters } from './npm-writers.mjs';
import { pageWriters } from './page-writers.mjs';
import { scanWriters } from './scan-writers.mjs';
import { scriptWriters } from './script-writers.mjs';

/** THE table of programs and libraries that write PDFs. */
export const pdfWriters = [...npmWriters, ...pageWriters, ...scriptWriters, ...copyWriters, ...scanWriters];

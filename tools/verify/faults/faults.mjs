import { databaseFaults } from './database-faults.mjs';
import { serviceFaults } from './service-faults.mjs';

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} repeats what is repeated, and what must hold
 * @property {(root: string) => Promise<boolean>} verify whether it held; prints what it saw
 */

/** THE table of what `npm run verify:faults` repeats. @type {Fault[]} */
export const faults = [...databaseFaults, ...serviceFaults];

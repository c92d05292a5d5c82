import { CommandError } from '../setup/command-error.mjs';

/** @param {string} text e.g. `3,17` @returns {number[]} members, by their numbers */
export function parseMembers(text) {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => /^[1-9]\d{0,9}$/.test(part))) return [...new Set(parts.map(Number))];
  throw new CommandError(
    `Members are named by their numbers, e.g. --members 3,17, and not "${text}": the Releases screen says each Admin's own, the address of a member in Manage Team everyone's.`,
  );
}

/** @param {string} text e.g. `10%` @returns {number} 0.1 */
export function parseShare(text) {
  const percent = /^\d{1,3}(\.\d+)?%$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent > 0 && percent <= 100) return percent / 100;
  throw new CommandError(`A canary is a share of all people, e.g. 10%, and not "${text}".`);
}

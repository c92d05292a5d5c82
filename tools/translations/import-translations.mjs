import { CommandError } from '@evisa/setup/command-error';
import { findFaults } from './find-faults.mjs';

/**
 * Returns the texts of a language with the translations of a file, and the texts that are still stale. A file can have some of the texts.
 * @param {object} input
 * @param {string} input.language
 * @param {ReadonlyMap<string, string>} input.needed the English texts
 * @param {ReadonlyMap<string, string>} input.before the texts so far
 * @param {readonly string[]} input.stale
 * @param {ReadonlyMap<string, import('./xliff.mjs').Translation>} input.units
 * @throws {CommandError} if a translation cannot be used, or is of an earlier English text
 */
export function importTranslations({ language, needed, before, stale, units }) {
  const outdated = [...units].flatMap(([id, { source }]) => (needed.get(id) === source ? [] : [`${id} is outdated`]));
  if (outdated.length > 0) throw new CommandError(describe('Export again: the English texts changed.', outdated));
  const texts = new Map(before);
  for (const [id, { target }] of units) texts.set(id, target);
  const faults = findFaults(language, needed, texts);
  if (faults.length > 0) throw new CommandError(describe('The translations have faults.', faults));
  const isDone = (/** @type {string} */ id) => units.get(id)?.isStale === false || texts.get(id) !== before.get(id);
  return { texts, stale: stale.filter((id) => !isDone(id)) };
}

/** @param {string} reason @param {string[]} lines */
function describe(reason, lines) {
  return [`Nothing was stored. ${reason}`, ...lines].join('\n  ');
}

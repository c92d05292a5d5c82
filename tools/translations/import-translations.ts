import { CommandError } from '@evisa/setup/command-error';
import { findFaults } from './find-faults';
import type { Translation } from './xliff';

/**
 * Returns the texts of a language with the translations of a file, and the texts that are still stale. A file can have some of the texts.
 * @throws {CommandError} if a translation cannot be used, or is of an earlier English text
 */
export function importTranslations({
  language,
  needed,
  before,
  stale,
  units,
}: {
  language: string;
  /** the English texts */
  needed: ReadonlyMap<string, string>;
  /** the texts so far */
  before: ReadonlyMap<string, string>;
  stale: readonly string[];
  units: ReadonlyMap<string, Translation>;
}) {
  const outdated = [...units].flatMap(([id, { source }]) => (needed.get(id) === source ? [] : [`${id} is outdated`]));
  if (outdated.length > 0) throw new CommandError(describe('Export again: the English texts changed.', outdated));
  const texts = new Map(before);
  for (const [id, { target }] of units) texts.set(id, target);
  const faults = findFaults(language, needed, texts);
  if (faults.length > 0) throw new CommandError(describe('The translations have faults.', faults));
  const isDone = (id: string) => units.get(id)?.isStale === false || texts.get(id) !== before.get(id);
  return { texts, stale: stale.filter((id) => !isDone(id)) };
}

function describe(reason: string, lines: string[]) {
  return [`Nothing was stored. ${reason}`, ...lines].join('\n  ');
}

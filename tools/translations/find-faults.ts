import { findNotes } from './notes';

const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Returns what is wrong with a translation, or null. */
function checkTranslation({
  id,
  source,
  target,
  language,
}: {
  id: string;
  source: string;
  target: string;
  language: string;
}) {
  if (target.trim() === '') return 'is not translated';
  if (target !== target.trim() || / {2}/.test(target)) return 'has superfluous spaces';
  const [expected, found] = [findPlaceholders(source), findPlaceholders(target)];
  // A form for a single number can spell it out.
  const isSingle = /\.(zero|one|two)$/.test(id) && found === '';
  if (expected !== found && !isSingle)
    return `has the placeholders ${found || 'none'} instead of ${expected || 'none'}`;
  const { max } = findNotes(id);
  const length = [...new Intl.Segmenter(language).segment(target)].length;
  return max !== null && length > max ? `has ${length} characters; ${max} fit` : null;
}

/**
 * Returns a line for each text of a language that is missing, or cannot be used.
 * @param needed the English texts
 */
export function findFaults(language: string, needed: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>) {
  const unknown = [...texts.keys()].filter((id) => !needed.has(id)).map((id) => `${id} is no text`);
  const faults = [...needed].flatMap(([id, source]) => {
    const fault = checkTranslation({ id, source, target: texts.get(id) ?? '', language });
    return fault === null ? [] : [`${id} ${fault}`];
  });
  return [...faults, ...unknown];
}

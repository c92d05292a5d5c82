import { findNotes } from './notes.mjs';

const findPlaceholders = (/** @type {string} */ text) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/**
 * Returns what is wrong with a translation, or null.
 * @param {{ id: string, source: string, target: string, language: string }} translation
 */
function checkTranslation({ id, source, target, language }) {
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
 * @param {string} language
 * @param {ReadonlyMap<string, string>} needed the English texts
 * @param {ReadonlyMap<string, string>} texts
 */
export function findFaults(language, needed, texts) {
  const unknown = [...texts.keys()].filter((id) => !needed.has(id)).map((id) => `${id} is no text`);
  const faults = [...needed].flatMap(([id, source]) => {
    const fault = checkTranslation({ id, source, target: texts.get(id) ?? '', language });
    return fault === null ? [] : [`${id} ${fault}`];
  });
  return [...faults, ...unknown];
}

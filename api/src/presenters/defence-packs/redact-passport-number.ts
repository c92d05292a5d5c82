import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';

const visibleCharacters = 3;
/** A shorter text would also match unrelated words. */
const minSearchLength = 5;

/**
 * Masks a passport number as acquirers require: all but its end. In words, because a fax turns dots into digits, which make another number.
 * Returns an empty string for none.
 */
export function maskPassportNumber(passportNumber: string | null): string {
  const number = passportNumber?.trim() ?? '';
  if (number === '') return '';
  return number.length > visibleCharacters ? `ending in ${number.slice(-visibleCharacters)}` : 'not shown';
}

/** Masks every mention of the passport number in the content, also with spaces or dashes in it. */
export function redactPassportNumber(passportNumber: string | null, content: DefencePackContent): DefencePackContent {
  const letters = (passportNumber ?? '').match(/[\p{L}\p{N}]/gu) ?? [];
  if (letters.length < minSearchLength) return content;
  const mention = new RegExp(letters.join('[\\s.-]*'), 'giu');
  const mask = (text: string): string => text.replace(mention, maskPassportNumber(letters.join('')));
  return {
    ...content,
    facts: content.facts.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({ ...row, value: mask(row.value) })),
    })),
    chronology: content.chronology.map(({ at, event }) => ({ at, event: mask(event) })),
    history: { ...content.history, rows: content.history.rows.map((row) => row.map(mask)) },
    ...(content.otherOrders && {
      otherOrders: { ...content.otherOrders, rows: content.otherOrders.rows.map((row) => row.map(mask)) },
    }),
    terms: { ...content.terms, paragraphs: content.terms.paragraphs.map(mask) },
  };
}

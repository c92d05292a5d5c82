import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';
import { defaultTerms } from './default-terms';

/** Characters and paragraphs that leave a defence pack room for its other pages. */
const maxCharacters = 10_000;
const maxParagraphs = 60;

/** The terms that applicants accept: the text of a file, paragraphs apart by an empty line. Throws `ConfigError`. */
export function readTerms(file: string | undefined): string {
  if (file === undefined) return defaultTerms;
  const terms = readTermsFile(file)
    .replaceAll('\r\n', '\n')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();
  if (terms === '') throw new ConfigError('TERMS_FILE is empty.');
  if (terms.length > maxCharacters || terms.split('\n').length > maxParagraphs * 2)
    throw new ConfigError(`TERMS_FILE must have at most ${maxCharacters} characters and ${maxParagraphs} paragraphs.`);
  return terms;
}

function readTermsFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`TERMS_FILE names a file that cannot be read: ${file}`);
  }
}

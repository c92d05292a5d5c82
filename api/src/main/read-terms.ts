import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';
import { defaultTerms } from './default-terms';

/** Characters and paragraphs that leave a defence pack room for its other pages. */
const longest = 10_000;
const mostParagraphs = 60;

/** The terms that applicants accept: the text of a file, paragraphs apart by an empty line. Throws `ConfigError`. */
export function readTerms(file: string | undefined): string {
  if (file === undefined) return defaultTerms;
  const terms = contentOf(file)
    .replaceAll('\r\n', '\n')
    .replace(/\n\s*\n/g, '\n\n')
    .trim();
  if (terms === '') throw new ConfigError('TERMS_FILE is empty.');
  if (terms.length > longest || terms.split('\n').length > mostParagraphs * 2)
    throw new ConfigError(`TERMS_FILE must have at most ${longest} characters and ${mostParagraphs} paragraphs.`);
  return terms;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`TERMS_FILE names a file that cannot be read: ${file}`);
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/**
 * Returns the language for a person: the one they chose on the site (its cookie), else the first of `languages` that their browser
 * accepts, or `undefined`. Only the primary subtag counts: `fr-CA` is French.
 */
export function negotiateLanguage(headers: IncomingHttpHeaders, languages: readonly string[]): string | undefined {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined && languages.includes(chosen)) return chosen;
  for (const tag of new Negotiator({ headers }).languages()) {
    const language = languages.find((name) => getPrimarySubtag(name) === getPrimarySubtag(tag));
    if (language !== undefined) return language;
  }
  return undefined;
}

function getPrimarySubtag(tag: string): string {
  return (tag.split('-', 1)[0] ?? '').toLowerCase();
}

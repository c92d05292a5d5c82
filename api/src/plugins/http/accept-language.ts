import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/**
 * Returns the language for a person: the one they chose on the site (its cookie), else the one that the link names, else the first of
 * `languages` that their browser accepts, or `undefined`. Only the primary subtag of an accepted language counts: `fr-CA` is French.
 */
export function negotiateLanguage(
  headers: IncomingHttpHeaders,
  languages: readonly string[],
  linked?: string | null,
): string | undefined {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  const named = languages.find((language) => language === chosen) ?? languages.find((language) => language === linked);
  if (named !== undefined) return named;
  for (const tag of new Negotiator({ headers }).languages()) {
    const language = languages.find((name) => getPrimarySubtag(name) === getPrimarySubtag(tag));
    if (language !== undefined) return language;
  }
  return undefined;
}

function getPrimarySubtag(tag: string): string {
  return (tag.split('-', 1)[0] ?? '').toLowerCase();
}

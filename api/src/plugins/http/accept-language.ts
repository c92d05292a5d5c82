import type { IncomingHttpHeaders } from 'node:http';

/**
 * The first of some languages that a person wants: what they chose on the site (its cookie), else what the browser asks for. Only
 * the primary part of a tag counts: `fr-CA` is French. `undefined` where there is none.
 */
export function negotiateLanguage(headers: IncomingHttpHeaders, languages: readonly string[]): string | undefined {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined && languages.includes(chosen)) return chosen;
  for (const tag of parseAcceptLanguage(headers['accept-language'] ?? '')) {
    const language = languages.find((name) => getPrimarySubtag(name) === getPrimarySubtag(tag));
    if (language !== undefined) return language;
  }
  return undefined;
}

/** The tags of `Accept-Language`, the dearest first, without those refused. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

function getPrimarySubtag(tag: string): string {
  return (tag.split('-', 1)[0] ?? '').toLowerCase();
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { AnswerPage } from './serve-site';
import { wantedLanguage } from './wanted-language';

/** What the pages leave open until they are sent. */
interface PageFields {
  publicName: string;
  marketingUrl: string;
}

const fallback = 'en';

/**
 * Answers with the pages a build has drawn, `.pages/{page}.{language}.html`, in the person's language, with the names the service
 * is configured with. The form alone may be found by search engines: addresses with an order's id may not.
 */
export function answerPrerendered(directory: string, fields: PageFields): AnswerPage {
  const folder = join(directory, '.pages');
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const name = pageOf(path);
    const language = wantedLanguage(request.headers, await languagesOf(folder, name)) ?? fallback;
    const html = await readFile(join(folder, `${name}.${language}.html`), 'utf8').catch(() => null);
    if (html === null) return false;
    const page = filled(html, fields, path === '/' || path === '/track-order');
    const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    void reply.headers({
      'cache-control': 'no-cache',
      'content-language': language,
      vary: 'accept-language, cookie',
      etag: tag,
    });
    if (knows(request, tag)) void reply.code(304).send();
    else void reply.type('text/html; charset=utf-8').send(page);
    return true;
  };
}

function pageOf(path: string): 'form' | 'opening' | 'offline' {
  if (path === '/offline') return 'offline';
  return path.startsWith('/get-new-order-details/') ? 'opening' : 'form';
}

/** The languages a page is there in; a new build may bring more. */
async function languagesOf(folder: string, name: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.flatMap((file) => (file.startsWith(`${name}.`) ? (file.split('.')[1] ?? []) : []));
}

function filled(html: string, fields: PageFields, found: boolean): string {
  const texts: Record<string, string> = {
    PUBLIC_NAME: asText(fields.publicName),
    MARKETING_URL: asText(fields.marketingUrl.replace(/\/+$/, '')),
    ROBOTS: found ? '' : '<meta name="robots" content="noindex">',
    // Inside of a script element only its end counts.
    CONFIG: JSON.stringify(fields).replaceAll('<', String.raw`\u003c`),
  };
  return html.replace(/%([A-Z_]+)%/g, (whole, field: string) => texts[field] ?? whole);
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function knows(request: FastifyRequest, tag: string): boolean {
  return (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(tag);
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { negotiateLanguage } from '../http/accept-language';

/** What the pages leave open until they are sent. */
export interface PagePlaceholders {
  publicName: string;
  marketingUrl: string;
}

/** What one answer puts into a page. */
interface Sent {
  found?: boolean;
  reference?: string | undefined;
}

/** What a build has drawn: pages that are the site's own, and those that say why there is none. */
export type PageName = 'form' | 'opening' | 'offline' | 'expired-link' | 'missing-document' | 'failed-download';

const fallbackLanguage = 'en';

/** Something of a build in the language of the person who asks. */
interface LocalizedText {
  language: string;
  text: string;
}

/** The pages a build has drawn, `.pages/{page}.{language}.html`, and what its manifest says, `.pages/manifest.{language}.json`. */
export class PrerenderedPages {
  private readonly folder: string;

  constructor(
    siteDirectory: string,
    private readonly fields: PagePlaceholders,
  ) {
    this.folder = join(siteDirectory, '.pages');
  }

  /**
   * Returns a page with the names the service is configured with, or `null` where the build has none. Search engines may list it only
   * where it is `found`. A page of a server error gives its `reference`.
   */
  async read(request: FastifyRequest, name: PageName, sent: Sent = {}): Promise<LocalizedText | null> {
    const page = await this.readSpoken(request, name, 'html');
    return page && { ...page, text: fillPlaceholders(page.text, this.fields, sent) };
  }

  /** What the manifest says in a language, where the address names one, else in the person's. */
  async manifest(request: FastifyRequest, named: string | undefined): Promise<object> {
    const spoken = await this.readSpoken(request, 'manifest', 'json', named);
    const texts: unknown = spoken && JSON.parse(spoken.text);
    return typeof texts === 'object' && texts !== null ? texts : {};
  }

  private async readSpoken(
    request: FastifyRequest,
    name: string,
    ending: 'html' | 'json',
    named?: string,
  ): Promise<LocalizedText | null> {
    const languages = await this.languagesOf(name);
    const language =
      languages.find((there) => there === named) ?? negotiateLanguage(request.headers, languages) ?? fallbackLanguage;
    const text = await readFile(join(this.folder, `${name}.${language}.${ending}`), 'utf8').catch(() => null);
    return text === null ? null : { language, text };
  }

  /** The languages something is there in; a new build may bring more. */
  private async languagesOf(name: string): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files.flatMap((file) => (file.startsWith(`${name}.`) ? (file.split('.')[1] ?? []) : []));
  }
}

/** A paragraph about a reference, which is left out where there is none. */
const referenceParagraph = /<p[^<>]*>[^<>]*%REFERENCE%[^<>]*<\/p>/;

function fillPlaceholders(html: string, fields: PagePlaceholders, { found = false, reference }: Sent): string {
  const texts: Record<string, string> = {
    PUBLIC_NAME: escapeHtmlText(fields.publicName),
    MARKETING_URL: escapeHtmlText(fields.marketingUrl.replace(/\/+$/, '')),
    REFERENCE: escapeHtmlText(reference ?? ''),
    ROBOTS: found ? '' : '<meta name="robots" content="noindex">',
    // Inside of a script element only its end counts.
    CONFIG: JSON.stringify(fields).replaceAll('<', String.raw`\u003c`),
  };
  const page = reference === undefined ? html.replace(referenceParagraph, '') : html;
  return page.replace(/%([A-Z_]+)%/g, (whole, field: string) => texts[field] ?? whole);
}

function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { ApplicantView, PageRenderer } from '@evisa/shared/contract/applicant-page';
import { isSiteLanguage } from '@evisa/shared/domain/site-languages';
import { negotiateLanguage } from '../http/accept-language';
import { escapeHtmlText, fillPlaceholders, toEmbeddedJson } from './fill-placeholders';

/** Values from the configuration that are filled in when a page is sent. */
export interface PagePlaceholders {
  publicName: string;
  marketingUrl: string;
}

/** Values of one response that are filled into a page. */
interface ResponseValues {
  found?: boolean;
  reference?: string | undefined;
}

/** The prerendered pages: two of the site, and those that explain an error. */
export type PageName =
  | 'form'
  | 'offline'
  | 'expired-link'
  | 'missing-document'
  | 'withdrawn-document'
  | 'failed-download'
  | 'missing-order'
  | 'failed-order';

const fallbackLanguage = 'en';

/** A file of a build in one language. */
export interface LocalizedText {
  language: string;
  text: string;
}

/** The prerendered pages of a build, `.pages/{page}.{language}.html`, and the texts of its manifest, `.pages/manifest.{language}.json`. */
export class PrerenderedPages {
  private readonly folder: string;

  constructor(
    siteDirectory: string,
    private readonly fields: PagePlaceholders,
  ) {
    this.folder = resolve(siteDirectory, '.pages');
  }

  /**
   * Returns a page with the configured names filled in, or `null` if the build has none. Search engines may list it only if it is `found`.
   * A page for a server error shows its `reference`.
   */
  async read(request: FastifyRequest, name: PageName, values: ResponseValues = {}): Promise<LocalizedText | null> {
    const page = await this.readLocalized(request, name, 'html');
    return page && { ...page, text: fillPage(page.text, this.fields, values) };
  }

  /**
   * Renders what this request shows into the frame of its page, with the renderer that the frame's first line names, in a language that it asks
   * for or in the person's. Returns `null` if the build has no frame.
   */
  async render(
    request: FastifyRequest,
    view: ApplicantView,
    requestedLanguage?: string,
  ): Promise<LocalizedText | null> {
    const frame = await this.readLocalized(request, `${view.kind}-frame`, 'html', requestedLanguage);
    if (!frame || !isSiteLanguage(frame.language)) return null;
    const [renderer = '', html = ''] = frame.text.split(/\n(.*)/s);
    const { title, markup } = await loadRenderer(join(this.folder, renderer)).renderView(
      view,
      frame.language,
      this.fields,
    );
    const { typed: _, ...served } = { typed: undefined, ...view };
    const text = fillPage(html, this.fields, {}, { TITLE: title, MARKUP: markup, SERVED: toEmbeddedJson(served) });
    return { language: frame.language, text };
  }

  /** Returns the manifest's texts in the language that the address names, or in the person's language. */
  async manifest(request: FastifyRequest, requestedLanguage: string | undefined): Promise<object> {
    const localized = await this.readLocalized(request, 'manifest', 'json', requestedLanguage);
    const texts: unknown = localized && JSON.parse(localized.text);
    return typeof texts === 'object' && texts !== null ? texts : {};
  }

  private async readLocalized(
    request: FastifyRequest,
    name: string,
    ending: 'html' | 'json',
    requestedLanguage?: string,
  ): Promise<LocalizedText | null> {
    const languages = await this.listLanguages(name);
    const language =
      languages.find((available) => available === requestedLanguage) ??
      negotiateLanguage(request.headers, languages, readLinkedLanguage(request)) ??
      fallbackLanguage;
    const text = await readFile(join(this.folder, `${name}.${language}.${ending}`), 'utf8').catch(() => null);
    return text === null ? null : { language, text };
  }

  /** Reads the languages of a file on each call, because a new build may have more. */
  private async listLanguages(name: string): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files.flatMap((file) => (file.startsWith(`${name}.`) ? (file.split('.')[1] ?? []) : []));
  }
}

/** Loads the renderer of a build. Another build has another file. */
function loadRenderer(file: string): PageRenderer {
  return createRequire(file)(file);
}

/** Reads the language that links in emails name: `/track-order/MjAwMDAy?language=fr`. */
function readLinkedLanguage({ url }: FastifyRequest): string | null {
  return new URLSearchParams(url.split('?', 2)[1]).get('language');
}

/** The paragraph about a reference, which is removed without one. */
const referenceParagraph = /<p[^<>]*>[^<>]*%REFERENCE%[^<>]*<\/p>/;

function fillPage(
  html: string,
  fields: PagePlaceholders,
  { found = false, reference }: ResponseValues,
  rendered: Record<string, string> = {},
): string {
  const page = reference === undefined ? html.replace(referenceParagraph, '') : html;
  return fillPlaceholders(page, {
    PUBLIC_NAME: escapeHtmlText(fields.publicName),
    MARKETING_URL: escapeHtmlText(fields.marketingUrl.replace(/\/+$/, '')),
    REFERENCE: escapeHtmlText(reference ?? ''),
    ROBOTS: found ? '' : '<meta name="robots" content="noindex">',
    CONFIG: toEmbeddedJson(fields),
    ...rendered,
  });
}

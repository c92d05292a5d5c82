import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadPrerender } from '../webpack/load-prerender.mjs';
import { siteName } from '../webpack/read-declaration.mjs';

/**
 * @typedef {{ dir: string, title: string, description: string, needsScripts: string, markup: string }} Page a page that the package's `prerender.tsx` renders
 * @typedef {{ languageNames: readonly string[], renderPages: (language: string) => Promise<Record<string, Page>>, manifestTexts: (language: string) => Promise<object> }} Prerender
 */

/** The folder of page templates, which the server completes before it sends them. */
const PAGES = '.pages';

/** Pages that need scripts. */
const INTERACTIVE_PAGES = ['form', 'opening'];

/**
 * Renders the first pages of a built site in every language into `dist/site/.pages/{page}.{language}.html`, with the texts of the manifest
 * (`manifest.{language}.json`), and copies `public/` and the service worker.
 * @param {string} directory of the package
 */
export async function prerenderSite(directory) {
  const site = path.join(directory, 'dist/site');
  const template = readFileSync(path.join(site, 'index.html'), 'utf8');
  const assets = readdirSync(path.join(site, 'assets')).filter((name) => !name.endsWith('.br'));
  const styles = assets.find((name) => /^site\..*\.css$/.test(name)) ?? '';
  const css = readFileSync(path.join(site, 'assets', styles), 'utf8');
  /** @type {{ siteAlias: Record<string, string> }} */
  const { siteAlias: alias } = await import(path.join(directory, 'site-alias.mjs'));
  const prerender = await loadPrerender(directory, { name: siteName(directory), alias });
  const { languageNames, renderPages, manifestTexts } = /** @type {Prerender} */ (prerender);

  rmSync(path.join(site, PAGES), { recursive: true, force: true });
  mkdirSync(path.join(site, PAGES));
  for (const language of languageNames) {
    setBrowserLanguage(language);
    for (const [name, page] of Object.entries(await renderPages(language))) {
      const chunks = ['renderer', 'site', language, ...(name === 'opening' ? ['order-download'] : [])];
      const html = renderDocument(template, { name, language, page, styles, css, assets, chunks });
      writeFileSync(path.join(site, PAGES, `${name}.${language}.html`), html);
    }
    const manifest = JSON.stringify(await manifestTexts(language));
    writeFileSync(path.join(site, PAGES, `manifest.${language}.json`), manifest);
  }
  cpSync(path.join(directory, 'public'), site, { recursive: true });
  writeServiceWorker(directory, site, assets);
  for (const name of assets) {
    const file = path.join(site, 'assets', name);
    // The server sends this file as is. It is a tenth smaller than with compression at request time.
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Sets the languages of the browser, which the screens read. @param {string} language */
function setBrowserLanguage(language) {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: [language] }, configurable: true });
}

/**
 * Renders tags that preload a chunk before the main script requests it. The site's own styles are part of the page.
 * @param {string[]} assets @param {string} chunk
 */
function renderAssetTags(assets, chunk) {
  const files = assets.filter((name) => name.startsWith(`${chunk.toLowerCase()}.`));
  return files.flatMap((file) => {
    if (file.endsWith('.js')) return `<link rel="preload" as="script" href="/assets/${file}">`;
    return chunk === 'site' ? [] : `<link rel="stylesheet" href="/assets/${file}">`;
  });
}

/**
 * @param {string} template
 * @param {{ name: string, language: string, page: Page, styles: string, css: string, assets: string[], chunks: string[] }} parts
 */
function renderDocument(template, { name, language, page, styles, css, assets, chunks }) {
  const isInteractive = INTERACTIVE_PAGES.includes(name);
  const tags = chunks.flatMap((chunk) => renderAssetTags(assets, chunk)).join('');
  /** @type {[RegExp, string][]} */
  const changes = [
    [/<html lang="en">/, `<html lang="${language}" dir="${page.dir}">`],
    [/<meta name="robots" content="noindex"\s*\/?>/, '%ROBOTS%'],
    [
      /<meta name="description" content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${escapeHtml(page.description)}">`,
    ],
    [/href="\/manifest\.webmanifest"/, `href="/manifest.webmanifest?language=${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>`],
    [/<script[^>]*src="\/assets\/main[^>]*><\/script>/, isInteractive ? `$&${tags}` : ''],
    // With this name the site's code does not load the styles again.
    [/<\/head>/, `<style data-href="/assets/${styles}">${css}</style>$&`],
    [/<noscript>[^<]*<\/noscript>/, isInteractive ? `<noscript>${escapeHtml(page.needsScripts)}</noscript>` : ''],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-page="${name}">${page.markup}</div>${isInteractive ? '<script type="application/json" id="config">%CONFIG%</script>' : ''}`,
    ],
  ];
  return changes.reduce((html, [pattern, text]) => {
    if (!pattern.test(html)) throw new Error(`The page template does not match ${pattern}.`);
    return html.replace(pattern, (found) => text.replace('$&', () => found));
  }, template);
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Writes the service worker with the list of files that it caches when it is installed. @param {string} directory @param {string} site @param {string[]} assets */
function writeServiceWorker(directory, site, assets) {
  const worker = path.join(directory, 'dist/worker/service-worker.js');
  const cached = assets.filter(
    (name) => /^(?:main|renderer|site|order-download)\..*\.(?:js|css)$/.test(name) && !/^site\..*\.css$/.test(name),
  );
  const list = JSON.stringify(cached.map((name) => `/assets/${name}`));
  if (existsSync(worker))
    writeFileSync(path.join(site, 'sw.js'), `self.keptFiles=${list};\n${readFileSync(worker, 'utf8')}`);
}

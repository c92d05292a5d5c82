import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * @typedef {{ dir: string, title: string, description: string, markup: string }} Page what the package's `prerender.tsx` draws
 * @typedef {{ languageNames: readonly string[], renderPages: (language: string) => Promise<Record<string, Page>> }} Prerender
 */

/** The folder of a site that the server fills in before it sends a page of it. */
const PAGES = '.pages';

/**
 * Draws the first pages of a built site in every language, into `dist/site/.pages/{page}.{language}.html`, and puts what needs no
 * build (`public/`) and the service worker beside them.
 * @param {string} directory of the package
 */
export async function prerenderSite(directory) {
  const site = path.join(directory, 'dist/site');
  const drawn = path.join(directory, 'dist/prerender');
  const template = readFileSync(path.join(site, 'index.html'), 'utf8');
  const assets = readdirSync(path.join(site, 'assets'));
  const styles = readdirSync(drawn).find((name) => /^main\..*\.css$/.test(name)) ?? '';
  const css = readFileSync(path.join(drawn, styles), 'utf8');
  /** @type {Prerender} */
  const { languageNames, renderPages } = createRequire(import.meta.url)(path.join(drawn, 'main.cjs'));

  rmSync(path.join(site, PAGES), { recursive: true, force: true });
  mkdirSync(path.join(site, PAGES));
  for (const language of languageNames) {
    speak(language);
    for (const [name, page] of Object.entries(await renderPages(language))) {
      const chunks = name === 'opening' ? [language, 'order-download'] : [language];
      const tags = chunks.flatMap((chunk) => assetTags(assets, chunk));
      const html = document(template, { name, language, page, css, tags: name === 'offline' ? [] : tags });
      writeFileSync(path.join(site, PAGES, `${name}.${language}.html`), html);
    }
  }
  cpSync(path.join(directory, 'public'), site, { recursive: true });
  writeServiceWorker(directory, site, assets);
}

/** The browser's languages, as the screens ask for them. @param {string} language */
function speak(language) {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: [language] }, configurable: true });
}

/** What loads a chunk before the main script asks for it. @param {string[]} assets @param {string} chunk */
function assetTags(assets, chunk) {
  const files = assets.filter((name) => name.startsWith(`${chunk.toLowerCase()}.`));
  return files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/assets/${file}">`
      : `<script defer src="/assets/${file}"></script>`,
  );
}

/**
 * @param {string} template
 * @param {{ name: string, language: string, page: Page, css: string, tags: string[] }} parts
 */
function document(template, { name, language, page, css, tags }) {
  const withoutScripts = name === 'offline';
  /** @type {[RegExp, string][]} */
  const changes = [
    [/<html lang="en">/, `<html lang="${language}" dir="${page.dir}">`],
    [/<meta name="robots" content="noindex"\s*\/?>/, '%ROBOTS%'],
    [
      /<meta name="description" content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${escaped(page.description)}">`,
    ],
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>`],
    [/<link href="\/assets\/main[^>]*>/, `<style>${css}</style>`],
    [/<script[^>]*src="\/assets\/main[^>]*><\/script>/, withoutScripts ? '' : `${tags.join('')}$&`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-page="${name}">${page.markup}</div><script type="application/json" id="config">%CONFIG%</script>`,
    ],
    ...(withoutScripts ? [/** @type {[RegExp, string]} */ ([/<noscript>[^<]*<\/noscript>/, ''])] : []),
  ];
  return changes.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`The page has no ${place}.`);
    return html.replace(place, (found) => text.replace('$&', () => found));
  }, template);
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The worker with the list of what it keeps from the start. @param {string} directory @param {string} site @param {string[]} assets */
function writeServiceWorker(directory, site, assets) {
  const worker = path.join(directory, 'dist/worker/service-worker.js');
  const kept = assets.filter(
    (name) => /^(?:main|order-download)\..*\.(?:js|css)$/.test(name) && !/^main\..*\.css$/.test(name),
  );
  const list = JSON.stringify(kept.map((name) => `/assets/${name}`));
  if (existsSync(worker))
    writeFileSync(path.join(site, 'sw.js'), `self.keptFiles=${list};\n${readFileSync(worker, 'utf8')}`);
}

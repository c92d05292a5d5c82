import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadPrerender } from './webpack/load-prerender';
import { checkBrowserSupport } from './browser-support/check-browser-support';
import { checkScriptSyntax } from './browser-support/check-script-syntax';
import { siteName } from './webpack/read-declaration';
import { readPackageJson } from './webpack/workspace-packages';

/** a page that the package's `prerender.tsx` renders */
export type Page = { dir: string; title: string; description: string; markup: string };
export type Prerender = {
  languageNames: readonly string[];
  renderPages: (language: string) => Promise<Record<string, Page>>;
  manifestTexts: (language: string) => Promise<object>;
};

/** The folder of page templates, which the server completes before it sends them. */
const PAGES = '.pages';

/** Pages that continue with scripts where they run, and the chunks that each needs first. */
const INTERACTIVE_PAGES: Record<string, string[]> = {
  form: ['renderer', 'site'],
  'form-frame': ['renderer', 'site'],
  'order-frame': ['renderer', 'site', 'order-download'],
};

/**
 * Renders the first pages of a built site in every language into `dist/site/.pages/{page}.{language}.html`, with the texts of the manifest
 * (`manifest.{language}.json`) and the renderer that completes the frames (`render.{hash}.cjs`, which their first line names). Copies `public/`
 * and the service worker.
 * @param directory of the package
 */
export async function prerenderSite(directory: string) {
  const site = path.join(directory, 'dist/site');
  const template = readFileSync(path.join(site, 'index.html'), 'utf8');
  const assets = readdirSync(path.join(site, 'assets')).filter((name) => !name.endsWith('.br'));
  const inlineStyles = (chunk: string) => {
    const file = assets.find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.css'));
    if (file === undefined) return '';
    // With this name the site's code does not load the styles again.
    return `<style data-href="/assets/${file}">${readFileSync(path.join(site, 'assets', file), 'utf8')}</style>`;
  };
  const { siteAlias: alias }: { siteAlias: Record<string, string> } = await import(
    path.join(directory, 'site-alias.mjs')
  );
  const prerender = await loadPrerender(directory, { name: siteName(directory), alias });
  const { languageNames, renderPages, manifestTexts } = prerender as Prerender;

  rmSync(path.join(site, PAGES), { recursive: true, force: true });
  mkdirSync(path.join(site, PAGES));
  const renderer = copyRenderer(directory, path.join(site, PAGES));
  for (const language of languageNames) {
    for (const [name, page] of Object.entries(await renderPages(language))) {
      const html = renderDocument(template, { name, language, page, assets, inlineStyles });
      const firstLine = name.endsWith('-frame') ? `${renderer}\n` : '';
      writeFileSync(path.join(site, PAGES, `${name}.${language}.html`), firstLine + html);
    }
    const manifest = JSON.stringify(await manifestTexts(language));
    writeFileSync(path.join(site, PAGES, `manifest.${language}.json`), manifest);
  }
  cpSync(path.join(directory, 'public'), site, { recursive: true });
  writeServiceWorker(directory, site, assets);
  await checkSite(directory, site, assets);
  for (const name of assets) {
    const file = path.join(site, 'assets', name);
    if (name.endsWith('.js')) checkScriptSyntax(name, readFileSync(file, 'utf8'));
    // The server sends this file as is. It is a tenth smaller than with compression at request time.
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Copies the renderer under a name that changes with its content, because a running server loads each once. Returns its name. */
function copyRenderer(directory: string, folder: string) {
  const code = readFileSync(path.join(directory, 'dist/prerender.cjs'));
  const name = `render.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.cjs`;
  writeFileSync(path.join(folder, name), code);
  return name;
}

/** Renders tags that preload a chunk's script before the main script requests it. */
function renderPreloads(assets: string[], chunk: string) {
  const files = assets.filter((name) => name.startsWith(`${chunk.toLowerCase()}.`) && name.endsWith('.js'));
  return files.map((file) => `<link rel="preload" as="script" href="/assets/${file}">`);
}

function renderDocument(
  template: string,
  {
    name,
    language,
    page,
    assets,
    inlineStyles,
  }: { name: string; language: string; page: Page; assets: string[]; inlineStyles: (chunk: string) => string },
) {
  const chunks = INTERACTIVE_PAGES[name];
  const isInteractive = chunks !== undefined;
  const preloads = [...(chunks ?? []), language].flatMap((chunk) => renderPreloads(assets, chunk)).join('');
  // Styles are part of the page: a stylesheet that never arrives would hide it.
  const styles = (chunks ?? ['site']).map(inlineStyles).join('');
  const data = (id: string, placeholder: string) =>
    `<script type="application/json" id="${id}">${placeholder}</script>`;
  const changes: [RegExp, string][] = [
    [/<html lang="en">/, `<html lang="${language}" dir="${page.dir}">`],
    [/<meta name="robots" content="noindex"\s*\/?>/, '%ROBOTS%'],
    [
      /<meta name="description" content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${escapeHtml(page.description)}">`,
    ],
    [/href="\/manifest\.webmanifest"/, `href="/manifest.webmanifest?language=${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>`],
    [/<script[^>]*src="\/assets\/main[^>]*><\/script>/, isInteractive ? `$&${preloads}` : ''],
    [/<\/head>/, `${styles}$&`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-page="${name.replace('-frame', '')}">${page.markup}</div>${isInteractive ? data('config', '%CONFIG%') : ''}${name.endsWith('-frame') ? data('served', '%SERVED%') : ''}`,
    ],
  ];
  return changes.reduce((html, [pattern, text]) => {
    if (!pattern.test(html)) throw new Error(`The page template does not match ${pattern}.`);
    return html.replace(pattern, (found) => text.replace('$&', () => found));
  }, template);
}

/** Checks that the site's oldest browsers have what its files use. */
async function checkSite(directory: string, site: string, assets: string[]) {
  const { newerFeatures }: { newerFeatures: Record<string, string> } = await import(
    path.join(directory, 'newer-features.mjs')
  );
  const names = [...assets.map((name) => `assets/${name}`), 'sw.js'];
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(site, name), 'utf8')]));
  const { browserslist = [] } = readPackageJson(directory);
  checkBrowserSupport(files, { browsers: browserslist, exceptions: newerFeatures });
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Writes the service worker with the hashes of all files and the list of those that it caches when it is installed. */
function writeServiceWorker(directory: string, site: string, assets: string[]) {
  const worker = path.join(directory, 'dist/worker/service-worker.js');
  const cached = assets.filter(
    (name) => /^(?:main|renderer|site|order-download)\..*\.(?:js|css)$/.test(name) && !/^site\..*\.css$/.test(name),
  );
  const list = JSON.stringify(cached.map((name) => `/assets/${name}`));
  const hashes = JSON.stringify(
    Object.fromEntries(
      assets.map((name) => {
        const hash = createHash('sha256').update(readFileSync(path.join(site, 'assets', name)));
        return [`/assets/${name}`, `sha256-${hash.digest('base64')}`];
      }),
    ),
  );
  if (!existsSync(worker)) return;
  const code = `self.fileHashes=${hashes};self.keptFiles=${list};\n${readFileSync(worker, 'utf8')}`;
  checkScriptSyntax('sw.js', code);
  writeFileSync(path.join(site, 'sw.js'), code);
}

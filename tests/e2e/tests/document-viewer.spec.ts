import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { countDarkPixels, firstPage, openOrderWithDocuments, readColours } from '../support/document-viewer';

const worker = 'pdf.wasm-worker.mjs';
const red = [200, 30, 30];
const green = [0, 160, 60];
const black = [0, 0, 0];
const white = [255, 255, 255];
const partlyShown = 'Part of this file could not be shown';

/** Records the names of the PDF library's files that a page and its workers request. */
function recordLibraryFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /\/vendor\/(.+)$/.exec(request.url())?.[1];
    if (name) files.push(name);
  });
  return files;
}

/** Counts the dark pixels where a text of the text layer is. */
async function countDarkPixelsOf(viewer: Locator, text: string): Promise<number> {
  const [from, to] = await viewer.getByText(text).evaluate((element) => {
    const page = element.closest('[data-page]')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return page ? [(top - page.top) / page.height, (bottom - page.top) / page.height] : [];
  });
  return countDarkPixels(viewer, from, to);
}

test('shows what is in a file and what it leaves to its reader, and loads nothing that it does not need', async ({
  page,
  portal,
  problems,
}) => {
  const files = recordLibraryFiles(page);
  const [plain, chinese, japanese, fonts, pictures, colours] = [
    'embedded-fonts.pdf',
    'chinese-unembedded-unigb.pdf',
    'japanese-unembedded-90ms.pdf',
    'standard-fonts.pdf',
    'pictures.pdf',
    'icc-colours.pdf',
  ] as const;
  const openDocument = await openOrderWithDocuments(page, portal, [plain, chinese, japanese, fonts, pictures, colours]);
  /** Opens a file, and returns the viewer and what the file made the library load besides its worker. */
  const view = async (file: string): Promise<[viewer: Locator, loaded: string[]]> => {
    files.length = 0;
    const viewer = await openDocument(file);
    await expect(firstPage(viewer)).toBeVisible();
    await expect(viewer.getByRole('status')).toBeHidden();
    expect(files[0]).toBe(worker);
    return [viewer, files.slice(1).sort()];
  };

  await test.step('a file that brings its fonts', async () => {
    const [viewer, loaded] = await view(plain);
    await expect(viewer.getByText('Statement of account')).toBeAttached();
    expect(await countDarkPixels(viewer)).toBeGreaterThan(500);
    expect(loaded).toEqual([]);
  });

  for (const [file, text, table] of [
    [chinese, '银行对账单', 'cmaps/UniGB-UCS2-H.bcmap'],
    [japanese, '残高証明書', 'cmaps/90ms-RKSJ-H.bcmap'],
  ] as const)
    await test.step(text, async () => {
      const [viewer, loaded] = await view(file);
      expect(await countDarkPixelsOf(viewer, text)).toBeGreaterThan(500);
      expect(loaded).toContain(table);
    });

  await test.step('the standard fonts', async () => {
    const [viewer, loaded] = await view(fonts);
    // One line each, from the top.
    for (const line of [0, 1, 2, 3, 4])
      expect(await countDarkPixels(viewer, (20 + 50 * line) / 300, (46 + 50 * line) / 300)).toBeGreaterThan(500);
    await expect(viewer.getByText('αβχδεφγ')).toBeAttached();
    expect(loaded).toEqual([
      'standard_fonts/FoxitDingbats.pfb',
      'standard_fonts/FoxitFixed.pfb',
      'standard_fonts/FoxitSerif.pfb',
      'standard_fonts/FoxitSymbol.pfb',
      'standard_fonts/LiberationSans-Regular.ttf',
    ]);
  });

  await test.step('JPEG 2000, JBIG2 and fax pictures, with WebAssembly in the worker only', async () => {
    const [viewer, loaded] = await view(pictures);
    const points = [1, 3, 5, 7, 9, 11].map((twelfth) => [twelfth / 12, 0.5] as const);
    expect(await readColours(viewer, points)).toEqual([red, green, white, black, white, black]);
    expect(loaded).toEqual(['wasm/jbig2.wasm', 'wasm/openjpeg.wasm']);
  });

  await test.step('colours by a profile that exchanges red and blue', async () => {
    const [viewer, loaded] = await view(colours);
    const [left, right] = await readColours(viewer, [
      [0.25, 0.5],
      [0.75, 0.5],
    ]);
    // The file has red on the left.
    expect(left?.map((value) => value > 128)).toEqual([false, false, true]);
    expect(right?.map((value) => value > 128)).toEqual([true, false, false]);
    expect(loaded).toEqual(['wasm/qcms_bg.wasm']);
  });
  expect(problems).toEqual([]);

  const emptyModule = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const compiled = page.evaluate((bytes) => WebAssembly.compile(new Uint8Array(bytes)).then(String), emptyModule);
  await expect(compiled).rejects.toThrow(/Content Security Policy/);
});

test('shows the text of documents that other programs wrote', async ({ page, portal }) => {
  const texts = {
    'ghostscript-statement.pdf': '2026-11-01 Card payment 13.00 USD',
    'pdf-lib-3-pages.pdf': 'Bank statement, page 1 of 3',
    'three-flate-streams.pdf': 'Statement page 1, no. 284',
  };
  const openDocument = await openOrderWithDocuments(page, portal, Object.keys(texts));
  for (const [file, text] of Object.entries(texts)) {
    const viewer = await openDocument(file);
    await expect(firstPage(viewer)).toBeVisible();
    expect(await countDarkPixelsOf(viewer, text)).toBeGreaterThan(200);
  }
});

test('decodes pictures without WebAssembly where a server does not allow it', async ({ page, portal }) => {
  const files = recordLibraryFiles(page);
  await page.route(`**/${worker}`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  const openDocument = await openOrderWithDocuments(page, portal, ['pictures.pdf']);
  const viewer = await openDocument('pictures.pdf');
  await expect(firstPage(viewer)).toBeVisible();
  expect(await readColours(viewer, [[1 / 12, 0.5]])).toEqual([red]);
  expect(files).toContain('wasm/openjpeg_nowasm_fallback.js');
});

test('follows no link of a file, and says why a file is not shown', async ({ page, portal }) => {
  const [link, password] = ['link-to-courses-javascript.pdf', 'password.pdf'] as const;
  const openDocument = await openOrderWithDocuments(page, portal, [link, password, 'pictures.pdf']);
  await page.route('**/files/uploads/pictures.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7\nnothing else' }),
  );
  const address = page.url();
  const opened: unknown[] = [];
  page.context().on('page', (other) => opened.push(other));

  const linked = await openDocument(link);
  await expect(firstPage(linked)).toBeVisible();
  await linked.getByText('course').click({ force: true });
  await expect(linked.getByRole('link')).toHaveText(['Download']);
  expect([page.url(), opened]).toEqual([address, []]);

  for (const [file, text] of [
    [password, 'This file needs a password'],
    ['pictures.pdf', 'It may be damaged'],
  ] as const) {
    const viewer = await openDocument(file);
    await expect(viewer.getByRole('alert')).toContainText(text);
    await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible();
  }
});

test('says so when a table, a decoder or the canvas is missing, and shows the rest', async ({ page, portal }) => {
  const [chinese, pictures, plain] = ['chinese-unembedded-unigb.pdf', 'pictures.pdf', 'embedded-fonts.pdf'] as const;
  await page.route(/\.bcmap$|\/vendor\/wasm\/openjpeg/, (route) => route.abort());
  const openDocument = await openOrderWithDocuments(page, portal, [chinese, pictures, plain]);

  const text = await openDocument(chinese);
  await expect(text.getByRole('status')).toContainText(partlyShown);
  await expect(text.getByRole('link', { name: 'Download' })).toBeVisible();
  expect(await countDarkPixelsOf(text, 'Bank statement - text below:')).toBeGreaterThan(500);

  const picture = await openDocument(pictures);
  await expect(picture.getByRole('status')).toContainText(partlyShown);
  expect(
    await readColours(picture, [
      [1 / 12, 0.5],
      [7 / 12, 0.5],
    ]),
  ).toEqual([white, black]);

  // As a phone without enough memory.
  await page.evaluate(() => (HTMLCanvasElement.prototype.getContext = () => null));
  await expect((await openDocument(plain)).getByRole('status')).toContainText(partlyShown);
});

for (const [lack, code] of [
  ['start', 'throw new Error("old");'],
  ['open a file', 'Uint8Array.prototype.subarray = undefined;'],
])
  test(`blames the viewer and not the file in a browser in which it cannot ${lack}`, async ({ page, portal }) => {
    await page.route(`**/${worker}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${code}\n${await response.text()}` });
    });
    const openDocument = await openOrderWithDocuments(page, portal, ['embedded-fonts.pdf']);
    const viewer = await openDocument('embedded-fonts.pdf');
    await expect(viewer.getByRole('alert')).toContainText('We couldn’t load the PDF viewer');
    await expect(viewer.getByRole('alert')).not.toContainText('damaged');
    await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible();
  });

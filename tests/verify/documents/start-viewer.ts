import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { describeDrawing, type Drawing } from './compare-drawings';

export type ShownFile = { bytes: Uint8Array; type: string };

const account = { email: 'admin@evisa.example', password: 'evisa-demo' };
/** How long the viewer has to show a file, on a busy machine. */
const patienceMs = 20_000;

/**
 * Starts the built portal and opens one order in Chromium, whose download history lists the files to show: the viewer, its origin and its
 * content security policy are those of the portal.
 */
export async function startViewer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-documents-'));
  const portal = await startBuiltApi({ DATA_DIR: folder, SAMPLE_ORDERS: '100', LOG_LEVEL: 'warn' }, 'ready');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let files: ShownFile[] = [];
  await page.route(/\/api\/admin\/get-orders-details\//, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.downloadHistory = files.map((_, index) => ({
      order_id: answer.data.order_id,
      file1: `document-${index}.pdf`,
      create_ts: answer.data.create_ts,
      ip: '',
      timezone: '',
    }));
    await route.fulfill({ response, json: answer });
  });
  await page.route(/\/api\/files\/docs\/[^/]*document-\d+\.pdf/, (route) => {
    const { bytes, type } = files[Number(/document-(\d+)\.pdf/.exec(route.request().url())?.[1])] ?? {
      bytes: new Uint8Array(),
      type: '',
    };
    return route.fulfill({ body: Buffer.from(bytes), contentType: type });
  });
  await page.goto(portal.origin);
  await page.getByLabel('Email ID').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${portal.origin}/admin`);
  const address = await findOrderAddress(portal.origin);

  return {
    /** Shows files one after the other and returns for each what the viewer draws, or what it says instead. */
    async show(shown: ShownFile[]): Promise<(Drawing | string)[]> {
      files = shown;
      await page.goto(address);
      const buttons = page
        .getByRole('region', { name: 'Download History' })
        .getByRole('button', { name: /^Document,/ });
      await buttons.nth(shown.length - 1).waitFor({ timeout: patienceMs });
      const results = [];
      for (const [index] of shown.entries()) {
        await buttons.nth(index).click();
        results.push(await readViewer(page));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      return results;
    },
    stop: async () => {
      await browser.close();
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readViewer(page: Page): Promise<Drawing | string> {
  const dialog = page.getByRole('dialog');
  const shown = dialog.locator('[data-page="1"] canvas, img[src^="blob:"]').first();
  const refusal = dialog.getByRole('alert').first();
  try {
    await shown.or(refusal).first().waitFor({ timeout: patienceMs });
  } catch {
    return 'nothing within 20 s';
  }
  if (await refusal.isVisible()) return (await refusal.innerText()).split('\n')[0] ?? '';
  const { pixels, width, height } = await shown.evaluate(readPixels);
  return describeDrawing(Buffer.from(pixels, 'base64'), width, height);
}

/** Runs in the page: draws a canvas or a picture at most 900 pixels wide and high, and returns its colours, three bytes for each pixel. */
async function readPixels(element: Element) {
  const source = element as HTMLCanvasElement | HTMLImageElement;
  if (source instanceof HTMLImageElement) await source.decode();
  const [fullWidth, fullHeight] =
    source instanceof HTMLImageElement ? [source.naturalWidth, source.naturalHeight] : [source.width, source.height];
  const scale = Math.min(1, 900 / Math.max(fullWidth, fullHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(fullWidth * scale);
  canvas.height = Math.round(fullHeight * scale);
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  const letters = [];
  for (let at = 0; at < data.length; at += 4)
    letters.push(String.fromCharCode(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  return { pixels: btoa(letters.join('')), width: canvas.width, height: canvas.height };
}

/** @returns the address of an order */
async function findOrderAddress(origin: string): Promise<string> {
  const signIn = await fetch(`${origin}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { jwtToken }: { jwtToken: string } = await signIn.json();
  const list = await fetch(`${origin}/api/admin/get-orders-list/completedOrder?page=1&limit=1`, {
    headers: { authorization: jwtToken },
  });
  const { data }: { data: { order_id: number }[] } = await list.json();
  return `${origin}/admin/view-order/${encodeOrderId(data[0]?.order_id ?? 0)}`;
}

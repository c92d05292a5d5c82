import { chromium, devices } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../support/find-chromium';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { callApi } from '../support/call-api';
import { startPhoneNetwork } from './start-phone-network';
import { walkOverNetwork } from './walk-over-network';
import { writeDocument } from './write-document';

/** 2G as in compare-forms. */
const network2G = { bytesPerSecond: 35_000, latencyMs: 800 };
const documentBytes = 2_000_000;
const cutEvery = 300_000;

/**
 * Walks from the form to a document of 2 MB over 2G with cuts and the page of a network, with and without script, in Khmer. Prints the cuts.
 * Throws an error if a document does not arrive whole.
 */
export async function walkPhones() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-phones-'));
  const api = await startBuiltApi({ DATA_DIR: folder, SAMPLE_ORDERS: '50' }, 'ready');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const document = writeDocument(documentBytes);
    const orders = await issueDocuments(api.origin, document, 2);
    for (const [index, order] of orders.entries()) {
      const javaScriptEnabled = index === 0;
      const network = await startPhoneNetwork(Number(new URL(api.publicOrigin).port), network2G);
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'km', javaScriptEnabled });
      context.setDefaultTimeout(600_000);
      const cuts = await walkOverNetwork({ context, network, order, document, cutEvery });
      const bytes = `${(document.length / 1e6).toFixed(1)} MB`;
      console.log(
        `2G, ${javaScriptEnabled ? 'with' : 'without'} script: ${bytes} arrived whole after ${cuts} cut answers`,
      );
      await context.close();
      await network.stop();
    }
  } finally {
    await browser.close();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Issues a document for some new orders. */
export async function issueDocuments(
  origin: string,
  document: Buffer,
  count: number,
): Promise<{ order_id: number; email: string }[]> {
  const body = { email: 'admin@evisa.example', password: 'evisa-demo' };
  const signedIn = await fetch(`${origin}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { jwtToken }: { jwtToken: string } = await signedIn.json();
  const { data = [] }: { data: { order_id: number; email: string }[] | undefined } = await callApi(origin, jwtToken, {
    method: 'GET',
    path: `admin/get-orders-list/newOrder?page=1&limit=${count}`,
  });
  for (const { order_id, email } of data) {
    const form = new FormData();
    form.set('orderId', String(order_id));
    form.set('email', email);
    form.set('mailServiceProvider', 'AWS');
    form.set('uploadVisaDoc', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'visa.pdf');
    const headers = { authorization: jwtToken };
    const answer = await fetch(`${origin}/api/admin/upload-visa-document`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}.`);
  }
  return data;
}

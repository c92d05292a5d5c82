import { chromium, devices } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../support/find-chromium';
import { CommandError } from '@evisa/setup/command-error';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { callApi } from '../support/call-api';
import { startPhoneNetwork } from './start-phone-network';
import { walkOverNetwork } from './walk-over-network';
import { writeDocument } from './write-document';

/** 2G as in compare-forms. */
const network2G = { bytesPerSecond: 35_000, latencyMs: 800 };
/** Without script a download begins again after its cut. */
const walks = [
  { javaScriptEnabled: true, document: writeDocument(10_000_000), cutEvery: 1_900_000, leastCuts: 5 },
  { javaScriptEnabled: false, document: writeDocument(2_000_000), cutEvery: 300_000, leastCuts: 1 },
];

/**
 * Walks from the form to a document over 2G with cuts and the page of a network, with and without script, in Khmer, side by side: both mostly wait.
 * Prints the cuts. Throws an error if a document does not arrive whole or was cut too seldom. Takes about five minutes.
 */
export async function walkPhones() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-phones-'));
  const api = await startBuiltApi({ DATA_DIR: folder, SAMPLE_ORDERS: '50' }, 'ready');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const orders = await issueDocuments(
      api.origin,
      walks.map(({ document }) => document),
    );
    await Promise.all(
      orders.map(async (order, index) => {
        const walk = walks[index];
        if (!walk) return;
        const { javaScriptEnabled, document, cutEvery, leastCuts } = walk;
        const start = performance.now();
        const network = await startPhoneNetwork(Number(new URL(api.publicOrigin).port), network2G);
        const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'km', javaScriptEnabled });
        context.setDefaultTimeout(600_000);
        const cuts = await walkOverNetwork({
          context,
          network,
          order,
          document,
          cutEvery,
          hasScript: javaScriptEnabled,
        });
        const seconds = Math.round((performance.now() - start) / 1000);
        console.log(
          `2G, ${javaScriptEnabled ? 'with' : 'without'} script: ${(document.length / 1e6).toFixed(1)} MB arrived whole with ${cuts.document} cuts, after ${cuts.others} cuts before it, in ${seconds} s`,
        );
        if (cuts.document < leastCuts) throw new CommandError(`The document was cut ${cuts.document} times.`);
        await context.close();
        await network.stop();
      }),
    );
  } finally {
    await browser.close();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Issues each document for a new order. */
export async function issueDocuments(
  origin: string,
  documents: Buffer[],
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
    path: `admin/get-orders-list/newOrder?page=1&limit=${documents.length}`,
  });
  for (const [index, { order_id, email }] of data.entries()) {
    const form = new FormData();
    form.set('orderId', String(order_id));
    form.set('email', email);
    form.set('mailServiceProvider', 'AWS');
    form.set(
      'uploadVisaDoc',
      new Blob([new Uint8Array(documents[index] ?? [])], { type: 'application/pdf' }),
      'visa.pdf',
    );
    const headers = { authorization: jwtToken };
    const answer = await fetch(`${origin}/api/admin/upload-visa-document`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}.`);
  }
  return data;
}

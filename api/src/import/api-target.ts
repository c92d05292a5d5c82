import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error';
import type { FileFolder } from './file-folder';
import { ImportError } from './import-error';
import type { RowResult } from './import-report';
import { refuse, type ImportTarget, type ValidRow } from './import-target';
import { listUploads } from './imported-files';

const concurrency = 6;
const maxAttempts = 8;
const maxWaitMs = 30_000;

const answerSchema = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.string()).optional(),
  data: z.object({ orderId: z.number() }).optional(),
});

/** Sends each row to a running portal through the service API. A repeated row gets the order that it made before. */
export function createApiTarget(portal: string, key: string, folder: FileFolder): ImportTarget {
  const limit = pLimit(concurrency);
  const url = new URL('api/intake/orders', portal.endsWith('/') ? portal : `${portal}/`);

  async function storeRow(row: ValidRow): Promise<RowResult> {
    const { order, files, history } = row.imported;
    if (history) return refuse(row, { history: 'A running portal takes new orders only. Import history with --into.' });
    const form = new FormData();
    form.append('order', new Blob([JSON.stringify(order)], { type: 'application/json' }), 'order.json');
    try {
      for (const { field, name } of listUploads(files))
        form.append(field, new Blob([new Uint8Array(await folder.read(field, name))]), field);
    } catch (error) {
      if (error instanceof DomainError) return refuse(row, error.details.errors ?? { files: error.message });
      throw error;
    }
    const { status, answer } = await post(url, key, form);
    const orderId = answer.data?.orderId ?? null;
    if (status !== 200 && status !== 201) return refuse(row, answer.errors ?? { order: answer.message });
    return {
      line: row.line,
      reference: order.reference,
      outcome: status === 201 ? 'imported' : 'known',
      orderId,
      errors: {},
    };
  }

  return {
    batchSize: 60,
    store: (rows) => Promise.all(rows.map((row) => limit(() => storeRow(row)))),
  };
}

/** Sends one order. Repeats it after a lost answer, a 429 or a 5xx, as the reference makes that safe. */
async function post(url: URL, key: string, form: FormData) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
    }).catch(() => null);
    if (response?.status === 401 || response?.status === 403)
      throw new ImportError(`The portal refuses the key (${response.status}). It needs the scope intake.`);
    if (response && response.status !== 429 && response.status < 500)
      return { status: response.status, answer: answerSchema.parse(await response.json()) };
    await response?.body?.cancel();
    if (attempt === maxAttempts)
      throw new ImportError(
        response ? `${url.origin} keeps answering ${response.status}.` : `${url.origin} cannot be reached.`,
      );
    const seconds = Number(response?.headers.get('retry-after') ?? 0);
    await sleep(Math.min(maxWaitMs, Math.max(seconds * 1000, 250 * 2 ** attempt)));
  }
}

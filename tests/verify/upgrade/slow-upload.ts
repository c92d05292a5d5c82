import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVisaForm } from '../faults/visa-uploads';

/** How often a slow sender sends a part. */
const partEveryMs = 100;

/**
 * Uploads a visa over a slow connection.
 * @param upload `mark` makes the file different from all others
 * @returns `name` of the stored file; `status` 0 without a
 *   response
 */
export async function uploadSlowly(
  origin: string,
  token: string,
  { orderId, bytes, seconds, mark }: { orderId: number; bytes: number; seconds: number; mark: string },
): Promise<{ status: number; name: string; sha256: string; servedBy: number }> {
  const { form, content } = createVisaForm(orderId, bytes, mark);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  const sent = request(`${origin}/api/admin/upload-visa-document`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': type, 'content-length': body.length },
  });
  const answered: Promise<{ status: number; text: string; servedBy: number }> = once(sent, 'response').then(
    async ([response]) => ({
      status: response.statusCode,
      text: (await response.toArray()).join(''),
      servedBy: Number(response.headers['x-served-by']),
    }),
    () => ({ status: 0, text: '', servedBy: -1 }),
  );
  const parts = Math.ceil((seconds * 1000) / partEveryMs);
  const size = Math.ceil(body.length / parts);
  for (let part = 0; part < parts && !sent.destroyed; part += 1) {
    sent.write(body.subarray(part * size, (part + 1) * size));
    await sleep(partEveryMs);
  }
  sent.end();
  const { status, text, servedBy } = await answered;
  const file = status === 200 ? JSON.parse(text).data.uploadDoc.file1 : '';
  return { status, name: `${orderId}_${file}`, sha256, servedBy };
}

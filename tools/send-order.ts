import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { buildWorkspace } from '@evisa/build/build-workspace';
import { CommandError } from '@evisa/setup/command-error';
import type { IntakeAnswer } from '@evisa/verify/intake/service-api';

/** The Admin of the sample data. */
const sampleAdmin = { email: 'admin@evisa.example', password: 'evisa-demo' };
const usage = 'Usage: npm run send-order -- [--portal http://localhost:3000] [--key KEY] [--count 1]';

/**
 * `npm run send-order`: sends a made-up, paid order with drawn documents to a running portal, as the application site does. Without a key, it
 * signs in as the sample Admin of a portal on this machine, creates a key for a few minutes, and revokes it afterwards.
 */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { portal: { type: 'string' }, key: { type: 'string' }, count: { type: 'string', default: '1' } },
  });
  const portal = new URL(values.portal ?? `http://localhost:${process.env.PORT ?? 3000}`);
  const count = Number(values.count);
  if (!(count >= 1 && count <= 1000)) throw new CommandError(usage);
  if (!values.key && !['localhost', '127.0.0.1', '[::1]'].includes(portal.hostname))
    throw new CommandError(`A portal on another machine requires a key.\n${usage}`);
  await buildWorkspace(root, { units: ['sample'] });
  const { makeOrders, makePayment } = await import('@evisa/verify/intake/make-orders');
  const { createIntakeKey, postOrder, revokeKey, signIn } = await import('@evisa/verify/intake/service-api');

  const token = values.key ? null : await signIn(portal.origin, sampleAdmin);
  const created = token
    ? await createIntakeKey(portal.origin, token, { name: 'npm run send-order', minutes: 10 })
    : null;
  const key = values.key ?? created?.key ?? '';
  try {
    for (const { order, drawDocuments } of await makeOrders(root, { count, seed: Math.floor(Math.random() * 1e9) })) {
      const reference = `SAMPLE-${randomUUID()}`;
      const body = { ...order, reference, payment: makePayment(reference) };
      const answer = await postOrder(portal.origin, key, body, await drawDocuments());
      if (!answer.data) throw new CommandError(describeRefusal(answer));
      const applicant = [order.first_name, order.last_name].join(' ');
      console.log(`Order ${answer.data.orderId} of ${applicant} is in the portal.`);
      console.log(`  Track it: ${answer.data.trackUrl}`);
    }
  } finally {
    if (token && created) await revokeKey(portal.origin, token, created.id);
  }
}

function describeRefusal({ status, message, errors = {} }: IntakeAnswer) {
  if (status === 0) return 'The portal did not answer. Is it running?';
  const lines = Object.entries(errors).map(([field, error]) => `  ${field}: ${error}`);
  return [`The portal refuses the order (${status}): ${message}`, ...lines].join('\n');
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createIntakeKey, signIn } from '@evisa/verify/intake/service-api';
import { makeOrders } from '@evisa/verify/intake/make-orders';
import { deliverWithClient } from '@evisa/verify/clients/deliver-with-client';
import { generators } from '@evisa/verify/clients/generators';
import { expect, test } from '../support/fixtures';
import { startPortal } from '../support/servers/start-portal';

const root = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/INTEGRATING.md'), 'utf8');
/** The commands of the guide, without the lines that set its variables. */
const commands = [...guide.matchAll(/^( *)```sh\n(.*?)^ *```/gms)]
  .map(([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
  .filter((block) => block.includes('curl '));

test('delivers an order with the commands of the integration guide', async () => {
  const portal = await startPortal();
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-guide-'));
  try {
    const token = await signIn(portal.url, { email: 'admin@evisa.example', password: 'evisa-demo' });
    const { key } = await createIntakeKey(portal.url, token, { name: 'Guide', minutes: 5 });
    const [made] = await makeOrders(root, { count: 1, seed: 1 });
    const documents = (await made?.drawDocuments()) ?? {};
    writeFileSync(path.join(folder, 'photo.jpg'), documents['applicant_photo'] ?? '');
    writeFileSync(path.join(folder, 'passport.jpg'), documents['applicant_passport_photo'] ?? '');
    const dayOfEntry = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const answers = commands.map((command) =>
      JSON.parse(
        execFileSync('bash', ['-c', command.replace(/(intended_date_of_entry": )"[\d-]+"/, `$1"${dayOfEntry}"`)], {
          cwd: folder,
          env: { ...process.env, PORTAL: portal.url, KEY: key },
          encoding: 'utf8',
        }),
      ),
    );
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(commands.map(() => [1, undefined]));
    expect(answers.map(({ data }) => data)).toMatchObject([
      { name: expect.any(String) },
      { reference: 'web-2026-000001', trackUrl: expect.stringContaining('?language=fr') },
      { reference: 'web-2026-000001', process_status: 'New' },
      expect.arrayContaining([expect.objectContaining({ name: 'France', alpha3: 'FRA' })]),
      null,
    ]);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
});

test('delivers an order with a client that openapi-typescript generates from the portal’s document', async () => {
  const portal = await startPortal();
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-client-'));
  try {
    const token = await signIn(portal.url, { email: 'admin@evisa.example', password: 'evisa-demo' });
    const { key } = await createIntakeKey(portal.url, token, { name: 'Client', minutes: 5 });
    const [made] = await makeOrders(root, { count: 1, seed: 1 });
    const { applicant_photo: photo = Buffer.alloc(0) } = (await made?.drawDocuments()) ?? {};
    const orderId = await deliverWithClient(folder, generators['openapi-typescript'], {
      modules: path.join(root, 'api/node_modules'),
      document: '/api/docs/service/json',
      origin: portal.url,
      key,
      order: { ...made?.order, reference: 'client-1', current_nationality: 'France' },
      photo,
    });
    expect(orderId).toBeGreaterThan(100_000);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
});

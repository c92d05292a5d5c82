import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawLargePicture } from '../intake/draw-pictures';
import { makeOrders, type MadeOrder } from '../intake/make-orders';
import { createIntakeKey, signIn } from '../intake/service-api';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { deliverWithClient } from './deliver-with-client';
import { generators } from './generators';
import { installGenerators } from './install-generators';

const documents = ['/api/docs/service/json', '/api/docs/json'];
const admin = { email: 'clients@evisa.example', password: 'a-password-for-clients' };

/**
 * Starts the built API and delivers an order with a client of each generator, from each of its documents. Prints one line each and returns
 * how many failed.
 * @param root of the workspace
 */
export async function verifyClients(root: string) {
  const { versions, ...installed } = await installGenerators();
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-clients-'));
  const api = await startBuiltApi({
    DATA_DIR: path.join(folder, 'data'),
    SAMPLE_ORDERS: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  let failed = 0;
  try {
    const token = await signIn(api.origin, admin);
    const { key } = await createIntakeKey(api.origin, token, { name: 'verify', minutes: 60 });
    const photo = await drawLargePicture(root);
    const [{ order }] = (await makeOrders(root, { count: 1, seed: 1 })) as [MadeOrder];
    const runs = documents.flatMap((document) =>
      Object.entries(generators).map(([name, generator]) => ({ document, name, generator })),
    );
    for (const [index, { document, name, generator }] of runs.entries()) {
      const title = `  ${`${name} ${versions[name as keyof typeof generators]}`.padEnd(32)} ${document.padEnd(24)}`;
      // Two photos are enough for this nationality.
      const sent = { ...order, current_nationality: 'France', reference: `client-${index}` };
      const input = { ...installed, document, origin: api.origin, key, order: sent, photo };
      try {
        const id = await deliverWithClient(path.join(folder, String(index)), generator, input);
        console.log(`${title} compiles; order ${id} delivered`);
      } catch (error) {
        console.log(`${title} FAILED: ${String(error)}`);
        failed += 1;
      }
    }
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

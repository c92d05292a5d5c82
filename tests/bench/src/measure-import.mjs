import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/setup/free-port';
import { makeOrders } from '@evisa/verify/intake/make-orders';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';

const SAMPLE_MS = 250;

/**
 * Imports orders with a history into an empty database, and says how long it took and how much memory each quarter used at most.
 * @param {string} root of the workspace
 * @param {number} count
 */
export async function measureImport(root, count) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const database = await startDatabaseServer(await findFreePort());
  try {
    const file = path.join(folder, 'orders.ndjson');
    await writeOrders(root, file, count);
    const begun = performance.now();
    const child = spawn(
      process.execPath,
      [
        path.join(root, 'dist/api/import-orders.mjs'),
        file,
        '--into',
        database.url,
        '--report',
        path.join(folder, 'report.csv'),
      ],
      { env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data') }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    /** @type {number[]} */
    const memory = [];
    const timer = setInterval(() => memory.push(readMemory(child.pid)), SAMPLE_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
    const [code] = await once(child, 'close');
    clearInterval(timer);
    if (code !== 0) throw new Error(`The import failed:\n${output}`);
    const seconds = (performance.now() - begun) / 1000;
    const quarters = [0, 1, 2, 3].map((quarter) => {
      const part = memory.slice(
        Math.floor((memory.length * quarter) / 4),
        Math.ceil((memory.length * (quarter + 1)) / 4),
      );
      return Math.max(0, ...part);
    });
    return `Import of ${count.toLocaleString('en')} orders with history: ${seconds.toFixed(0)} s (asked for: 300 s for 100,000), largest memory of each quarter ${quarters.join(', ')} MB`;
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} root @param {string} file @param {number} count */
async function writeOrders(root, file, count) {
  const made = await makeOrders(root, { count: 1000, seed: 1 });
  const output = createWriteStream(file);
  for (let number = 0; number < count; number += 1) {
    const placed = new Date(Date.now() - (count - number) * 300_000).toISOString();
    const history = {
      process_status: 'Completed',
      created_at: placed,
      processed_at: placed,
      remarks: [{ created_at: placed, remark_name: 'Desk', remark: 'Imported with its history.' }],
      mails: [{ create_ts: placed }],
      downloads: [{ create_ts: placed, ip: '192.0.2.1', timezone: 'France' }],
    };
    const line = JSON.stringify({ ...made[number % made.length]?.order, reference: `import-${number}`, history });
    if (!output.write(`${line}\n`)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'close');
}

/** @param {number | undefined} pid */
function readMemory(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '@evisa/setup/free-port';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { readProcessorTime, readResidentMemory } from './processor-time.mjs';

const STREAMS = Number(process.env.BENCH_STREAMS ?? 5000);
const CHANGES = Number(process.env.BENCH_CHANGES ?? 60);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/**
 * Holds 5,000 event streams open at one process, with a change a second, beside a bare `node:http` server that sends the same bytes: the
 * delay from the commit to each stream, the memory that each stream adds, and the processor time of a change for each stream. The limit of open
 * files must be above the number of streams, here and for the server.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const database = await startDatabaseServer(await findFreePort());
  try {
    console.log(`${STREAMS} open streams on one process, ${CHANGES} changes, one a second:`);
    console.log('| server | delay p50 | p95 | worst | memory per stream | processor per change | received | load |');
    console.log('| ------ | --------: | --: | ----: | ----------------: | -------------------: | -------: | ---: |');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { writes, token } = await measureApi(folder, database.url, `round${round}`);
      await measureBare(writes, token);
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the token of the streams, and what each received at a change. @param {string} folder @param {string} databaseUrl @param {string} name */
async function measureApi(folder, databaseUrl, name) {
  const api = await startBenchApi(folder, databaseUrl, name, { STREAMS_PER_MEMBER: String(2 * STREAMS) });
  const writer = new pg.Client({ connectionString: databaseUrl });
  try {
    await writer.connect();
    const token = await signInAsBenchAdmin(api.origin);
    const commit = async () => {
      await writer.query('begin');
      await writer.query(
        `insert into orders (process_status, processing_mode, email, first_name, last_name, current_nationality)
         values ('New', 'Regular Processing', 'bench@mail.example', 'BENCH', 'ORDER', 'France')`,
      );
      return writer.query('commit');
    };
    return { token, writes: await measure('ours', { pid: api.pid, origin: api.origin, token, change: commit }) };
  } finally {
    await writer.end();
    await api.stop();
  }
}

/** @param {string[]} writes what each change sends @param {string} token of the same length in its requests */
async function measureBare(writes, token) {
  const port = await findFreePort();
  const child = fork(path.join(import.meta.dirname, 'bare-stream-server.mjs'), {
    env: { PATH: process.env.PATH, PORT: String(port), NODE_ENV: 'production' },
  });
  await new Promise((resolve) => child.once('message', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const change = async () => child.send(writes);
    await measure('bare node:http', { pid: child.pid, origin: `http://localhost:${port}`, token, change });
  } finally {
    child.kill();
    await ended;
  }
}

/**
 * @param {string} name
 * @param {{ pid: number | undefined, origin: string, token: string, change: () => Promise<unknown> }} server
 */
async function measure(name, { pid, origin, token, change }) {
  /** @type {number[]} */
  const waits = [];
  let changedAt = 0;
  /** @type {string[]} */
  let received = [];
  const open = (/** @type {boolean} */ isFirst) =>
    openStream(origin, token, (text) => {
      if (changedAt === 0) return;
      if (isFirst) received.push(text);
      if (text.includes('event: counts')) waits.push(performance.now() - changedAt);
    });
  const sockets = [await open(true)];
  // The first streams and changes also load code.
  for (let count = 0; count < 100; count += 1) sockets.push(await open(false));
  for (let count = 0; count < 3; count += 1) await change().then(() => sleep(1000));
  const memoryBefore = readResidentMemory(pid);
  for (let count = 0; count < STREAMS; count += 1) sockets.push(await open(false));
  await sleep(3000);
  const before = readProcessorTime(pid).all;
  for (let count = 0; count < CHANGES; count += 1) {
    received = [];
    changedAt = performance.now();
    await change();
    await sleep(1000);
  }
  const processor = readProcessorTime(pid).all - before;
  const memory = readResidentMemory(pid) - memoryBefore;
  for (const socket of sockets) socket.destroy();
  waits.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => `${(waits[Math.ceil(waits.length * part) - 1] ?? 0).toFixed(0)} ms`;
  console.log(
    `| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${(memory / STREAMS / 1024).toFixed(1)} KB | ${(processor / CHANGES).toFixed(0)} ms | ${((waits.length / sockets.length / CHANGES) * 100).toFixed(0)} % | ${loadavg()[0]?.toFixed(1)} |`,
  );
  return received;
}

/** Opens a stream with as little of its own as possible, and waits for its first bytes. @param {string} origin @param {string} token @param {(text: string) => void} onText @returns {Promise<import('node:net').Socket>} */
function openStream(origin, token, onText) {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost');
    socket.setEncoding('utf8');
    socket.once('error', reject);
    socket.once('data', () => resolve(socket));
    socket.on('data', onText);
    socket.write(`GET /api/admin/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${token}\r\n\r\n`);
  });
}

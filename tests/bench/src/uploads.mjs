import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@evisa/setup/free-port';
import { drawSmallPicture } from '@evisa/verify/intake/draw-pictures';
import { makeOrders, makePayment } from '@evisa/verify/intake/make-orders';
import { createIntakeKey, postOrder } from '@evisa/verify/intake/service-api';
import { signInAsBenchAdmin, startBenchApi } from '@evisa/verify/support/start-bench-api';
import { startDatabaseServer } from '@evisa/verify/support/start-database-server';
import { fileKinds } from './hostile-files.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const SIZES = (process.env.BENCH_UPLOAD_KILOBYTES ?? '100,1000,10000').split(',').map((text) => Number(text) * 1000);

/**
 * Uploads files that make a careless reader slow or large, of several sizes, and prints how long each answer took, how much memory the process
 * had at most, and the processor time of the request thread in all, which is more than its longest block. Other programs do not change it.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const database = await startDatabaseServer(await findFreePort());
  const api = await startBenchApi(folder, database.url, 'one');
  try {
    const token = await signInAsBenchAdmin(api.origin);
    const orderId = await createOrder(api.origin, token);
    console.log('| file | size | answer | time | most memory | request thread |');
    console.log('| ---- | ---- | ------ | ---- | ----------- | -------------- |');
    const idle = await measure(api.pid, () => sleep(3000).then(() => '–'));
    console.log(formatRow('(nothing is uploaded)', 0, idle));
    for (const { name, make } of fileKinds) {
      const files = new Map(SIZES.map((size) => make(size)).map((bytes) => [bytes.length, bytes]));
      for (const bytes of files.values())
        console.log(
          formatRow(name, bytes.length, await measure(api.pid, () => upload(api.origin, token, orderId, bytes))),
        );
    }
  } finally {
    await api.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} origin @param {string} token */
async function createOrder(origin, token) {
  const { key } = await createIntakeKey(origin, token, { name: 'bench', minutes: 60 });
  const picture = await drawSmallPicture(root);
  const [made] = (await makeOrders(root, { count: 100, seed: 1 })).filter(
    ({ order }) => order.current_nationality === 'France',
  );
  const documents = { applicant_photo: picture, applicant_passport_photo: picture, flight_ticket_in: picture };
  const reference = 'bench-uploads';
  const order = { ...made?.order, reference, payment: makePayment(reference) };
  const { data, message } = await postOrder(origin, key, order, documents);
  if (!data) throw new Error(`The order was refused: ${message}`);
  return data.orderId;
}

/** Uploads a file as an issued visa. @param {string} origin @param {string} token @param {number} orderId @param {Buffer} bytes */
async function upload(origin, token, orderId, bytes) {
  const form = new FormData();
  form.append('orderId', String(orderId));
  form.append('email', 'applicant@mail.example');
  form.append('mailServiceProvider', 'AWS');
  form.append('uploadVisaDoc', new Blob([new Uint8Array(bytes)]), 'visa.pdf');
  const response = await fetch(`${origin}/api/admin/upload-visa-document`, {
    method: 'POST',
    // Making the next file can take longer than a connection is kept.
    headers: { authorization: token, connection: 'close' },
    body: form,
  });
  /** @type {{ message: string }} */
  const { message } = await response.json();
  return response.ok ? 'accepted' : `${response.status} ${message.split('.')[0]}`;
}

/**
 * @typedef {{ answer: string, ms: number, megabytes: number, busyMs: number }} Measurement
 * @param {number | undefined} pid
 * @param {() => Promise<string>} send
 * @returns {Promise<Measurement>}
 */
async function measure(pid, send) {
  resetPeakMemory(pid);
  const busyBefore = readBusyTime(pid);
  const begun = performance.now();
  const answer = await send();
  const ms = performance.now() - begun;
  return { answer, ms, busyMs: readBusyTime(pid) - busyBefore, megabytes: readPeakMemory(pid) };
}

/** Returns the processor time of the request thread, which is the first one, in milliseconds. @param {number | undefined} pid */
function readBusyTime(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** @param {number | undefined} pid */
function resetPeakMemory(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Only Linux counts it.
  }
}

/** @param {number | undefined} pid */
function readPeakMemory(pid) {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** @param {string} name @param {number} bytes @param {Measurement} measured */
function formatRow(name, bytes, { answer, ms, megabytes, busyMs }) {
  const size = bytes > 0 ? `${Math.round(bytes / 1000)} KB` : '–';
  return `| ${name} | ${size} | ${answer} | ${Math.round(ms)} ms | ${megabytes} MB | ${Math.round(busyMs)} ms |`;
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';

const root = path.resolve(import.meta.dirname, '../../..');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const ORDERS = 30;
const READS = 200;
/** The accounts of the sample. */
const MEMBERS = ['admin', 'manager', 'team', 'telecaller', 'night'];
/** Accounts to add, for thirty packs at once: a member can wait for three. */
const ADDED_MEMBERS = ['bench1', 'bench2', 'bench3', 'bench4', 'bench5'];
const PASSWORD = 'a-password-for-bench';
const PACKS_PER_MEMBER = 3;

/**
 * The processor time of drawing the two packs of thirty sample orders, each round in a process of its own: this build and, with `npm run bench packs -- <dist/api>`,
 * an earlier one by turns, with the same content. Then the wait of list reads alone, and while thirty packs are drawn.
 */
export async function run(/** @type {string[]} */ [earlierBuild]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-'));
  const api = await startBuiltApi({ DATA_DIR: path.join(folder, 'data') });
  try {
    const token = await signIn(api.origin, 'admin');
    const { contents, orderIds } = await readContents(api.origin, token);
    const file = path.join(folder, 'contents.json');
    await writeFile(file, JSON.stringify(contents));
    console.log(`Processor time of ${contents.length} defence packs, and of what a thread loads for its first:`);
    console.log('| build | loading | first pack | second | median of the rest | bytes | load |');
    console.log('| ----- | ------: | ---------: | -----: | -----------------: | ----: | ---: |');
    for (let round = 0; round < ROUNDS; round += 1) {
      if (earlierBuild) await drawAll('before', path.resolve(earlierBuild), file);
      await drawAll('now', path.join(root, 'dist/api'), file);
    }
    await measureReads(api.origin, token, orderIds);
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} build @param {string} contents */
async function drawAll(name, build, contents) {
  const module = path.join(import.meta.dirname, 'draw-packs.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [module, path.join(build, 'pdf-tasks.mjs'), contents]);
  console.log(`| ${name} | ${stdout.trim()} | ${formatLoad()} |`);
}

/** Returns the content of both packs of the first sample orders. @param {string} origin @param {string} token */
async function readContents(origin, token) {
  const get = (/** @type {string} */ address) =>
    fetch(`${origin}/api/admin/${address}`, { headers: { authorization: token } }).then((response) => response.json());
  const orderIds = Array.from({ length: ORDERS }, (_, index) => firstOrderId + index);
  const contents = [];
  for (const orderId of orderIds)
    for (const pack of [1, 2]) contents.push((await get(`defence-pack-content/${orderId}/${pack}`)).data);
  return { orderIds, contents };
}

/**
 * Reads lists alone, and while each member always waits for as many packs as one can, by turns.
 * @param {string} origin @param {string} token @param {number[]} orderIds
 */
async function measureReads(origin, token, orderIds) {
  const tokens = [];
  for (const name of MEMBERS) tokens.push(await signIn(origin, name));
  for (const name of ADDED_MEMBERS) tokens.push(await addMember(origin, token, name));
  let packs = 0;
  let isReading = false;
  const drawPacks = async (/** @type {string} */ authorization) => {
    while (isReading) {
      const response = await fetch(`${origin}/api/admin/get-defence-pack-pdf`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ orderId: orderIds[packs % orderIds.length], defencePackType: 1 }),
      });
      await response.arrayBuffer();
      if (response.ok) packs += 1;
    }
  };
  console.log(`\nList reads in ms, beside ${tokens.length * PACKS_PER_MEMBER} packs at once:`);
  console.log('| p50 alone | beside packs | p99 alone | beside packs | ratio of p99 | packs drawn | load |');
  console.log('| --------: | -----------: | --------: | -----------: | -----------: | ----------: | ---: |');
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await readLists(origin, token);
    packs = 0;
    isReading = true;
    const drawing = tokens.flatMap((each) => Array.from({ length: PACKS_PER_MEMBER }, () => drawPacks(each)));
    const busy = await readLists(origin, token);
    isReading = false;
    await Promise.all(drawing);
    const waits = [alone.p50, busy.p50, alone.p99, busy.p99].map((wait) => wait.toFixed(1));
    console.log(`| ${[...waits, (busy.p99 / alone.p99).toFixed(2), packs, formatLoad()].join(' | ')} |`);
  }
}

/** Adds a member and returns their token. @param {string} origin @param {string} token @param {string} name */
async function addMember(origin, token, name) {
  const post = async (
    /** @type {string} */ address,
    /** @type {string} */ authorization,
    /** @type {object} */ body,
  ) => {
    const response = await fetch(`${origin}/api/admin/${address}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  };
  await post('add-team-member', token, { name, email: `${name}@evisa.example`, password: PASSWORD, type: 'Team' });
  const own = await signIn(origin, name, PASSWORD);
  await post('choose-first-password', own, { newPassword: `${PASSWORD}-own` });
  return own;
}

/** @param {string} origin @param {string} name */
export async function signIn(origin, name, password = 'evisa-demo') {
  const response = await fetch(`${origin}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@evisa.example`, password }),
  });
  const { jwtToken, message } = await response.json();
  if (!jwtToken) throw new Error(`The sign-in was refused: ${message}`);
  return String(jwtToken);
}

/** Returns the median and the 99th percentile of reads that follow each other. @param {string} origin @param {string} token */
async function readLists(origin, token) {
  const waits = [];
  for (let read = 0; read < READS; read += 1) {
    const sentAt = performance.now();
    const response = await fetch(`${origin}/api/admin/get-orders-list/newOrder?page=1&limit=50`, {
      headers: { authorization: token },
    });
    await response.arrayBuffer();
    waits.push(performance.now() - sentAt);
    await sleep(10);
  }
  const sorted = waits.toSorted((one, other) => one - other);
  const part = (/** @type {number} */ share) => sorted[Math.floor(READS * share)] ?? 0;
  return { p50: part(0.5), p99: part(0.99) };
}

const formatLoad = () => (loadavg()[0] ?? 0).toFixed(1);

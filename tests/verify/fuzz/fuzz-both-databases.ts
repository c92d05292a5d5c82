import { createFuzzTarget } from './create-fuzz-target';
import { fuzzApi } from '../../../api/src/main/testing/fuzz/fuzz-api';
import { runOnBothDatabases } from '../support/run-on-both-databases';
import { startBuiltApi } from '@evisa/build/start-built-api';

const maxMemoryMb = 1500;
const maxShownFaults = 20;

/** Sends generated requests to the built server, half of them on each database. Returns the number of faults. */
export function fuzzBothDatabases(options: { requests: number; seed: number }) {
  const half = { ...options, requests: Math.ceil(options.requests / 2) };
  return runOnBothDatabases('fuzz', (name, environment, account, fill) =>
    fuzzDatabase(name, environment, account, half, fill),
  );
}

/** @param name of the database */
async function fuzzDatabase(
  name: string,
  environment: Record<string, string>,
  account: { email: string; password: string },
  { requests, seed }: { requests: number; seed: number },
  fill?: () => Promise<void>,
) {
  const api = await startBuiltApi(environment);
  let largest = 0;
  const watch = setInterval(() => {
    largest = Math.max(largest, api.memory());
  }, 500);
  const start = performance.now();
  try {
    await fill?.();
    const target = await createFuzzTarget(api.origin, account);
    const before = api.memory();
    const report = await fuzzApi(target, { requests, seed, parallel: 16 });
    const faults = [...report.faults];
    const healthy = await fetch(`${api.origin}/api/health/ready`).then(({ ok }) => ok);
    if (!api.running() || !healthy) faults.push(`The server is no longer healthy.\n${api.output()}`);
    if (largest > maxMemoryMb) faults.push(`The server used ${largest} MB of memory.`);

    const seconds = (performance.now() - start) / 1000;
    console.log(`\n${name}: ${report.requests} requests, seed ${seed}, in ${seconds.toFixed(0)} s`);
    const answers = Object.entries(report.answers).map(([status, count]) => `${status} × ${count}`);
    console.log(`  responses   ${answers.join(', ')}`);
    console.log(`  succeeded   ${Object.keys(report.succeeded).length} endpoints at least once`);
    console.log(`  sessions    ${report.renewals} sign-ins of callers`);
    console.log(`  memory      ${before} MB before, ${largest} MB at most, ${api.memory()} MB after`);
    console.log(`  faults      ${faults.length}`);
    for (const fault of faults.slice(0, maxShownFaults)) console.log(`    ${fault}`);
    return faults.length;
  } finally {
    clearInterval(watch);
    await api.stop();
  }
}

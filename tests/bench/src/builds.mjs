import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { runStep } from '@evisa/setup/run-step';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const RUNS = 3;
const MOST = 1.3;

/** THE table of builds: name → code for a process of its own, which builds into the folder `output`. */
const builds = {
  everything: `const { buildWorkspace } = await import('./packages/build/src/build-workspace.ts');
    await buildWorkspace(process.cwd(), { dist: output });`,
  'one bundle': `const { buildMonolith } = await import('./tests/bench/src/build-monolith.mjs');
    await buildMonolith(output);`,
};

/**
 * Compares the time of building everything from nothing (the shell, all remotes, the applicants' site, the API and the sample, published as
 * one release set) with that of the shell and the remotes as one bundle.
 */
export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-bench-builds-'));
  /** @type {Record<string, number[]>} */
  const seconds = { everything: [], 'one bundle': [] };
  try {
    // Alternate, so that a slower machine affects both equally.
    for (let run = 1; run <= RUNS; run += 1)
      for (const [name, code] of Object.entries(builds)) {
        const start = performance.now();
        await runStep(`Building ${name}, run ${run}`, () => runCode(code, path.join(folder, `${run}-${name}`)));
        seconds[name]?.push((performance.now() - start) / 1000);
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [ours = NaN, bundle = NaN] = Object.values(seconds).map((times) => times.sort((a, b) => a - b)[1]);
  const times = ours / bundle;
  console.log(`\nFrom nothing, medians of ${RUNS} (load of the machine now: ${loadavg()[0]?.toFixed(1)})`);
  console.log(`everything  ${ours.toFixed(1)} s\none bundle  ${bundle.toFixed(1)} s`);
  console.log(`${times.toFixed(2)} times (${MOST} asked: ${times <= MOST ? 'met' : 'missed'})`);
}

/** @param {string} code @param {string} output */
async function runCode(code, output) {
  const args = [
    '--no-deprecation',
    '--input-type=module',
    '--eval',
    `const output = ${JSON.stringify(output)};${code}`,
  ];
  const result = await runProcess(process.execPath, args, { cwd: workspaceRoot });
  if (result.code !== 0) throw new CommandError(result.output);
}

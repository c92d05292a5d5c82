import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readGitSource } from '@evisa/releases/read-git-source';
import { createFolderStore } from '@evisa/releases/release-store';
import { CommandError } from '@evisa/setup/command-error';
import { printTimings, runStep } from '@evisa/setup/run-step';
import { startBuilders } from './builders';
import { buildUnits } from './build-units';
import { workspaceRoot } from './webpack/workspace-packages';
import { computeFingerprint } from '@evisa/setup/fingerprint';

export interface BuildOptions {
  /** names of the units to build; all by default */
  units?: string[];
  /** the folder to build and publish into, instead of the live one */
  dist?: string;
}

/** Each build keeps about one core busy. */
const MAX_PARALLEL_BUILDS = availableParallelism();

/**
 * Builds what changed since the last build, then publishes the built remotes as one release set.
 * @param root of the workspace
 */
export async function buildWorkspace(root: string, { units, dist = path.join(root, 'dist') }: BuildOptions = {}) {
  const paths = { root, dist };
  const stamps = new BuildStamps(path.join(paths.dist, '.built.json'));
  const due = buildUnits
    .filter(({ name }) => !units || units.includes(name))
    .map((unit) => ({ ...unit, fingerprint: computeFingerprint(root, unit.inputs) }))
    .filter((unit) => stamps.get(unit.name) !== unit.fingerprint || !existsSync(unit.output(paths)));
  if (due.length === 0) return;

  const failures: string[] = [];
  const built: typeof due = [];
  const queue = [...due];
  const builders = startBuilders(Math.min(MAX_PARALLEL_BUILDS, due.length));
  const compile = async (name: string) => {
    try {
      await builders.build(path.join(root, name));
    } catch (error) {
      throw new Error(`The build of ${name} failed:\n${toMessage(error)}`);
    }
  };
  const worker = async () => {
    for (let unit = queue.shift(); unit; unit = queue.shift()) {
      const { name, build } = unit;
      try {
        await runStep(`Building ${name}`, () => build(paths, compile));
        built.push(unit);
      } catch (error) {
        failures.push(toMessage(error));
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_BUILDS }, worker));
  await builders.end();

  const remotes = built.flatMap(({ remote }) => (remote ? [path.join(root, remote)] : []));
  // Imported late: it takes a tenth of a second, which a start without changes would wait for.
  const { publishRemotes } = await import('@evisa/releases/publish-remotes');
  const site = createFolderStore(path.join(paths.dist, 'site'));
  try {
    for (const line of await publishRemotes(site, remotes, { source: await readGitSource(root) }))
      console.log(`  ${line}`);
    stamps.set(built);
  } catch (error) {
    // A failed build can be the reason, so that both messages count.
    failures.push(toMessage(error));
  }
  if (failures.length > 0) throw new CommandError(failures.join('\n'));
}

/** `npm run build`: builds everything that changed, or the units that are named. */
export async function run(names: string[]) {
  await buildWorkspace(workspaceRoot, names.length > 0 ? { units: names } : {});
  printTimings();
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Stores the fingerprint that each unit was last built from. */
class BuildStamps {
  private readonly stamps: Record<string, string>;

  constructor(private readonly file: string) {
    this.stamps = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  get(name: string) {
    return this.stamps[name];
  }

  set(units: { name: string; fingerprint: string }[]) {
    for (const { name, fingerprint } of units) this.stamps[name] = fingerprint;
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.stamps, null, 2));
  }
}

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostFacts } from '@evisa/releases/compatibility';
import { createRepository, readWorkspaceHost } from '@evisa/remote-sdk/packing/testing/create-repository';
import { runProcess } from '@evisa/setup/run-process';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Builds of two repositories: one for today’s shell, one for a shell with the next contract version and a higher minor version. */
export interface TwoVersions {
  current: string;
  next: string;
  nextShell: string;
  remove: () => void;
}

/** Creates and builds `reports_current` and `reports_next`, each with a packed SDK of its own and a screen that greets the member. */
export async function buildForTwoVersions(): Promise<TwoVersions> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-two-versions-'));
  const host = await readWorkspaceHost();
  const nextShell = createNextShell(folder);
  const nextHost: HostFacts = JSON.parse(readFileSync(path.join(nextShell, 'host.json'), 'utf8'));
  const build = async (name: string, shell: HostFacts) => {
    const repository = await createRepository(path.join(folder, name), name, shell);
    const sdk = path.join(repository, 'node_modules/@evisa/remote-sdk/src');
    replaceInFile(
      path.join(sdk, '../rules/federation/contract-version.mjs'),
      `contractVersion = ${host.contractVersion};`,
      `contractVersion = ${shell.contractVersion};`,
    );
    writeFileSync(
      path.join(repository, `src/screens/${name}.tsx`),
      `import { Text } from '@evisa/remote-sdk/kit/base';
       import { useSession } from '@evisa/remote-sdk/session/session-store';
       export const Component = () => <Text>${name} greets {useSession(({ data }) => data?.name)}</Text>;`,
    );
    const { code, output } = await runProcess(process.execPath, [path.join(sdk, 'evisa-remote.mjs'), 'build'], {
      cwd: repository,
    });
    if (code !== 0) throw new Error(output);
    return path.join(repository, 'dist/remote');
  };
  const [current, next] = await Promise.all([build('reports-current', host), build('reports-next', nextHost)]);
  return { current, next, nextShell, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies the built shell as if it were of the next minor version of `@evisa/shared`, and ran remotes of the next contract version as well. */
function createNextShell(folder: string): string {
  const shell = path.join(folder, 'shell');
  cpSync(path.join(root, 'shell/dist/host'), shell, { recursive: true });
  const hostFile = path.join(shell, 'host.json');
  const host: HostFacts = JSON.parse(readFileSync(hostFile, 'utf8'));
  const provides = Object.entries(host.provides).map(([module, version]) => [
    module,
    module.startsWith('@evisa/shared/') ? '1.1.0' : version,
  ]);
  const next = host.contractVersion + 1;
  const facts = {
    ...host,
    contractVersion: next,
    speaks: [host.contractVersion, next],
    provides: Object.fromEntries(provides),
  };
  writeFileSync(hostFile, JSON.stringify(facts));
  const main = findFile(shell, /^bootstrap\..+\.js$/);
  // As webpack writes the constant of contract-version.ts and the table of shared modules.
  const before = hashOf(main);
  replaceInFile(main, `,[${host.contractVersion}]])`, `,[${host.contractVersion},${next}]])`);
  replaceInFile(main, '"1.0.0":{"@evisa/shared/', '"1.1.0":{"@evisa/shared/');
  rehash(shell, before, hashOf(main));
  return shell;
}

/** Writes a changed hash wherever a file names it, and then the hash of that file. */
function rehash(folder: string, before: string, after: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html)$/.test(file),
  )) {
    const file = path.join(folder, name);
    if (!readFileSync(file, 'utf8').includes(before)) continue;
    const own = hashOf(file);
    replaceInFile(file, before, after);
    rehash(folder, own, hashOf(file));
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64');
}

function replaceInFile(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(file, text.replaceAll(from, to));
}

function findFile(folder: string, pattern: RegExp): string {
  const file = readdirSync(path.join(folder, 'assets')).find((name) => pattern.test(name));
  if (!file) throw new Error(`The shell has no ${pattern}.`);
  return path.join(folder, 'assets', file);
}

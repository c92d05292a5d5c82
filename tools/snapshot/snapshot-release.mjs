import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from '../setup/install-packages.mjs';
import { CommandError } from '../setup/command-error.mjs';
import { runProcess } from '../setup/run-process.mjs';
import { runStep } from '../setup/run-step.mjs';
import { packArchive, collectBuildFiles } from './pack-builds.mjs';

const FOLDER = 'e2e/previous-release';
/** The archive stays in every clone of the repository. */
const MAX_ARCHIVE_BYTES = 2_000_000;

/**
 * Checks a commit out beside the workspace, builds it with its own commands, and stores the builds of its shell and remotes as one archive
 * with a description.
 * @param {string} root of the workspace
 * @param {string} commit
 * @returns {Promise<string[]>} lines to print
 */
export async function snapshotRelease(root, commit) {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'evisa-release-')));
  const checkout = path.join(folder, 'checkout');
  try {
    await runGit(root, 'worktree', 'add', '--detach', checkout, commit);
    const [hash = '', date = ''] = (await runGit(checkout, 'log', '-1', '--format=%H %cI')).split(' ');
    await installPackages(checkout);
    await runStep(`Building ${hash.slice(0, 7)}`, () => buildCheckout(checkout));
    const { builds, versions } = collectBuildFiles(checkout);
    const strays = [...builds].filter(([, text]) => text.includes(folder) || text.includes(os.homedir() + path.sep));
    if (strays.length > 0)
      throw new CommandError(
        `Not stored: these files contain a path of this machine: ${strays.map(([name]) => name).join(', ')}.`,
      );
    const archive = packArchive(builds);
    if (archive.length > MAX_ARCHIVE_BYTES)
      throw new CommandError(
        `Not stored: the archive has ${archive.length} bytes, and the limit is ${MAX_ARCHIVE_BYTES}.`,
      );
    const description = {
      commit: hash,
      date,
      versions,
      files: builds.size,
      bytes: [...builds.values()].reduce((sum, { length }) => sum + length, 0),
      archive: { bytes: archive.length, sha256: createHash('sha256').update(archive).digest('hex') },
    };
    writeFileSync(path.join(root, FOLDER, 'builds.json.br'), archive);
    writeFileSync(path.join(root, FOLDER, 'release.json'), `${JSON.stringify(description, null, 2)}\n`);
    return [
      `${FOLDER}: ${description.files} files of ${hash.slice(0, 7)}, ${(archive.length / 1024).toFixed(0)} KB compressed`,
    ];
  } finally {
    await runGit(root, 'worktree', 'remove', '--force', checkout).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} checkout */
async function buildCheckout(checkout) {
  const { code, output } = await runProcess(process.execPath, ['tools/build.mjs'], { cwd: checkout });
  if (code !== 0) throw new CommandError(`The build of the commit failed:\n${output}`);
}

/** @param {string} cwd @param {string[]} args */
async function runGit(cwd, ...args) {
  const { code, stdout, output } = await runProcess('git', args, { cwd });
  if (code !== 0) throw new CommandError(`git ${args.join(' ')} failed: ${output.trim()}`);
  return stdout.trim();
}

import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installPackages } from '../setup/install-packages.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { runProcess } from '../setup/run-process.mjs';
import { step } from '../setup/step.mjs';
import { pack, readBuilds } from './pack-builds.mjs';

const FOLDER = 'e2e/previous-release';
/** The archive is part of every clone, for ever. */
const MOST_BYTES = 2_000_000;

/**
 * Checks a commit out beside the workspace, builds it with its own commands, and keeps what its shell and its remotes would be
 * published from as one archive, with a few facts about it.
 * @param {string} root of the workspace
 * @param {string} commit
 * @returns {Promise<string[]>} lines for people
 */
export async function keepRelease(root, commit) {
  const place = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'evisa-release-')));
  const checkout = path.join(place, 'checkout');
  try {
    await git(root, 'worktree', 'add', '--detach', checkout, commit);
    const [hash = '', date = ''] = (await git(checkout, 'log', '-1', '--format=%H %cI')).split(' ');
    await installPackages(checkout);
    await step(`Building ${hash.slice(0, 7)}`, () => build(checkout));
    const { builds, versions } = readBuilds(checkout);
    const strays = [...builds].filter(([, text]) => text.includes(place) || text.includes(os.homedir() + path.sep));
    if (strays.length > 0)
      throw new Refusal(`Not kept. A path of this machine stands in ${strays.map(([name]) => name).join(', ')}.`);
    const archive = pack(builds);
    if (archive.length > MOST_BYTES)
      throw new Refusal(`Not kept. The archive has ${archive.length} bytes, and may have ${MOST_BYTES}.`);
    const facts = {
      commit: hash,
      date,
      versions,
      files: builds.size,
      bytes: [...builds.values()].reduce((sum, { length }) => sum + length, 0),
      archive: { bytes: archive.length, sha256: createHash('sha256').update(archive).digest('hex') },
    };
    writeFileSync(path.join(root, FOLDER, 'builds.json.br'), archive);
    writeFileSync(path.join(root, FOLDER, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
    return [
      `${FOLDER}: ${facts.files} files of ${hash.slice(0, 7)}, ${(archive.length / 1024).toFixed(0)} KB compressed`,
    ];
  } finally {
    await git(root, 'worktree', 'remove', '--force', checkout).catch(() => undefined);
    rmSync(place, { recursive: true, force: true });
  }
}

/** @param {string} checkout */
async function build(checkout) {
  const { code, output } = await runProcess(process.execPath, ['tools/build.mjs'], { cwd: checkout });
  if (code !== 0) throw new Refusal(`It does not build:\n${output}`);
}

/** @param {string} cwd @param {string[]} args */
async function git(cwd, ...args) {
  const { code, stdout, output } = await runProcess('git', args, { cwd });
  if (code !== 0) throw new Refusal(`git ${args.join(' ')} fails: ${output.trim()}`);
  return stdout.trim();
}

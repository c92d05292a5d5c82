import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { runStep } from '@evisa/setup/run-step';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { withCheckout } from './checkout-release';
import { packArchive, collectBuildFiles } from './pack-builds';

const FOLDER = 'tests/e2e/previous-release';
/** The archive stays in every clone of the repository. */
const MAX_ARCHIVE_BYTES = 2_000_000;

/** `npm run snapshot-release -- <commit>` */
export async function run([commit]: string[]) {
  if (!commit) throw new CommandError('Usage: npm run snapshot-release -- <commit of the release that is live>');
  for (const line of await snapshotRelease(workspaceRoot, commit)) console.log(line);
}

/**
 * Checks a commit out beside the workspace, builds it with its own commands, and stores the builds of its shell and remotes as one archive
 * with a description.
 * @param root of the workspace
 * @returns lines to print
 */
function snapshotRelease(root: string, commit: string): Promise<string[]> {
  return withCheckout(root, commit, async ({ folder, hash, date }) => {
    await runStep(`Building ${hash.slice(0, 7)}`, () => buildCheckout(folder));
    const { builds, versions } = collectBuildFiles(folder);
    const own = path.dirname(folder);
    const strays = [...builds].filter(([, text]) => text.includes(own) || text.includes(os.homedir() + path.sep));
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
  });
}

async function buildCheckout(checkout: string) {
  const { code, output } = await runProcess('npm', ['run', 'build'], { cwd: checkout });
  if (code !== 0) throw new CommandError(`The build of the commit failed:\n${output}`);
}

import { createHash } from 'node:crypto';
import path from 'node:path';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { readBuild, readBuildFiles } from '@evisa/releases/read-build';
import { createFolderStore } from '@evisa/releases/release-store';
import { createRepository, readWorkspaceHost } from '@evisa/remote-sdk/packing/testing/create-repository';
import { runProcess } from '@evisa/setup/run-process';

const TEMPLATE = 'sample';

/**
 * Builds one remote in a repository of its own and publishes it under many names.
 * @param {string} folder for the repository
 * @param {string} site
 * @param {number} count
 */
export async function publishGeneratedRemotes(folder, site, count) {
  const repository = await createRepository(folder, TEMPLATE, await readWorkspaceHost());
  const command = path.join(repository, 'node_modules/@evisa/remote-sdk/src/evisa-remote.mjs');
  const { code, output } = await runProcess(process.execPath, [command, 'build'], { cwd: repository });
  if (code !== 0) throw new Error(output);
  const { files } = await readBuild(path.join(repository, 'dist/remote'));
  const builds = await Promise.all(
    Array.from({ length: count }, (_, index) => readBuildFiles(renameBuild(files, index + 1), TEMPLATE)),
  );
  await publishRemotes(createFolderStore(site), builds);
}

/**
 * Returns the build under another name, also in its addresses and titles, with the hashes of the changed files in its entry.
 * @param {ReadonlyMap<string, Buffer>} files
 * @param {number} number
 */
function renameBuild(files, number) {
  const name = `${TEMPLATE}${number}`;
  const rename = (/** @type {string} */ text) =>
    text.replaceAll(/\bsample(?=[\W_]|$)/g, name).replaceAll(/\bSample(?=[\W_]|$)/g, `Sample ${number}`);
  const renamed = [...files].map(([file, bytes]) => {
    const changed = Buffer.from(rename(bytes.toString()));
    return { file: rename(file), before: hash(bytes), after: hash(changed), changed };
  });
  return new Map(
    renamed.map(({ file, changed }) => {
      if (file !== 'remoteEntry.js') return [file, changed];
      const text = renamed.reduce((entry, { before, after }) => entry.replace(before, after), String(changed));
      return [file, Buffer.from(text)];
    }),
  );
}

/** @param {Buffer} bytes */
function hash(bytes) {
  return createHash('sha256').update(bytes).digest('base64');
}

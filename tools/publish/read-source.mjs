import { runProcess } from '../setup/run-process.mjs';

/**
 * What a release was built from.
 * @typedef {object} Source
 * @property {string} commit
 * @property {boolean} dirty whether the tree had changes that are in no commit
 */

/**
 * Returns the commit of a checkout, and whether its tree is dirty; undefined where git does not know the folder.
 * @param {string} root
 * @returns {Promise<Source | undefined>}
 */
export async function readSource(root) {
  const git = (/** @type {string[]} */ ...args) => runProcess('git', args, { cwd: root });
  try {
    const [head, status] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
    if (head.code !== 0 || status.code !== 0) return undefined;
    return { commit: head.stdout.trim(), dirty: status.stdout !== '' };
  } catch {
    // There is no git on this machine.
    return undefined;
  }
}

/** @param {Source} source @returns {string} for people */
export function describeSource({ commit, dirty }) {
  return `commit ${commit.slice(0, 8)}${dirty ? ' with uncommitted changes' : ''}`;
}

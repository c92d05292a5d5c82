import { CommandError } from './command-error.mjs';

const OLDEST = { major: 20, minor: 19 };

/**
 * Fails if Node is too old.
 * @param {string} [version]
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  throw new CommandError(
    `This command needs Node ${OLDEST.major}.${OLDEST.minor} or newer, but runs on ${version}. Install a newer Node.`,
  );
}

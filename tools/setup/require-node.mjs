import { CommandError } from './command-error.mjs';

const OLDEST = { major: 20, minor: 19 };

/** @param {string} [version] */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  throw new CommandError(
    `This needs Node ${OLDEST.major}.${OLDEST.minor} or newer, and runs on ${version}. Please install a newer Node.`,
  );
}

// By path, because commands load this file before they install packages.
import { ReleaseError } from '../../packages/releases/src/release-error.mjs';

/** A command that stops for a reason that a person can act on. Shown as a sentence, without a stack trace. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/** Returns what to print for an error: the sentence of an expected one, everything about any other. @param {unknown} error */
export function describeError(error) {
  return error instanceof CommandError || error instanceof ReleaseError ? error.message : error;
}

/**
 * Runs a command. An error ends it with exit code 1, and so does `process.exitCode`: the library of the database server would end with 0.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
    if (process.exitCode) process.exit();
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

/** A command or a release that stops for a reason that a person can act on. The message says it as a sentence, shown without a stack trace. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/** Returns what to print for an error: the sentence of an expected one, everything about any other. @param {unknown} error */
export function describeError(error) {
  return error instanceof CommandError ? error.message : error;
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

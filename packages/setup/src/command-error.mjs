/** A command or a release that stops for a reason that a person can act on. The message says it as a sentence, shown without a stack trace. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/** Returns what to print for an error: the sentence of an expected one, everything about any other. @param {unknown} error */
export function describeError(error) {
  if (error instanceof CommandError) return error.message;
  // Of `parseArgs`: an unknown option, or one without its value.
  const isOfArguments =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOfArguments ? `${error.message}\nWith --help, the command says what it takes.` : error;
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

/** An error that the reader can act on: shown as a sentence, without a stack trace. */
export class CommandError extends Error {
  /** @override */
  name = 'Refusal';
}

/**
 * Runs a command. A CommandError ends it with its message and exit code 1.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}

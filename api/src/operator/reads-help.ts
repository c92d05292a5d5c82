import { parseArgs } from 'node:util';
import { OperatorError } from './operator-error';

/** Returns whether the usage is asked for. Throws an `OperatorError` with the usage for any other argument. */
export function readsHelp(args: string[], usage: string): boolean {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', default: false } } }).values.help;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

import { CommandError } from '@evisa/setup/command-error';

/**
 * Returns those of a table that are named, or all. Throws a `CommandError` for a name that is not there.
 * @template {{ name: string }} Item
 * @param {readonly Item[]} table
 * @param {string[]} names
 * @returns {Item[]}
 */
export function chooseByName(table, names) {
  const unknown = names.filter((name) => !table.some((item) => item.name === name));
  if (unknown.length > 0)
    throw new CommandError(`Unknown: ${unknown.join(', ')}. Choose from: ${table.map(({ name }) => name).join(', ')}.`);
  return table.filter(({ name }) => names.length === 0 || names.includes(name));
}

import { CommandError } from '@evisa/setup/command-error';

/** Returns those of a table that are named, or all. Throws a `CommandError` for a name that is not there. */
export function chooseByName<Item extends { name: string }>(table: readonly Item[], names: string[]): Item[] {
  const unknown = names.filter((name) => !table.some((item) => item.name === name));
  if (unknown.length > 0)
    throw new CommandError(`Unknown: ${unknown.join(', ')}. Choose from: ${table.map(({ name }) => name).join(', ')}.`);
  return table.filter(({ name }) => names.length === 0 || names.includes(name));
}

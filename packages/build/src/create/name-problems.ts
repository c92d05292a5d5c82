import type { NewRemote } from './remote-template';

/** Returns why a remote cannot have this name or title, as a sentence; null if it can. */
export function findNameProblem({ name, title }: Pick<NewRemote, 'name' | 'title'>): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is not a valid name. Use lower case letters, digits and dashes, for example visa-reports.`;
  if (!/^[^\p{C}]+$/u.test(title.trim()))
    return 'The title must be one line of text, for example --title "Visa Reports".';
  return null;
}

/**
 * Returns that one of the names is not among those that exist, as a sentence; null if each is.
 * @param kind of the names, e.g. `role`
 */
export function findUnknownName(kind: string, names: readonly string[], known: readonly string[]): string | null {
  const unknown = names.find((name) => !known.includes(name));
  return unknown === undefined ? null : `There is no ${kind} "${unknown}". Choose from: ${known.join(', ')}.`;
}

/** @param name `visa-reports` → `Visa Reports` */
export function toTitle(name: string) {
  return name.replace(/(^|-)([a-z])/g, (_, dash, letter: string) => (dash && ' ') + letter.toUpperCase());
}

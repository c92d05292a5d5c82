/**
 * Returns why a remote cannot have this name or title, as a sentence; null if it can.
 * @param {Pick<import('./remote-template.mjs').NewRemote, 'name' | 'title'>} remote
 * @returns {string | null}
 */
export function findNameProblem({ name, title }) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is not a valid name. Use lower case letters, digits and dashes, for example visa-reports.`;
  if (!/^[^\p{C}]+$/u.test(title.trim()))
    return 'The title must be one line of text, for example --title "Visa Reports".';
  return null;
}

/**
 * Returns that one of the names is not among those that exist, as a sentence; null if each is.
 * @param {string} kind of the names, e.g. `role`
 * @param {readonly string[]} names
 * @param {readonly string[]} known
 * @returns {string | null}
 */
export function findUnknownName(kind, names, known) {
  const unknown = names.find((name) => !known.includes(name));
  return unknown === undefined ? null : `There is no ${kind} "${unknown}". Choose from: ${known.join(', ')}.`;
}

/** @param {string} name `visa-reports` → `Visa Reports` */
export function toTitle(name) {
  return name.replace(/(^|-)([a-z])/g, (_, dash, /** @type {string} */ letter) => (dash && ' ') + letter.toUpperCase());
}

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

/** @param {string} name `visa-reports` → `Visa Reports` */
export function toTitle(name) {
  return name.replace(/(^|-)([a-z])/g, (_, dash, /** @type {string} */ letter) => (dash && ' ') + letter.toUpperCase());
}

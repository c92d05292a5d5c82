import { createFindLacking, readCompatData } from './compat-data.mjs';
import { createScriptFinder } from './find-newer-script-features.mjs';
import { createStyleFinder } from './find-newer-style-features.mjs';

/**
 * Checks that built scripts and styles use no function and no CSS feature that the oldest browsers lack. Throws an error that names each with
 * its place, and exceptions that nothing needs any more.
 * @param {Record<string, string>} files their text, by name; those that end in neither `.js` nor `.css` are skipped
 * @param {object} support
 * @param {readonly string[]} support.browsers the oldest, as Browserslist names them
 * @param {Readonly<Record<string, string>>} support.exceptions features of the compatibility data that a build may use → why
 * @param {boolean} [support.isPart] whether other builds use the same exceptions, so that this one need not use each
 */
export function checkBrowserSupport(files, { browsers, exceptions, isPart = false }) {
  const data = readCompatData();
  const findLacking = createFindLacking(browsers);
  /** @type {Record<string, (text: string) => import('./find-newer-script-features.mjs').NewerFeature[]>} */
  const finders = { js: createScriptFinder(data, findLacking), css: createStyleFinder(data, findLacking) };
  const found = Object.entries(files).flatMap(([name, text]) => {
    const find = finders[name.split('.').at(-1) ?? ''];
    return (find?.(text) ?? []).map((use) => ({ name, ...use }));
  });
  const unused = isPart
    ? []
    : Object.keys(exceptions).filter((exception) => !found.some(({ feature }) => feature === exception));
  const problems = [
    ...found
      .filter(({ feature }) => exceptions[feature] === undefined)
      .map(
        ({ name, feature, lacking, place }) => `${name}: ${lacking.join(', ')} lack ${feature}, used at "${place}".`,
      ),
    ...unused.map((exception) => `${exception} is an exception that nothing uses.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

import { createFindLacking, readCompatData, type NewerFeature } from './compat-data';
import { createScriptFinder } from './find-newer-script-features';
import { createStyleFinder } from './find-newer-style-features';

/**
 * Checks that built scripts and styles use no function and no CSS feature that the oldest browsers lack. Throws an error that names each with
 * its place, and exceptions that nothing needs any more.
 * @param files their text, by name; those that end in neither `.js` nor `.css` are skipped
 */
export function checkBrowserSupport(
  files: Record<string, string>,
  {
    browsers,
    exceptions,
    isPart = false,
  }: {
    /** the oldest, as Browserslist names them */
    browsers: readonly string[];
    /** features of the compatibility data that a build may use → why */
    exceptions: Readonly<Record<string, string>>;
    /** whether other builds use the same exceptions, so that this one need not use each */
    isPart?: boolean;
  },
) {
  const data = readCompatData();
  const findLacking = createFindLacking(browsers);
  const finders: Record<string, (text: string) => NewerFeature[]> = {
    js: createScriptFinder(data, findLacking),
    css: createStyleFinder(data, findLacking),
  };
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

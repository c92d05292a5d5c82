import { parse } from 'acorn';

/**
 * The newest version of ECMAScript that every browser of the applicants' site parses: Chrome 87, iOS 14.5, Firefox 78, Samsung Internet 14
 * (`browserslist` in its package.json).
 */
const ecmaVersion = 2020;

/**
 * Checks that a built script has no syntax that is too new for the site's browsers, in which it would not run at all. Throws an error that
 * names the file and shows the place.
 * @param name of the file
 */
export function checkScriptSyntax(name: string, code: string) {
  try {
    parse(code, { ecmaVersion, sourceType: 'script' });
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('pos' in error)) throw error;
    const position = Number(error.pos);
    const place = code.slice(Math.max(0, position - 40), position + 40);
    throw new Error(
      `${name} has syntax that is newer than ECMAScript ${ecmaVersion}: ${error.message} at "${place}".`,
      {
        cause: error,
      },
    );
  }
}

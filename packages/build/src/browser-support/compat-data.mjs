import browserslist from 'browserslist';
import { createRequire } from 'node:module';

/**
 * Browsers of Browserslist → those of MDN's browser-compat-data that have the same engine.
 * @type {Record<string, string[]>}
 */
const compatNames = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};

/**
 * @typedef {{ version_added: string | boolean | null, version_removed?: string | boolean, prefix?: string, alternative_name?: string, flags?: object[] }} Support
 * @typedef {{ __compat?: { support: Record<string, Support | Support[] | undefined> }, [name: string]: any }} Feature
 * @typedef {{ css: Feature, api: Feature, javascript: Feature }} CompatData
 * @typedef {(feature: Feature | undefined) => string[]} FindLacking returns the browsers that lack a feature, such as `safari_ios 14.5`
 */

const require = createRequire(import.meta.url);

/** Returns MDN's browser-compat-data. @returns {CompatData} */
export function readCompatData() {
  return require('@mdn/browser-compat-data');
}

/**
 * Returns a function that names the browsers of a list that lack a feature. A browser that the data does not mention counts as having it.
 * @param {readonly string[]} browsers the oldest ones, as Browserslist names them
 * @returns {FindLacking}
 */
export function createFindLacking(browsers) {
  const oldest = browserslist([...browsers]).flatMap((entry) => {
    const [name = '', version = ''] = entry.split(' ');
    const names = compatNames[name];
    if (!names) throw new Error(`${name} has no name in the compatibility data.`);
    return names.map((compatName) => ({ name: compatName, version: version.split('-')[0] ?? version }));
  });
  return (feature) =>
    oldest.flatMap(({ name, version }) => {
      const support = feature?.__compat?.support[name];
      const hasIt = support === undefined || [support].flat().some((statement) => isSince(statement, version));
      return hasIt ? [] : [`${name} ${version}`];
    });
}

/** @param {Support} support @param {string} version */
function isSince(
  { version_added: added, version_removed: removed, prefix, alternative_name: otherName, flags },
  version,
) {
  if (typeof added !== 'string' || added === 'preview' || prefix || otherName || flags) return false;
  return compareVersions(added, version) <= 0 && (typeof removed !== 'string' || compareVersions(removed, version) > 0);
}

const collator = new Intl.Collator('en', { numeric: true });

/** @param {string} one @param {string} other */
function compareVersions(one, other) {
  return collator.compare(one.replace('≤', ''), other);
}

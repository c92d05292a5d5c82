import browserslist from 'browserslist';
import { createRequire } from 'node:module';

/** Browsers of Browserslist → those of MDN's browser-compat-data that have the same engine. */
const compatNames: Record<string, string[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};

export type Support = {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  prefix?: string;
  alternative_name?: string;
  flags?: object[];
};
export type Feature = { __compat?: { support: Record<string, Support | Support[] | undefined> }; [name: string]: any };
export type CompatData = { css: Feature; api: Feature; javascript: Feature };
/** A use of something that some browsers lack: its name in the data, those browsers, and the text around it. */
export type NewerFeature = { feature: string; lacking: string[]; place: string };
/** returns the browsers that lack a feature, such as `safari_ios 14.5` */
export type FindLacking = (feature: Feature | undefined) => string[];

const require = createRequire(import.meta.url);

/** Returns MDN's browser-compat-data. */
export function readCompatData(): CompatData {
  return require('@mdn/browser-compat-data');
}

/**
 * Returns a function that names the browsers of a list that lack a feature. A browser that the data does not mention counts as having it.
 * @param browsers the oldest ones, as Browserslist names them
 */
export function createFindLacking(browsers: readonly string[]): FindLacking {
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

function isSince(
  { version_added: added, version_removed: removed, prefix, alternative_name: otherName, flags }: Support,
  version: string,
) {
  if (typeof added !== 'string' || added === 'preview' || prefix || otherName || flags) return false;
  return compareVersions(added, version) <= 0 && (typeof removed !== 'string' || compareVersions(removed, version) > 0);
}

const collator = new Intl.Collator('en', { numeric: true });

function compareVersions(one: string, other: string) {
  return collator.compare(one.replace('≤', ''), other);
}

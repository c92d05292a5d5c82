import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { sharedRoot, workspaceRoot } from '@evisa/build/webpack/workspace-packages';

/** @typedef {string | { [key: string]: Texts }} Texts */
/** @typedef {Map<string, string>} Units texts by their id, such as `site.pages.home` */

/** The folders with the texts that applicants read: `en.ts`, and a JSON file for each other language. */
const catalogues = {
  site: 'mfe-public-tracking/src/i18n',
  emails: 'api/src/presenters/emails/texts',
};

const { siteLanguages } = /** @type {{ siteLanguages: readonly string[] }} */ (
  evaluateModule(path.join(sharedRoot, 'src/domain/site-languages.ts'))
);

/** The languages that are translated from English. */
export const translatedLanguages = siteLanguages.filter((language) => language !== 'en');

/** More than the longest wait in minutes. */
const counts = Array.from({ length: 120 }, (_, index) => index + 1);

/** Reads all English texts. @returns {Units} */
export function readEnglish() {
  return flattenAll((folder) => {
    const { en } = /** @type {{ en: Texts }} */ (evaluateModule(path.join(workspaceRoot, folder, 'en.ts')));
    return en;
  });
}

/** Reads all texts of a language. @param {string} language @returns {Units} */
export function readTexts(language) {
  return flattenAll((folder) => JSON.parse(readFileSync(getFile(folder, language), 'utf8')));
}

/**
 * Returns the English text of every unit that a language needs: a text with a count has one for each of the language's plural forms.
 * @param {Units} english @param {string} language @returns {Units}
 */
export function listNeededUnits(english, language) {
  const rules = new Intl.PluralRules(language);
  const forms = [...new Set([...counts.map((count) => rules.select(count)), 'other'])];
  return new Map(
    [...english].flatMap(([id, text]) => {
      const plural = id.endsWith('.other') ? id.slice(0, -'.other'.length) : null;
      if (plural !== null)
        return forms.map(
          (form) => /** @type {const} */ ([`${plural}.${form}`, english.get(`${plural}.${form}`) ?? text]),
        );
      return english.has(id.replace(/\.\w+$/, '.other')) ? [] : [/** @type {const} */ ([id, text])];
    }),
  );
}

/** Writes the texts of a language, in the order of `needed`. @param {string} language @param {Units} needed @param {Units} texts */
export function writeTexts(language, needed, texts) {
  for (const [name, folder] of Object.entries(catalogues)) {
    /** @type {{ [key: string]: Texts }} */
    const tree = {};
    for (const id of needed.keys()) {
      const [catalogue, ...keys] = id.split('.');
      const last = keys.pop();
      if (catalogue !== name || last === undefined) continue;
      let node = tree;
      for (const key of keys) node = /** @type {{ [key: string]: Texts }} */ (node[key] ??= {});
      node[last] = texts.get(id) ?? '';
    }
    writeFileSync(getFile(folder, language), `${JSON.stringify(tree, null, 2)}\n`);
  }
}

/** @param {string} folder @param {string} language */
function getFile(folder, language) {
  return path.join(workspaceRoot, folder, `${language}.json`);
}

/** @param {(folder: string) => Texts} read @returns {Units} */
function flattenAll(read) {
  return new Map(Object.entries(catalogues).flatMap(([name, folder]) => flatten(read(folder), name)));
}

/** @param {Texts} texts @param {string} id @returns {[string, string][]} */
function flatten(texts, id) {
  if (typeof texts === 'string') return [[id, texts]];
  return Object.entries(texts).flatMap(([key, value]) => flatten(value, `${id}.${key}`));
}

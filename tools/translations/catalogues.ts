import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteLanguages } from '@evisa/shared/domain/site-languages';
import { evaluateModule } from '@evisa/build/webpack/evaluate-module';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

type Texts = string | { [key: string]: Texts };
/** texts by their id, such as `site.pages.home` */
export type Units = Map<string, string>;

/** The folders with the texts that applicants read: `en.ts`, and a JSON file for each other language. */
const catalogues = {
  site: 'mfe-public-tracking/src/i18n',
  emails: 'api/src/presenters/emails/texts',
};

/** The languages that are translated from English. */
export const translatedLanguages: readonly string[] = siteLanguages.filter((language) => language !== 'en');

/** More than the longest wait in minutes. */
const counts = Array.from({ length: 120 }, (_, index) => index + 1);

/** Reads all English texts. */
export function readEnglish(): Units {
  return flattenAll((folder) => {
    const { en } = evaluateModule(path.join(workspaceRoot, folder, 'en.ts')) as { en: Texts };
    return en;
  });
}

/** Reads all texts of a language. */
export function readTexts(language: string): Units {
  return flattenAll((folder) => JSON.parse(readFileSync(getFile(folder, language), 'utf8')));
}

/** Returns the English text of every unit that a language needs: a text with a count has one for each of the language's plural forms. */
export function listNeededUnits(english: Units, language: string): Units {
  const rules = new Intl.PluralRules(language);
  const forms = [...new Set([...counts.map((count) => rules.select(count)), 'other'])];
  return new Map(
    [...english].flatMap(([id, text]) => {
      const plural = id.endsWith('.other') ? id.slice(0, -'.other'.length) : null;
      if (plural !== null)
        return forms.map((form) => [`${plural}.${form}`, english.get(`${plural}.${form}`) ?? text] as const);
      return english.has(id.replace(/\.\w+$/, '.other')) ? [] : [[id, text] as const];
    }),
  );
}

/** Writes the texts of a language, in the order of `needed`. */
export function writeTexts(language: string, needed: Units, texts: Units) {
  for (const [name, folder] of Object.entries(catalogues)) {
    const tree: { [key: string]: Texts } = {};
    for (const id of needed.keys()) {
      const [catalogue, ...keys] = id.split('.');
      const last = keys.pop();
      if (catalogue !== name || last === undefined) continue;
      let node = tree;
      for (const key of keys) node = (node[key] ??= {}) as { [key: string]: Texts };
      node[last] = texts.get(id) ?? '';
    }
    writeFileSync(getFile(folder, language), `${JSON.stringify(tree, null, 2)}\n`);
  }
}

function getFile(folder: string, language: string) {
  return path.join(workspaceRoot, folder, `${language}.json`);
}

function flattenAll(read: (folder: string) => Texts): Units {
  return new Map(Object.entries(catalogues).flatMap(([name, folder]) => flatten(read(folder), name)));
}

function flatten(texts: Texts, id: string): [string, string][] {
  if (typeof texts === 'string') return [[id, texts]];
  return Object.entries(texts).flatMap(([key, value]) => flatten(value, `${id}.${key}`));
}

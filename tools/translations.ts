import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CommandError } from '@evisa/setup/command-error';
import { listNeededUnits, readEnglish, readTexts, translatedLanguages, writeTexts } from './translations/catalogues';
import { findFaults } from './translations/find-faults';
import { importTranslations } from './translations/import-translations';
import { findNotes } from './translations/notes';
import { findChanged, readTranslated, writeTranslated } from './translations/stale-texts';
import { readXliff, writeXliff } from './translations/xliff';

const usage = `Usage: npm run translations                          what is translated, and what is not
       npm run translations -- export fr             writes fr.xlf
       npm run translations -- import fr.xlf         stores the translations of a file
       npm run translations -- changed [TEXT …]      changed English texts need new translations
       npm run translations -- unchanged [TEXT …]    changed English texts mean the same`;

/** `npm run translations`: exchanges the texts that applicants read with translators, as XLIFF (docs/TRANSLATING.md). */
export async function run([command, ...names]: string[]) {
  const commands = { export: exportLanguage, import: importFile, changed: recordEnglish, unchanged: recordEnglish };
  if (command === undefined) return printStatus();
  if (!Object.hasOwn(commands, command)) throw new CommandError(usage);
  commands[command as keyof typeof commands](names, command);
}

function printStatus() {
  const english = readEnglish();
  const translated = readTranslated();
  for (const language of translatedLanguages) {
    const texts = readTexts(language);
    const needed = listNeededUnits(english, language);
    const stale = translated.stale[language] ?? [];
    console.log(`${language.padEnd(8)} ${needed.size} texts, ${stale.length} stale`);
    for (const id of stale) console.log(`  stale: ${id}`);
    for (const line of findFaults(language, needed, texts)) console.log(`  ${line}`);
  }
  for (const id of findChanged(translated, english)) console.log(`English changed: ${id}`);
}

function exportLanguage([language = '']: string[]) {
  if (!translatedLanguages.includes(language))
    throw new CommandError(`The languages are ${translatedLanguages.join(', ')}.\n${usage}`);
  const english = readEnglish();
  const translated = readTranslated();
  const needsWork = new Set([...(translated.stale[language] ?? []), ...findChanged(translated, english)]);
  const texts = readTexts(language);
  const units = [...listNeededUnits(english, language)].map(([id, source]) => {
    const { notes, max } = findNotes(id);
    const isStale = needsWork.has(id) || !texts.has(id);
    return {
      id,
      source,
      target: texts.get(id) ?? '',
      isStale,
      notes: max === null ? notes : [...notes, `At most ${max} characters.`],
    };
  });
  writeFileSync(`${language}.xlf`, writeXliff(language, units));
  console.log(
    `${language}.xlf has ${units.length} texts, ${units.filter(({ isStale }) => isStale).length} to translate.`,
  );
}

function importFile([name]: string[]) {
  if (name === undefined) throw new CommandError(usage);
  if (!existsSync(name)) throw new CommandError(`There is no file ${name}.`);
  const { language, units, incomplete } = readXliff(readFileSync(name, 'utf8'));
  if (!translatedLanguages.includes(language)) throw new CommandError(`The portal has no language “${language}”.`);
  const needed = listNeededUnits(readEnglish(), language);
  const before = readTexts(language);
  const translated = readTranslated();
  const { texts, stale } = importTranslations({
    language,
    needed,
    before,
    stale: translated.stale[language] ?? [],
    units,
  });
  writeTexts(language, needed, texts);
  writeTranslated({ ...translated, stale: { ...translated.stale, [language]: stale } });
  const changed = [...needed.keys()].filter((id) => texts.get(id) !== before.get(id));
  for (const id of incomplete) console.log(`Not translated completely, and left as it was: ${id}`);
  console.log(`${language}: ${changed.length} texts changed, ${stale.length} still stale.`);
}

/** Records the English texts. If they `changed`, their translations become stale. */
function recordEnglish(ids: string[], command: string) {
  const english = readEnglish();
  const { english: recorded, stale } = readTranslated();
  const changed = findChanged({ english: recorded, stale }, english).filter(
    (id) => ids.length === 0 || ids.includes(id),
  );
  for (const id of changed) console.log(`${id}: ${english.get(id)}`);
  writeTranslated({
    english: Object.fromEntries(
      [...english].map(([id, text]) => [id, changed.includes(id) ? text : (recorded[id] ?? text)]),
    ),
    stale:
      command === 'unchanged'
        ? stale
        : Object.fromEntries(
            translatedLanguages.map((language) => [language, [...new Set([...(stale[language] ?? []), ...changed])]]),
          ),
  });
}

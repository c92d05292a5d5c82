import { readFileSync } from 'node:fs';
import { ConfigError } from './environment-fields';

/**
 * THE forms of a value that systemd (`EnvironmentFile=`), `node --env-file`, compose (`env_file`) and a shell read alike: plain characters,
 * or quotation marks around everything with no special character inside.
 */
const forms = [/^[\p{L}\p{M}\p{N}_.,:/@%+=^-]*$/u, /^'[^'\\]*'$/, /^"[^"\\$`]*"$/];

const advice =
  'is read differently by systemd, node, compose or a shell: put single quotation marks around the whole value, with no quotation mark or backslash in it.';

/** A setting of a file that not every reader understands alike. The sentence does not contain the value. */
export interface AmbiguousSetting {
  name: string;
  sentence: string;
}

/** Finds the settings of a file with one `NAME=value` a line that not every reader understands alike. */
export function findAmbiguousSettings(text: string, file: string): AmbiguousSetting[] {
  return text.split('\n').flatMap((line, index) => {
    const [, before = '', name, value = ''] = /^\s*([^=#;]*?)([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined || /^\s*[#;]/.test(line)) return [];
    const isPlain = before === '' && new RegExp(`^\\s*${name}=(?! )`).test(line);
    if (isPlain && forms.some((form) => form.test(value.trimEnd()))) return [];
    return [{ name, sentence: `${name} in line ${index + 1} of ${file} ${advice}` }];
  });
}

/** Lists the files that the settings come from: those of `node --env-file`, and ENV_FILES, which a service manager's unit can set. */
export function listSettingsFiles(environment: NodeJS.ProcessEnv, nodeOptions: readonly string[]): string[] {
  const fromNode = nodeOptions.flatMap((option, index) => {
    const found = /^--env-file(?:-if-exists)?(?:=(.*))?$/.exec(option);
    return found ? [found[1] ?? nodeOptions[index + 1] ?? ''] : [];
  });
  return [...fromNode, ...(environment['ENV_FILES'] ?? '').split(/[\s,]+/)].filter((file) => file !== '');
}

/** Finds the ambiguous settings of all files. Leaves out files that this user cannot read. */
export function readAmbiguousSettings(files: readonly string[]): AmbiguousSetting[] {
  return files.flatMap((file) => {
    try {
      return findAmbiguousSettings(readFileSync(file, 'utf8'), file);
    } catch {
      return [];
    }
  });
}

/**
 * Refuses a passphrase that another reader of the same file understands differently: the timer would write backups that the command by
 * hand, or the next machine, cannot open.
 * @throws ConfigError
 */
export function assertPassphraseIsClear(files: readonly string[]): void {
  const found = readAmbiguousSettings(files).find(({ name }) => name === 'BACKUP_PASSPHRASE');
  if (found) throw new ConfigError(found.sentence);
}

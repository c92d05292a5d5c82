import { smtpVariables } from './smtp-config';

/** Names that the service's libraries and the publish commands read. */
const otherNames = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
  'S3_ENDPOINT',
  'RELEASE_KEY_FILE',
  'BACKUP_PASSPHRASE',
];
/** Short names are similar to too many unrelated names. */
const minComparedLength = 8;
const maxEdits = 2;

/**
 * Returns one sentence for each variable that looks like a misspelled setting, or like a setting of a mail provider that does not
 * exist.
 */
export function findMisspelledVariables(environment: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const known = [...settings, ...smtpVariables.names, ...otherNames];
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((other) => other.length >= minComparedLength && isSimilarName(name, other));
    if (meant) return [`${name} is not a setting: ${meant} may be meant.`];
    return smtpVariables.prefixes.some((prefix) => name.startsWith(`${prefix}_`))
      ? [`${name} is not a setting: the README lists those of mail providers.`]
      : [];
  });
}

function isSimilarName(name: string, other: string): boolean {
  return Math.abs(name.length - other.length) <= maxEdits && levenshteinDistance(name, other) <= maxEdits;
}

/** Returns how many letters must be added, removed or replaced (Levenshtein). */
function levenshteinDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

import { askOnTerminal, type Ask } from './ask-on-terminal';
import { CommandError } from '@evisa/setup/command-error';

/** The options of commands that publish, for `parseArgs`. */
export const audienceOptions = {
  everyone: { type: 'boolean' },
  canary: { type: 'string' },
  members: { type: 'string' },
} as const;

/**
 * Returns who gets what is published. Releasing to everybody is said with `--everyone`, or confirmed on a terminal; a dry run needs neither.
 * Throws a `CommandError`.
 * @param name of the package
 * @param ask null without a terminal
 * @returns neither for everybody
 */
export async function readAudience(
  values: Partial<Record<'everyone' | 'canary' | 'members' | 'dry-run', string | boolean>>,
  name: string,
  ask: Ask | null = askOnTerminal,
): Promise<{ canary?: number; members?: number[] }> {
  const { everyone, canary, members } = values;
  const isNarrowed = canary !== undefined || members !== undefined;
  if (everyone && isNarrowed) throw new CommandError('--everyone is for a release without --canary and --members.');
  if (isNarrowed)
    return {
      ...(canary !== undefined && { canary: parseShare(String(canary)) }),
      ...(members !== undefined && { members: parseMembers(String(members)) }),
    };
  if (everyone || values['dry-run']) return {};
  if (!ask) throw new CommandError(`Say who gets ${name}: --everyone, --canary 10% or --members 3,17.`);
  const answer = await ask(`Release ${name} to everybody? Type yes, or name fewer people with --canary or --members: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Not published.');
  return {};
}

/**
 * @param text e.g. `3,17`
 * @returns members, by their numbers
 */
function parseMembers(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => /^[1-9]\d{0,9}$/.test(part))) return [...new Set(parts.map(Number))];
  throw new CommandError(
    `Members are named by their numbers, e.g. --members 3,17, and not "${text}": the Releases screen says each Admin's own, the address of a member in Manage Team everyone's.`,
  );
}

/**
 * @param text e.g. `10%`
 * @returns 0.1
 */
export function parseShare(text: string): number {
  const percent = /^\d{1,3}(\.\d+)?%$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent > 0 && percent <= 100) return percent / 100;
  throw new CommandError(`A canary is a share of all people, e.g. 10%, and not "${text}".`);
}

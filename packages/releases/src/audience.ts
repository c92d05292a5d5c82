import { CommandError } from '@evisa/setup/command-error';
import type { Registry } from '@evisa/shared/federation/registry';

export type Canary = NonNullable<Registry['canary']>;
export type Audience = Pick<Canary, 'share' | 'members'>;

/** The share of a canary for named members only: no one else is in it. Not 0, because older shells refuse 0. */
const SMALLEST_SHARE = 1e-12;

/**
 * Decides who gets a release. Every command and every dry run asks it. Throws a `CommandError` for members beside a share of 1, who would
 * be named in vain.
 * @returns a share of 1 for everybody
 */
export function decideAudience({
  canary,
  members,
}: {
  /** the share of members */
  canary?: number;
  /** named members who get it too, or who alone get it without a share */
  members?: readonly number[];
}): Audience {
  if (members && canary !== undefined && canary >= 1)
    throw new CommandError('Not published. 100% is everybody: name a smaller share, or no members.');
  return { share: canary ?? (members ? SMALLEST_SHARE : 1), ...(members && { members: [...members] }) };
}

export const isEverybody = ({ share }: Audience) => share >= 1;

/** Returns who gets a release, for people: "everybody", "10%", "members 3, 17", or the last two with "and". */
export function describeAudience({ share, members = [] }: Audience) {
  if (share >= 1) return 'everybody';
  const named = members.length > 0 ? [`${members.length === 1 ? 'member' : 'members'} ${members.join(', ')}`] : [];
  return [...(share > SMALLEST_SHARE ? [`${Math.round(share * 100)}%`] : []), ...named].join(' and ');
}

import { CommandError } from '@evisa/setup/command-error';

/** @typedef {NonNullable<import('@evisa/shared/federation/registry').Registry['canary']>} Canary */
/** @typedef {Pick<Canary, 'share' | 'members'>} Audience */

/** The share of a canary for named members only: no one else is in it. Not 0, because older shells refuse 0. */
const SMALLEST_SHARE = 1e-12;

/**
 * Decides who gets a release. Every command and every dry run asks it. Throws a `CommandError` for members beside a share of 1, who would
 * be named in vain.
 * @param {object} asked
 * @param {number} [asked.canary] the share of members
 * @param {readonly number[]} [asked.members] named members who get it too, or who alone get it without a share
 * @returns {Audience} a share of 1 for everybody
 */
export function decideAudience({ canary, members }) {
  if (members && canary !== undefined && canary >= 1)
    throw new CommandError('Not published. 100% is everybody: name a smaller share, or no members.');
  return { share: canary ?? (members ? SMALLEST_SHARE : 1), ...(members && { members: [...members] }) };
}

/** @param {Audience} audience */
export const isEverybody = ({ share }) => share >= 1;

/** Returns who gets a release, for people: "everybody", "10%", "members 3, 17", or the last two with "and". @param {Audience} audience */
export function describeAudience({ share, members = [] }) {
  if (share >= 1) return 'everybody';
  const named = members.length > 0 ? [`${members.length === 1 ? 'member' : 'members'} ${members.join(', ')}`] : [];
  return [...(share > SMALLEST_SHARE ? [`${Math.round(share * 100)}%`] : []), ...named].join(' and ');
}

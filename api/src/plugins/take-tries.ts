import { giveTriesBack, takeTries as takeFromDatabase, type KeyedLimit } from '../db/tries';
import type { LimitName } from '../main/create-limits';
import type { Services } from '../main/services';
import { Refusal } from './refusal';

interface AskedTry {
  limit: LimitName;
  /** Whose tries are counted, or at what. */
  of: string;
  /** What the try is taken of where that has none left. */
  orElse?: AskedTry;
}

/**
 * Takes a try from each of these limits, or from none, and answers how to give them back. Throws a `Refusal`: 429 with `Retry-After`
 * (seconds) when one has none left.
 */
export async function takeTries(
  { db, limits, hashTry }: Pick<Services, 'db' | 'limits' | 'hashTry'>,
  ...asked: AskedTry[]
): Promise<() => Promise<void>> {
  const optionsOf = ({ limit, of, orElse }: AskedTry): KeyedLimit[] => [
    { ...limits[limit], key: hashTry(`${limit} ${of}`) },
    ...(orElse ? optionsOf(orElse) : []),
  ];
  const answer = await takeFromDatabase(db, asked.map(optionsOf));
  if ('taken' in answer) return () => giveTriesBack(db, answer.taken);
  const { waitSeconds } = answer;
  const [count, unit] = waitSeconds < 60 ? [waitSeconds, 'second'] : [Math.ceil(waitSeconds / 60), 'minute'];
  throw new Refusal(429, `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

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
  { db, limits, hashTry, lastRefused }: Pick<Services, 'db' | 'limits' | 'hashTry' | 'lastRefused'>,
  ...asked: AskedTry[]
): Promise<() => Promise<void>> {
  const optionsOf = ({ limit, of, orElse }: AskedTry): KeyedLimit[] => [
    { ...limits[limit], key: hashTry(`${limit} ${of}`) },
    ...(orElse ? optionsOf(orElse) : []),
  ];
  const places = asked.map(optionsOf);
  const names = places.map((place) => place.map(({ key }) => key).join(' '));
  const known = names.map((name) => lastRefused.get(name)).find((seconds) => seconds !== undefined);
  if (known !== undefined) throw tooMany(known);
  const answer = await takeFromDatabase(db, places);
  if ('taken' in answer) return () => giveTriesBack(db, answer.taken);
  const shut = names[answer.shut];
  if (shut !== undefined) lastRefused.set(shut, answer.waitSeconds);
  throw tooMany(answer.waitSeconds);
}

function tooMany(waitSeconds: number): Refusal {
  const [count, unit] = waitSeconds < 60 ? [waitSeconds, 'second'] : [Math.ceil(waitSeconds / 60), 'minute'];
  return new Refusal(429, `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

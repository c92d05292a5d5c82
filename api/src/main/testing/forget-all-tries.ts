import { tries } from '../../db/schema/tries';
import type { Services } from '../services';

/** As if nobody had tried anything yet. */
export async function forgetAllTries({ db, lastRefused }: Pick<Services, 'db' | 'lastRefused'>): Promise<void> {
  await db.delete(tries);
  lastRefused.clear();
}

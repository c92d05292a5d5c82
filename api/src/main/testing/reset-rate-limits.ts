import { rateLimitAttempts } from '../../db/schema/rate-limit-attempts';
import type { Services } from '../services';

/** As if nobody had tried anything yet. */
export async function resetRateLimits({
  db,
  recentRejections,
}: Pick<Services, 'db' | 'recentRejections'>): Promise<void> {
  await db.delete(rateLimitAttempts);
  recentRejections.clear();
}

import type { Metrics } from './metrics';

/** Runs a background job and records its outcome. Rethrows its errors. */
export async function measureJob<Result>(
  { jobRuns, jobLastSuccess }: Pick<Metrics, 'jobRuns' | 'jobLastSuccess'>,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run();
    jobRuns.inc({ name, outcome: 'succeeded' });
    jobLastSuccess.set({ name }, Date.now() / 1000);
    return result;
  } catch (error) {
    jobRuns.inc({ name, outcome: 'failed' });
    throw error;
  }
}

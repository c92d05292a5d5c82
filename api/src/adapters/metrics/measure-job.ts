import type { Metrics } from './metrics';

/** Runs a background job and records its outcome. Rethrows its errors. */
export async function measureJob<Result>(
  { jobRuns, jobLastSuccess }: Pick<Metrics, 'jobRuns' | 'jobLastSuccess'>,
  job: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run();
    jobRuns.inc({ job, outcome: 'succeeded' });
    jobLastSuccess.set({ job }, Date.now() / 1000);
    return result;
  } catch (error) {
    jobRuns.inc({ job, outcome: 'failed' });
    throw error;
  }
}

import { z } from 'zod';
import { setId } from '@evisa/shared/contract/releases';

const milliseconds = z.number().int().min(0).max(600_000).nullable();

const remoteSampleSchema = z.strictObject({
  remote: z.string().max(100),
  version: z.string().max(100),
  inp: milliseconds.describe('Interaction to Next Paint in milliseconds; null without an interaction'),
  lcp: milliseconds.describe('Largest Contentful Paint in milliseconds; null if its screens were not the first'),
  cls: z.number().min(0).max(1000).nullable().describe('Cumulative Layout Shift'),
  load: milliseconds.describe('The time to load its code over the network; null if it was in the browser’s cache'),
  bytes: z.number().int().min(0).max(1_000_000_000).describe('Compressed bytes of the files that the page loaded'),
  hadError: z.boolean().describe('Whether an uncaught error came from its code'),
});
export type RemoteSample = z.infer<typeof remoteSampleSchema>;

/** POST remote-samples: how fast the remotes of a page are, without the member, the URL or any data. A later sample replaces an earlier one. */
export const remoteSamplesReportSchema = z.strictObject({
  releaseSet: setId,
  session: z.uuid().describe('A random id of the page, which is stored nowhere else'),
  remotes: z.array(remoteSampleSchema).min(1).max(100),
});
export type RemoteSamplesReport = z.infer<typeof remoteSamplesReportSchema>;

const percentile = z.number().nullable().describe('The 75th percentile; null without values');

/** GET admin/remote-samples: the speed of each version in the last 7 days and on each of them, by remote, the latest version first. */
export const remoteSpeedsSchema = z.array(
  z.object({
    remote: z.string(),
    version: z.string(),
    sessions: z.number().int(),
    withError: z.number().int().describe('Sessions with an uncaught error'),
    inp: percentile,
    lcp: percentile,
    cls: percentile,
    load: percentile,
    bytes: percentile,
    days: z
      .array(z.object({ day: z.iso.date(), inp: percentile, load: percentile }))
      .optional()
      .describe('The days with sessions (UTC), the earliest first'),
  }),
);
export type RemoteSpeed = z.infer<typeof remoteSpeedsSchema>[number];

import { z } from 'zod';
import { remoteNamePattern } from '@evisa/shared/domain/accounts/service-scopes';

/** Why a screen of a remote failed to load. */
export const remoteFailures = [
  /** A file does not exist: it was never published, or it was removed. */
  'missing',
  /** The server answered with an error. */
  'server-error',
  /** No response in time. */
  'slow',
  /** No connection. */
  'unreachable',
  /** The downloaded file failed its integrity check. */
  'altered',
  /** Its code is invalid, or threw while it was evaluated. */
  'broken',
  /** It needs another version of a shared module than the shell provides. */
  'incompatible',
  /** It loaded, but does not contain the screen that its declaration names. */
  'incomplete',
  /** A lazy chunk did not load: it was removed by a release, or there is no connection. */
  'part-missing',
  /** It threw while it rendered. */
  'crashed',
] as const;
export type RemoteFailure = (typeof remoteFailures)[number];

export const setId = z.string().regex(/^[0-9a-f]{16,64}$/, 'A release set is named by its hash');

/** POST release-failure: a browser reports that a screen of a remote failed, without the member, the URL or any data. */
export const remoteFailureReportSchema = z.strictObject({
  releaseSet: setId,
  remote: z.string().max(100),
  version: z.string().max(100),
  failure: z.enum(remoteFailures),
  screen: z
    .string()
    .max(200)
    .describe(
      'The declared path, e.g. /admin/view-order/:orderId, without its values; of an extension order-page/visa-note',
    ),
});
export type RemoteFailureReport = z.infer<typeof remoteFailureReportSchema>;

const versionsSchema = z.record(z.string(), z.string()).describe('Remote → version');

const reportedFailureSchema = z.object({
  failure: z.enum(remoteFailures),
  screen: z.string(),
  count: z.number().int(),
  byMembers: z.number().int().describe('How many of them were reported by signed-in members'),
  last: z.string(),
});

const liveRemoteSchema = z.object({
  name: z.string(),
  version: z.string(),
  sizes: z
    .object({ screen: z.number(), all: z.number(), data: z.number().optional() })
    .nullable()
    .describe(
      'Compressed bytes: scripts and styles of its heaviest screen, and of all; and other files, which screens load when they need them',
    ),
  since: z.string().nullable().describe('When this version went live, in ISO 8601'),
  by: z.string().nullable(),
  failures: z.array(reportedFailureSchema).describe('Reported for this version in the last 24 hours'),
});
export type LiveRemote = z.infer<typeof liveRemoteSchema>;

/** What a canary is compared by. */
export const canaryMetrics = ['errors', 'inp', 'load'] as const;
export type CanaryMetric = (typeof canaryMetrics)[number];

const canaryComparisonSchema = z.object({
  remote: z.string(),
  version: z.string().describe('The version of the canary'),
  metric: z
    .enum(canaryMetrics)
    .describe(
      'The mean of the members’ shares of sessions with an error, or the median of their 75th percentiles of interactions or loading in milliseconds',
    ),
  live: z.number().nullable().describe('null without a session'),
  canary: z.number().nullable(),
  sessions: z.object({ live: z.number().int(), canary: z.number().int() }),
  members: z
    .object({ live: z.number().int(), canary: z.number().int() })
    .optional()
    .describe('Whose sessions they are; each member counts once'),
  result: z
    .enum(['worse', 'as-good', 'unclear', 'too-few'])
    .describe('`unclear`: worse, but without 95 % confidence. `too-few`: too few sessions or members'),
});
export type CanaryComparison = z.infer<typeof canaryComparisonSchema>;

const canaryJudgementSchema = z.object({
  verdict: z.enum(['worse', 'as-good', 'undecided']),
  minSessions: z
    .number()
    .int()
    .describe('The number of sessions that a comparison needs, live and of the canary together'),
  comparisons: z.array(canaryComparisonSchema),
});
export type CanaryJudgement = z.infer<typeof canaryJudgementSchema>;

const canarySchema = z.object({
  id: setId,
  share: z.number().describe('The share of people, below 1; 0 if only named members get it'),
  members: z
    .array(z.object({ id: z.number().int(), name: z.string().nullable().describe('null for a deleted member') }))
    .optional()
    .describe('Members who get it regardless of the share'),
  since: z.string().nullable(),
  by: z.string().nullable(),
  remotes: z.array(liveRemoteSchema).describe('Remotes that differ from the live release'),
  failures: z.number().int().describe('How many members reported failures of these remotes since the canary started'),
  haltsAt: z.number().int().describe('The number of failures that ends the canary'),
  judgement: canaryJudgementSchema.optional().describe('How the canary compares with the live versions'),
});
export type Canary = z.infer<typeof canarySchema>;

const releaseEventSchema = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string().describe('What happened, with the remotes and versions that changed'),
  id: setId.describe('The set that was live after the event'),
  set: setId.optional().describe('The set that the event is about: of a canary, the canary’s'),
  kind: z.enum(['live', 'canary']).optional().describe('`live` if it changed what everybody gets'),
  source: z
    .object({ commit: z.string(), dirty: z.boolean().describe('Whether the tree had uncommitted changes') })
    .optional()
    .describe('The source that it was built from, if known'),
});
export type ReleaseEvent = z.infer<typeof releaseEventSchema>;

const newRemoteSchema = z.object({
  id: z.number().int(),
  remote: z.string(),
  version: z.string(),
  at: z.string().describe('When it was uploaded, in ISO 8601'),
  by: z.string().describe('The name of the service key'),
  prefixes: z.array(z.string()),
  screens: z.array(z.object({ path: z.string(), title: z.string(), roles: z.array(z.string()).nullable() })),
  extensions: z
    .array(z.object({ slot: z.string(), title: z.string(), roles: z.array(z.string()).nullable() }))
    .optional()
    .describe('What it shows on screens of other remotes'),
  sizes: z.object({ screen: z.number(), all: z.number(), data: z.number().optional() }).describe('Compressed bytes'),
  canary: z.number().nullable().describe('The share of people who get it when it is approved; null for all'),
});
/** The first upload of a remote, which waits for an Admin. */
export type NewRemote = z.infer<typeof newRemoteSchema>;

/** GET admin/releases: the live release, the canary and their history. */
export const releasesSchema = z.object({
  id: setId,
  since: z.string().nullable(),
  by: z.string().nullable(),
  remotes: z.array(liveRemoteSchema),
  before: setId.nullable().describe('The set that a rollback restores'),
  canary: canarySchema.nullable(),
  events: z.array(releaseEventSchema).describe('The latest first, 50 at most'),
  sets: z.record(z.string(), versionsSchema).describe('The versions in the sets above; missing sets are left out'),
  newRemotes: z.array(newRemoteSchema).optional().describe('Remotes that wait for the approval of an Admin'),
});
export type Releases = z.infer<typeof releasesSchema>;

/** POST admin/roll-back-release: rolls back to the previous set or to a named one, and ends a running canary. */
export const rollBackReleaseSchema = z.object({
  live: setId.describe('The live set on the caller’s screen; refused if another set is live'),
  to: setId.optional(),
});
export type RollBackRelease = z.infer<typeof rollBackReleaseSchema>;

/** POST admin/change-canary: sets the share of people who get the canary; 1 makes it live, 0 ends it. */
export const changeCanarySchema = z.object({ id: setId, share: z.number().min(0).max(1) });
export type ChangeCanary = z.infer<typeof changeCanarySchema>;

/** POST admin/decide-on-new-remote: makes the first version of a remote live, or refuses it. */
export const decideOnNewRemoteSchema = z.object({
  id: z.number().int().positive().max(2_147_483_647),
  approve: z.boolean(),
});
export type DecideOnNewRemote = z.infer<typeof decideOnNewRemoteSchema>;

/** The remote of a `releases/{remote}` call. */
export const remoteParamsSchema = z.object({
  remote: z.string().regex(remoteNamePattern, 'A remote is named with letters, digits and underscores.'),
});

/** The JSON part of POST releases/{remote}. */
export const publishOptionsSchema = z.strictObject({
  canary: z.number().gt(0).max(1).optional().describe('The share of members who get it; absent or 1: everybody'),
  members: z
    .array(z.number().int().positive())
    .min(1)
    .max(100)
    .optional()
    .describe('Members who get it too, by number'),
  dryRun: z.boolean().optional().describe('Checks the build and changes nothing'),
  replaces: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe(
      'The live version of the remote that the publisher saw, null for none; 409 with `errors.replaces` if another one went live since. Releases before it refuse the field: send it where the remote’s state has `key`',
    ),
  source: z
    .strictObject({ commit: z.string().regex(/^[0-9a-f]{7,64}$/), dirty: z.boolean() })
    .optional()
    .describe('What it was built from'),
  signature: z
    .string()
    .max(200)
    .optional()
    .describe('An Ed25519 signature of the archive in Base64, for a key that requires one'),
});
export type PublishOptions = z.infer<typeof publishOptionsSchema>;

/** The answer to an upload. */
export const uploadedRemoteSchema = z.object({
  state: z
    .enum(['live', 'canary', 'waiting', 'checked'])
    .describe('`waiting`: for an Admin, because the remote is new. `checked`: a dry run'),
  version: z.string(),
  lines: z.array(z.string()).describe('What was done, in sentences'),
});
export type UploadedRemote = z.infer<typeof uploadedRemoteSchema>;

/** GET releases/{remote}. */
export const remoteReleaseSchema = z.object({
  releaseSet: setId.nullable().describe('The live set; null before the first publish'),
  live: z.object({ version: z.string(), since: z.string().nullable() }).nullable(),
  canary: z
    .object({
      version: z.string(),
      share: z.number(),
      since: z.string().nullable(),
      failures: z.number().int(),
      haltsAt: z.number().int(),
      id: setId.optional().describe('Names the canary to change it'),
      namedMembers: z.number().int().optional().describe('How many members get it by name'),
      judgement: canaryJudgementSchema.optional().describe('How it compares with the live version'),
    })
    .nullable(),
  waiting: z.object({ version: z.string(), since: z.string() }).nullable().describe('For the approval of an Admin'),
  lastEvent: z.object({ at: z.string(), by: z.string(), what: z.string() }).nullable(),
  failures: z
    .array(reportedFailureSchema.extend({ version: z.string() }))
    .optional()
    .describe('Screens of the remote that failed in the last 24 hours'),
  key: z
    .object({ name: z.string(), expiresAt: z.string().nullable(), mustSign: z.boolean() })
    .optional()
    .describe('The key that asks'),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** POST releases/{remote}/roll-back. */
export const rollBackRemoteSchema = z.object({
  live: setId.describe('The live set that the caller saw; refused if another set is live'),
});

/** GET admin/shared-modules: the modules that live remotes share with the shell. */
export const sharedModulesSchema = z.array(
  z.object({
    module: z.string(),
    provided: z.string().nullable().describe('The version that the live shell provides'),
    usedBy: z.array(z.object({ remote: z.string(), requires: z.string().describe('A range, e.g. ^1.0.0') })),
  }),
);
export type SharedModule = z.infer<typeof sharedModulesSchema>[number];

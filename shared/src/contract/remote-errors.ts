import { z } from 'zod';
import { setId } from '@evisa/shared/contract/releases';

/** A position in a script of the portal: of a remote, or of the shell. */
const stackFrameSchema = z.strictObject({
  file: z
    .string()
    .max(150)
    .regex(/^(?:remotes\/\w+\/[\w.+-]+|assets)\/[\w.~-]+\.js$/, 'A script of a remote or of the shell')
    .describe('The address on the portal, without the leading slash'),
  line: z.number().int().min(1).max(10_000_000),
  column: z.number().int().min(1).max(10_000_000),
});
export type StackFrame = z.infer<typeof stackFrameSchema>;

const reportedErrorSchema = z.strictObject({
  message: z.string().max(500).describe('The name and message of the error. Values in it are not stored'),
  frames: z.array(stackFrameSchema).max(20).describe('Where it was thrown, innermost first'),
  screen: z.string().max(200).describe('The declared path, e.g. /admin/view-order/:orderId; empty if none is open'),
  count: z.number().int().min(1).max(1000).describe('How often it happened since the last report'),
});
export type ReportedError = z.infer<typeof reportedErrorSchema>;

/** POST remote-errors: a browser reports uncaught errors, without the member, the URL or any data. */
export const remoteErrorsReportSchema = z.strictObject({
  releaseSet: setId,
  errors: z.array(reportedErrorSchema).min(1).max(20),
});
export type RemoteErrorsReport = z.infer<typeof remoteErrorsReportSchema>;

/** The `{id}` of a group. */
export const remoteErrorParamsSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/, 'A group is named by its hash'),
});

/** GET admin/remote-errors/{id}/stack: the stack of the latest version, with positions in the source. */
export const remoteErrorStackSchema = z.array(
  stackFrameSchema.extend({
    source: z
      .object({ file: z.string(), line: z.number().int(), column: z.number().int(), name: z.string().nullable() })
      .nullable()
      .describe('null if the version was published without source maps'),
  }),
);
export type MappedFrame = z.infer<typeof remoteErrorStackSchema>[number];

/** GET admin/remote-errors: groups of errors with the same message and place, the latest first. */
export const remoteErrorGroupsSchema = z.array(
  z.object({
    id: z.string().describe('The fingerprint: the same in every version'),
    remote: z.string().describe('`shell` for errors of the shell itself'),
    message: z.string().describe('`…` stands for a value'),
    count: z.number().int(),
    first: z.string(),
    last: z.string(),
    versions: z.array(z.string()),
    screens: z.array(z.string()),
    browsers: z.array(z.string()),
    roles: z.array(z.string()).describe('Empty if nobody was signed in'),
    frames: z.array(stackFrameSchema).describe('The stack of the latest version'),
  }),
);
export type RemoteErrorGroup = z.infer<typeof remoteErrorGroupsSchema>[number];

/** GET admin/remote-errors, beside the groups. */
export const fullRoomsSchema = z
  .array(z.string())
  .optional()
  .describe('What is not stored any more today, e.g. `errors of visitors`; errors of known groups still count');

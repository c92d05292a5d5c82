import { z } from 'zod';

/** `/config.json`: the run-time configuration of the portal and the applicants' site. */
export const portalConfigSchema = z.object({
  apiUrl: z.string().describe('The API base, ending in /api/'),
  portalName: z.string(),
  publicName: z.string(),
  marketingUrl: z.string(),
  applicationMailDomain: z.string(),
  issuedFilesUrl: z.string().describe('Base of issued documents, relative to the API base or absolute'),
  applicantFilesUrl: z.string().describe('Base of applicants’ uploads, relative to the API base or absolute'),
  sampleAccounts: z.boolean().describe('Whether sample accounts exist, to show on the sign-in screen'),
  releaseKeys: z
    .array(z.string())
    .optional()
    .describe(
      'Public Ed25519 keys (SPKI, Base64), one of which has to have signed the release set; absent: none has to',
    ),
  rolledBack: z
    .object({ to: z.string(), number: z.number() })
    .optional()
    .describe('The release set that an Admin rolled back to, and its new number'),
  minPasswordLength: z.number().int().optional().describe('Characters that a new password has at least; 6 by default'),
  overrideOrigins: z
    .array(z.string())
    .optional()
    .describe('Origins that a tab can load signed overrides of remotes from; none by default'),
});
export type PortalConfig = z.infer<typeof portalConfigSchema>;

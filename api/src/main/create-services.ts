import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { createAuditHeadLog } from '../adapters/files/audit-head-log';
import { createAcceptedHashes, createKeyedHash } from '../adapters/auth/hashing';
import { createBounceTokens } from '../adapters/mail/bounce-token';
import { createLocalMailbox } from '../adapters/mail/local-mailbox';
import { createMailSender } from '../adapters/mail/mail-sender';
import { fetchFromSns } from '../adapters/mail-events/sns-message';
import type { Metrics } from '../adapters/metrics/metrics';
import { createPdfRenderer, type RunPdfTask } from '../adapters/pdf/pdf-renderer';
import { createUploadChecks, placesOfApplicants, type RunUploadTask } from '../adapters/uploads/upload-checks';
import { createSecretCipher } from '../adapters/auth/secret-cipher';
import { forEachSecret } from '../adapters/auth/secrets';
import { createTokenService } from '../adapters/auth/tokens';
import { createKeyedEntryHash } from '../commands/audit/verify-audit-trail';
import { findMemberByEmail } from '../db/members/members';
import type { Database } from '../db/connection/open-database';
import { createSessionLookup } from '../db/members/session-lookup';
import { createEventHub } from '../events/event-hub';
import { createReleaseService } from '../releases/release-service';
import { createSampleFileDrawer } from '../sample/draw-sample-files';
import { sampleEmails } from '../sample/sample-members';
import type { Config } from '../config/config';
import { ConfigError } from '../config/environment-fields';
import { openConfiguredFiles } from './open-configured-files';
import { createRateLimitRules } from '../config/rate-limit-rules';
import type { Services } from '../services/services';
import { loadSecrets } from './load-secrets';

/** Creates everything that the service works with, on an open database with its data. */
export async function createServices(
  config: Config,
  { db, reader, getPoolUsage, checkWritable }: Pick<Database, 'db' | 'reader' | 'getPoolUsage' | 'checkWritable'>,
  metrics: Metrics,
  sitesReady: () => boolean,
  threads: { drawPdf: RunPdfTask; cleanUpload: RunUploadTask },
  isStopping: () => boolean = () => false,
): Promise<Services> {
  const mailbox = createLocalMailbox(join(config.dataDir, 'mailbox'));
  const sampleAllowed = config.sampleOrders > 0;
  const files = await openConfiguredFiles(config);
  const { secrets, auditSecrets } = await loadSecrets(config);
  const [sealEntry, ...oldSeals] = forEachSecret(auditSecrets, createKeyedEntryHash);
  return {
    config,
    db,
    reader,
    getPoolUsage,
    checkWritable,
    metrics,
    findSession: createSessionLookup(reader, config.sessionIdleMinutes),
    tokens: createTokenService(secrets),
    secretCipher: createSecretCipher(secrets),
    files,
    drawMissingFile: sampleAllowed ? createSampleFileDrawer(db, files) : async () => false,
    mailSender: createMailSender(config, mailbox),
    mailbox,
    bounceTokens: createBounceTokens(secrets),
    fetchFromSns,
    pdfRenderer: createPdfRenderer(threads.drawPdf),
    uploadChecks: createUploadChecks(threads.cleanUpload),
    applicantUploadChecks: createUploadChecks(threads.cleanUpload, placesOfApplicants),
    releases: await createReleaseService(config.releaseStoreAddress).catch((error: Error) => {
      throw new ConfigError(`RELEASE_SITE cannot be used. ${error.message}`);
    }),
    events: createEventHub(db, config.sessionIdleMinutes),
    rateLimitRules: createRateLimitRules(config),
    hashRateLimitKey: createKeyedHash(secrets.current, 'rateLimits'),
    hashCanaryMember: createKeyedHash(secrets.current, 'canaryMembers'),
    hashRequest: createAcceptedHashes(secrets, 'requests'),
    sealEntry,
    oldSeals,
    auditHeadLog: createAuditHeadLog(config.auditHeadFile ?? join(config.dataDir, 'audit-heads.jsonl')),
    recentRejections: new LRUCache({ max: 10_000, ttl: 500 }),
    // A data folder that once got sample data still contains its accounts.
    disabledSampleEmails: new Set(sampleAllowed ? [] : sampleEmails),
    hasSampleAccounts:
      sampleAllowed && (await Promise.all(sampleEmails.map((email) => findMemberByEmail(db, email)))).some(Boolean),
    areSitesReady: sitesReady,
    isStopping,
    // The workers replace this when they start.
    wakeOutbox: () => undefined,
    wakeWebhooks: () => undefined,
    wakeCanaryMonitor: () => undefined,
    wakeDueDates: () => undefined,
  };
}

import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { createAuditHeads } from '../adapters/audit-heads';
import { createFileStore } from '../adapters/file-store';
import { createKeyedHash } from '../adapters/keyed-hash';
import { createLocalMailbox } from '../adapters/local-mailbox';
import { createMailSender } from '../adapters/mail-sender';
import { createPdfDrawer, type DrawPdf } from '../adapters/pdf-drawer';
import { createSecretBox } from '../adapters/secret-box';
import { sessionSecret } from '../adapters/session-secret';
import { createTokens } from '../adapters/tokens';
import { hashWithKey } from '../commands/check-audit-trail';
import { findMemberByEmail } from '../db/members';
import type { Database } from '../db/open-database';
import { createSessionLookup } from '../db/session-lookup';
import { createEventHub } from '../events/event-hub';
import { createReleaseDesk } from '../releases/release-desk';
import { sampleMembers } from '../sample/sample-members';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { createLimits } from './create-limits';
import type { Services } from './services';

/** Everything the service works with, over an open and filled database. */
export async function createServices(
  config: Config,
  { db, reader }: Pick<Database, 'db' | 'reader'>,
  sitesReady: () => boolean,
  drawPdf: DrawPdf,
  isStopping: () => boolean = () => false,
): Promise<Services> {
  const mailbox = createLocalMailbox(join(config.dataDir, 'mailbox'));
  const sampleAllowed = config.sampleOrders > 0;
  const emails = sampleMembers.map(({ email }) => email);
  const secret = config.sessionSecret ?? (await sessionSecret(config.dataDir));
  return {
    config,
    db,
    reader,
    findSession: createSessionLookup(reader, config.sessionIdleMinutes),
    tokens: createTokens(secret),
    secrets: createSecretBox(secret),
    files: createFileStore(join(config.dataDir, 'files')),
    mail: createMailSender(config, mailbox),
    mailbox,
    pdfs: createPdfDrawer(drawPdf),
    releases: await createReleaseDesk(config.releaseSite).catch((error: Error) => {
      throw new ConfigError(`RELEASE_SITE cannot be used. ${error.message}`);
    }),
    events: createEventHub(db, config.sessionIdleMinutes),
    limits: createLimits(config),
    hashTry: createKeyedHash(secret, 'tries'),
    hashRequest: createKeyedHash(secret, 'requests'),
    sealEntry: hashWithKey(createKeyedHash(config.auditSecret ?? secret, 'audit trail')),
    auditHeads: createAuditHeads(config.auditHeadFile ?? join(config.dataDir, 'audit-heads.jsonl')),
    lastRefused: new LRUCache({ max: 10_000, ttl: 500 }),
    // A folder filled with the sample once still holds its accounts when it is started without it.
    barredEmails: new Set(sampleAllowed ? [] : emails),
    sampleAccounts:
      sampleAllowed && (await Promise.all(emails.map((email) => findMemberByEmail(db, email)))).some(Boolean),
    sitesReady,
    isStopping,
    // Whoever starts the workers says how they are woken.
    wakeOutbox: () => undefined,
    wakeCanaryWatch: () => undefined,
  };
}

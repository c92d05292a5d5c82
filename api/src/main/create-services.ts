import { join } from 'node:path';
import { createFileStore } from '../adapters/file-store';
import { createLocalMailbox } from '../adapters/local-mailbox';
import { createMailSender } from '../adapters/mail-sender';
import { sessionSecret } from '../adapters/session-secret';
import { createSlidingLimiter } from '../adapters/sliding-limiter';
import { createTokens } from '../adapters/tokens';
import type { Executor } from '../db/executor';
import { findMemberByEmail } from '../db/members';
import { sampleMembers } from '../sample/sample-members';
import type { Config } from './config';
import type { Services } from './services';

const quarterHour = 15 * 60;
const tenMinutes = 10 * 60;

/** Everything the service works with, over an open and filled database. */
export async function createServices(
  config: Config,
  db: Executor,
  hooks: Pick<Services, 'sitesReady' | 'wakeOutbox'>,
): Promise<Services> {
  const mailbox = createLocalMailbox(join(config.dataDir, 'mailbox'));
  const sampleAllowed = config.sampleOrders > 0;
  const emails = sampleMembers.map(({ email }) => email);
  return {
    config,
    db,
    tokens: createTokens(config.sessionSecret ?? (await sessionSecret(config.dataDir))),
    files: createFileStore(join(config.dataDir, 'files')),
    mail: createMailSender(config, mailbox),
    mailbox,
    limits: {
      signInByAccount: createSlidingLimiter({ limit: 10, windowSeconds: quarterHour }),
      signInByAddress: createSlidingLimiter({ limit: 50, windowSeconds: quarterHour }),
      trackByOrder: createSlidingLimiter({ limit: 10, windowSeconds: tenMinutes }),
      trackByAddress: createSlidingLimiter({ limit: 20, windowSeconds: tenMinutes }),
    },
    // A folder filled with the sample once still holds its accounts when it is started without it.
    barredEmails: new Set(sampleAllowed ? [] : emails),
    sampleAccounts: sampleAllowed && (await Promise.all(emails.map((email) => findMemberByEmail(db, email)))).some(Boolean),
    ...hooks,
  };
}

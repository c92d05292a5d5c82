import type { FileStore } from '../adapters/file-store';
import type { LocalMailbox } from '../adapters/local-mailbox';
import type { MailSender } from '../adapters/mail-sender';
import type { SecretBox } from '../adapters/secret-box';
import type { SlidingLimiter } from '../adapters/sliding-limiter';
import type { Tokens } from '../adapters/tokens';
import type { Executor, Reader } from '../db/executor';
import type { SessionLookup } from '../db/session-lookup';
import type { EventHub } from '../events/event-hub';
import type { ReleaseDesk } from '../releases/release-desk';
import type { Config } from './config';

/** What routes, commands and jobs work with. Made once at start; tests make their own. */
export interface Services {
  config: Config;
  db: Executor;
  /** Where a quick statement that nearly every call needs is read. Ask for it anew each time. */
  reader(): Reader;
  findSession: SessionLookup;
  tokens: Tokens;
  secrets: SecretBox;
  files: FileStore;
  mail: MailSender;
  mailbox: LocalMailbox;
  releases: ReleaseDesk;
  /** The open event streams; whoever opened the database makes it listen. */
  events: EventHub;
  limits: {
    signInByAccount: SlidingLimiter;
    signInByAddress: SlidingLimiter;
    forgottenByAccount: SlidingLimiter;
    forgottenByAddress: SlidingLimiter;
    resetByAddress: SlidingLimiter;
    codeByMember: SlidingLimiter;
    failureByAddress: SlidingLimiter;
    trackByAddress: SlidingLimiter;
    /** A site is the largest block of addresses that one customer of a provider commonly has. */
    trackBySite: SlidingLimiter;
    /** By order and site; so is the next. */
    trackByOrder: SlidingLimiter;
    trackFirst: SlidingLimiter;
    /** What is tried at one order beyond the first tries of each site. */
    trackByOrderOfAll: SlidingLimiter;
  };
  /** Accounts of the sample data, where there must be none. */
  barredEmails: ReadonlySet<string>;
  /** Whether the sample accounts exist and may sign in. */
  sampleAccounts: boolean;
  /** Whether the portal and the applicants’ site are there and listened for. */
  sitesReady(): boolean;
  /** Tells the worker that the outbox has something, right after a commit. */
  wakeOutbox(): void;
  /** Has somebody look whether the release that is being tried fails too often, right after it was told that it did. */
  wakeCanaryWatch(): void;
}

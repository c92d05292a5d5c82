import type { LRUCache } from 'lru-cache';
import type { AuditHeadLog } from '../adapters/files/audit-head-log';
import type { FileStore } from '../adapters/files/file-store';
import type { KeyedHash } from '../adapters/auth/keyed-hash';
import type { LocalMailbox } from '../adapters/mail/local-mailbox';
import type { MailSender } from '../adapters/mail/mail-sender';
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer';
import type { SecretCipher } from '../adapters/auth/secret-cipher';
import type { TokenService } from '../adapters/auth/tokens';
import type { HashAuditEntry } from '../db/audit/audit-hash-chain';
import type { Executor, Reader } from '../db/query/executor';
import type { SessionLookup } from '../db/members/session-lookup';
import type { EventHub } from '../events/event-hub';
import type { ReleaseService } from '../releases/release-service';
import type { DrawMissingFile } from '../sample/draw-sample-files';
import type { Config } from './config/config';
import type { RateLimitRules } from './rate-limit-rules';

/** What routes, commands and jobs work with. Made once at start; tests make their own. */
export interface Services {
  config: Config;
  db: Executor;
  /** Where a quick statement that nearly every call needs is read. Ask for it anew each time. */
  reader(): Reader;
  findSession: SessionLookup;
  tokens: TokenService;
  secretCipher: SecretCipher;
  files: FileStore;
  mailSender: MailSender;
  mailbox: LocalMailbox;
  pdfRenderer: PdfRenderer;
  releases: ReleaseService;
  /** The open event streams; whoever opened the database makes it listen. */
  events: EventHub;
  rateLimitRules: RateLimitRules;
  /** Whose tries are counted, or at what, is kept as a hash only. */
  hashRateLimitKey: KeyedHash;
  /** What a request with an `Idempotency-Key` asked for, as a hash only. */
  hashRequest: KeyedHash;
  /** Makes a seal of the audit trail's chain. */
  sealEntry: HashAuditEntry;
  auditHeadLog: AuditHeadLog;
  /** The seconds to wait where a try was refused within the last half second: a flood asks the database no more often. */
  recentRejections: LRUCache<string, number>;
  /** Draws a file of a sample order that is not stored yet; returns null without sample data. */
  drawMissingFile: DrawMissingFile;
  /** The emails of sample accounts, which may not sign in without sample data. */
  disabledSampleEmails: ReadonlySet<string>;
  /** Whether the sample accounts exist and may sign in. */
  hasSampleAccounts: boolean;
  /** Whether the portal and the applicants’ site are there and listened for. */
  areSitesReady(): boolean;
  /** Whether the service is about to close its ports: it still answers, and is not ready any more. */
  isStopping: () => boolean;
  /** Tells the worker that the outbox has something, right after a commit. */
  wakeOutbox(): void;
  /** Has somebody look whether the release that is being tried fails too often, right after it was told that it did. */
  wakeCanaryMonitor(): void;
}

import type { LRUCache } from 'lru-cache';
import type { AuditHeadLog } from '../adapters/files/audit-head-log';
import type { FileStore } from '../adapters/files/file-store';
import type { AcceptedHashes, KeyedHash } from '../adapters/auth/hashing';
import type { LocalMailbox } from '../adapters/mail/local-mailbox';
import type { BounceTokens } from '../adapters/mail/bounce-token';
import type { MailSender } from '../adapters/mail/mail-sender';
import type { Metrics } from '../adapters/metrics/metrics';
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer';
import type { UploadChecks } from '../adapters/uploads/upload-checks';
import type { SecretCipher } from '../adapters/auth/secret-cipher';
import type { TokenService } from '../adapters/auth/tokens';
import type { HashAuditEntry } from '../db/audit/audit-hash-chain';
import type { Database } from '../db/connection/open-database';
import type { Executor, Reader } from '../db/query/executor';
import type { SessionLookup } from '../db/members/session-lookup';
import type { EventHub } from '../events/event-hub';
import type { ReleaseService } from '../releases/release-service';
import type { DrawMissingFile } from '../sample/draw-sample-files';
import type { Config } from '../config/config';
import type { RateLimitRules } from '../config/rate-limit-rules';

/** What routes, commands and jobs work with. Created once at start; tests create their own. */
export interface Services {
  config: Config;
  db: Executor;
  /** Returns the connection for a quick statement that nearly every call needs. Call it again for each statement. */
  reader(): Reader;
  getPoolUsage: Database['getPoolUsage'];
  checkWritable: Database['checkWritable'];
  /** What this process measures, for `GET metrics`. */
  metrics: Metrics;
  findSession: SessionLookup;
  tokens: TokenService;
  secretCipher: SecretCipher;
  files: FileStore;
  mailSender: MailSender;
  mailbox: LocalMailbox;
  /** Names of mails of the history in the addresses to which their bounces go. */
  bounceTokens: BounceTokens;
  /** Gets a certificate of SNS, or confirms a subscription. */
  fetchFromSns: (url: URL) => Promise<string>;
  pdfRenderer: PdfRenderer;
  uploadChecks: UploadChecks;
  /** Those of what applicants send or mail, which has places of its own. */
  applicantUploadChecks: UploadChecks;
  releases: ReleaseService;
  /** The open event streams. The code that opens the database connects them to its notifications. */
  events: EventHub;
  rateLimitRules: RateLimitRules;
  /** Hashes whose attempts are counted and on what, because the database stores only the hash. */
  hashRateLimitKey: KeyedHash;
  /** Hashes a canary and a member, because the samples of a canary say which are of one member, but not of whom. */
  hashCanaryMember: KeyedHash;
  /** Hashes the content of a request with an `Idempotency-Key`, because the database stores only the hash. */
  hashRequest: (text: string) => AcceptedHashes;
  /** Computes a seal of the audit trail's chain. */
  sealEntry: HashAuditEntry;
  /** Compute the seals that processes with an old secret made. */
  oldSeals: readonly HashAuditEntry[];
  auditHeadLog: AuditHeadLog;
  /**
   * The seconds to wait after an attempt that was refused within the last half second, so that a flood does not query the
   * database more often.
   */
  recentRejections: LRUCache<string, number>;
  /** Draws a file of a sample order that is not stored yet; returns null without sample data. */
  drawMissingFile: DrawMissingFile;
  /** The emails of sample accounts, which may not sign in without sample data. */
  disabledSampleEmails: ReadonlySet<string>;
  /** Whether the sample accounts exist and can sign in. */
  hasSampleAccounts: boolean;
  /** Whether the portal and the applicants’ site exist and are being served. */
  areSitesReady(): boolean;
  /** Whether the service is about to close its ports. It still answers, but is no longer ready. */
  isStopping: () => boolean;
  /** Notifies the worker of new mails in the outbox, right after a commit. */
  wakeOutbox(): void;
  /** Notifies the worker of new webhooks. The database's notification calls this after each commit that queues some. */
  wakeWebhooks(): void;
  /** Checks immediately whether the canary fails too often, after a reported failure. */
  wakeCanaryMonitor(): void;
  /** Works out due dates soon, as after a change of the calendar. */
  wakeDueDates(): void;
}

import type { LRUCache } from 'lru-cache';
import type { AuditHeads } from '../adapters/audit-heads';
import type { FileStore } from '../adapters/file-store';
import type { KeyedHash } from '../adapters/keyed-hash';
import type { LocalMailbox } from '../adapters/local-mailbox';
import type { MailSender } from '../adapters/mail-sender';
import type { PdfDrawer } from '../adapters/pdf-drawer';
import type { SecretBox } from '../adapters/secret-box';
import type { Tokens } from '../adapters/tokens';
import type { HashEntry } from '../db/audit-seals';
import type { Executor, Reader } from '../db/executor';
import type { SessionLookup } from '../db/session-lookup';
import type { EventHub } from '../events/event-hub';
import type { ReleaseDesk } from '../releases/release-desk';
import type { Config } from './config';
import type { Limits } from './create-limits';

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
  pdfs: PdfDrawer;
  releases: ReleaseDesk;
  /** The open event streams; whoever opened the database makes it listen. */
  events: EventHub;
  limits: Limits;
  /** Whose tries are counted, or at what, is kept as a hash only. */
  hashTry: KeyedHash;
  /** What a request with an `Idempotency-Key` asked for, as a hash only. */
  hashRequest: KeyedHash;
  /** Makes a seal of the audit trail's chain. */
  sealEntry: HashEntry;
  auditHeads: AuditHeads;
  /** The seconds to wait where a try was refused within the last half second: a flood asks the database no more often. */
  lastRefused: LRUCache<string, number>;
  /** Accounts of the sample data, where there must be none. */
  barredEmails: ReadonlySet<string>;
  /** Whether the sample accounts exist and may sign in. */
  sampleAccounts: boolean;
  /** Whether the portal and the applicants’ site are there and listened for. */
  sitesReady(): boolean;
  /** Whether the service is about to close its ports: it still answers, and is not ready any more. */
  isStopping: () => boolean;
  /** Tells the worker that the outbox has something, right after a commit. */
  wakeOutbox(): void;
  /** Has somebody look whether the release that is being tried fails too often, right after it was told that it did. */
  wakeCanaryWatch(): void;
}

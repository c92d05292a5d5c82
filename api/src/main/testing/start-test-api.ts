import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import { type Role, roles } from '@evisa/shared/domain/accounts/roles';
import type { RunPdfTask } from '../../adapters/pdf/pdf-renderer';
import type { RunUploadTask } from '../../adapters/uploads/upload-checks';
import * as pdfTasks from '../../adapters/pdf/pdf-worker-tasks';
import { findMemberByEmail, insertMember } from '../../db/members/members';
import { openDatabase } from '../../db/connection/open-database';
import { buildMember } from '../../db/testing/build-member';
import { testDatabases } from '../../db/testing/test-databases';
import { type OutboxWorker, startOutboxWorker } from '../../jobs/outbox-worker';
import { buildPortalApp } from '../portal-app';
import { readConfig, type Config } from '../../config/config';
import { isBucketAddress } from '../../adapters/files/open-bucket';
import { fileAreas } from '../../adapters/files/file-store';
import { createMetrics } from '../../adapters/metrics/metrics';
import { createSampleFileDrawer } from '../../sample/draw-sample-files';
import { createServices } from '../create-services';
import { buildPublicApp } from '../public-app';
import type { Services } from '../../services/services';
import { rateLimitAttempts } from '../../db/schema/rate-limit-attempts';

export const testPassword = 'correct horse';

/** A real hash with the least memory and time, which it names itself: hundreds of tests sign in. */
const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$1/9D63GceFVnHrcnFP2mNQ$C4M77gVTnZ7Wa8HSbt5LDV/cPiYFut7owgMCS9HF1xM';

export interface TestApi {
  app: FastifyInstance;
  publicApp: FastifyInstance;
  services: Services;
  dataDir: string;
  /** Signs in the member of a role and returns the token. */
  signInAs(role: Role): Promise<string>;
  /** Sends a JSON call as the client does. */
  call(method: Endpoint['method'], path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Lists the names of all stored files. */
  listStoredFiles(): Promise<string[]>;
  /** Sends the mails in the outbox until `stop`. */
  startOutboxWorker(): void;
  close(): Promise<void>;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** For endless answers: waits only for the beginning. */
  streaming?: boolean;
}

/**
 * Starts the whole API with a member of each role (`night-staff@evisa.example` …) and one password, on its own database, or on
 * the database server at an address, which others may use as well.
 */
export async function startTestApi(
  overrides: Partial<Config> = {},
  on: 'embedded' | 'server' | { databaseUrl: string } = 'server',
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evisa-api-'));
  const database = typeof on === 'string' ? await openTestDatabase(on) : await openDatabase({ ...on, dataDir });
  for (const type of roles) {
    if (await findMemberByEmail(database.db, memberEmail(type))) continue;
    await insertMember(
      database.db,
      buildMember({ name: `${type} Member`, email: memberEmail(type), type, password_hash: testPasswordHash }),
    );
  }

  const config: Config = {
    ...readConfig(
      {
        SAMPLE_ORDERS: '0',
        DATA_DIR: dataDir,
        SESSION_SECRET: 'a secret that is only for the tests of this API',
        LOG_LEVEL: 'silent',
      },
      'unused',
    ),
    siteDir: join(dataDir, 'site'),
    releaseStoreAddress: join(dataDir, 'site'),
    publicSiteDir: join(dataDir, 'public'),
    ...overrides,
  };
  let worker: OutboxWorker | undefined;
  const created = await createServices(config, database, createMetrics(), () => true, testThreads);
  const services = {
    ...created,
    disabledSampleEmails: new Set<string>(),
    drawMissingFile: createSampleFileDrawer(database.db, created.files),
  };
  const stopListening = await database.listen({
    ...services.events,
    onWebhooksQueued: () => services.wakeWebhooks(),
  });
  const app = await buildPortalApp(services);
  const publicApp = await buildPublicApp(services);

  function call(
    method: Endpoint['method'],
    path: string,
    { token, body, headers = {}, streaming = false }: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    return app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        ...(token && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      payloadAsStream: streaming,
    });
  }

  return {
    app,
    publicApp,
    services,
    dataDir,
    call,
    async signInAs(role) {
      const response = await call('POST', 'admin/admin-login', {
        body: { email: memberEmail(role), password: testPassword },
      });
      return String(response.json().jwtToken);
    },
    listStoredFiles: async () => {
      if (isBucketAddress(config.filesAddress)) {
        const names: string[] = [];
        for (const area of fileAreas) for await (const name of services.files.list(area)) names.push(name);
        return names;
      }
      const entries = await readdir(config.filesAddress, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    startOutboxWorker() {
      const started = startOutboxWorker(services, app.log);
      services.wakeOutbox = () => started.pollNow();
      services.wakeWebhooks = () => started.pollWebhooks();
      worker = started;
    },
    async close() {
      await worker?.stop();
      await publicApp.close();
      await app.close();
      await stopListening();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Draws PDFs and checks uploads in the test's own thread, because the worker threads need built modules. */
const pdfTaskFunctions = { ...pdfTasks };
const drawPdf: RunPdfTask = (name, input) => Reflect.apply(pdfTaskFunctions[name], null, [input]);
const cleanUpload: RunUploadTask = async (bytes) => {
  const { clean } = await import('../../adapters/uploads/upload-worker-tasks');
  return clean({ id: 0, bytes });
};
export const testThreads = { drawPdf, cleanUpload };

export function memberEmail(role: Role): string {
  return `${role.toLowerCase().replace(' ', '-')}@evisa.example`;
}

function openTestDatabase(kind: 'embedded' | 'server') {
  const found = testDatabases.find((database) => database.kind === kind);
  if (!found) throw new Error(`No test database of the kind ${kind}`);
  return found.open();
}

/** Resets all rate limits. */
export async function resetRateLimits({
  db,
  recentRejections,
}: Pick<Services, 'db' | 'recentRejections'>): Promise<void> {
  await db.delete(rateLimitAttempts);
  recentRejections.clear();
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@evisa/setup/free-port';
import { startBuiltApi } from '@evisa/build/start-built-api';

const root = path.resolve(import.meta.dirname, '../../../..');

export interface Portal {
  /** The staff's origin, without a slash at the end. */
  url: string;
  /** The applicants' origin. */
  publicUrl: string;
  /** The folder that the staff's origin is served from: a copy, which a test may change. */
  siteDir: string;
  dataDir: string;
  /** Everything the process printed. */
  output: () => string;
  /** Kills the process without warning and keeps its folders. */
  kill: () => Promise<void>;
  /** Shuts the process down as a service manager does and keeps its folders. */
  terminate: () => Promise<void>;
  restart: () => Promise<void>;
  /** Shuts the process down and removes its folders. */
  stop: () => Promise<void>;
}

/** Starts the built API with an embedded database and 400 sample orders, on free ports, in folders of its own. */
export async function startPortal(environment: Record<string, string> = {}): Promise<Portal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-e2e-'));
  const siteDir = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  cpSync(path.join(root, 'dist/site'), siteDir, { recursive: true });
  const prepared = process.env['E2E_PREPARED_DATA'];
  // Another database, or another number of orders, starts empty.
  if (prepared && !environment['DATABASE_URL'] && !environment['SAMPLE_ORDERS'])
    cpSync(prepared, dataDir, { recursive: true });
  const [port, publicPort] = [await findFreePort(), await findFreePort()];
  const publicUrl = `http://localhost:${publicPort}`;
  const start = () =>
    startBuiltApi(
      {
        PORT: String(port),
        PUBLIC_PORT: String(publicPort),
        PUBLIC_URL: publicUrl,
        DATA_DIR: dataDir,
        SITE_DIR: siteDir,
        SAMPLE_ORDERS: '400',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      'ready',
      // Optimizing the embedded database's WebAssembly would take longer than a test's statements.
      { nodeOptions: ['--liftoff-only'] },
    );
  let earlierOutput = '';
  let server = await start();

  return {
    url: server.origin,
    publicUrl,
    siteDir,
    dataDir,
    output: () => earlierOutput + server.output(),
    kill: () => server.kill(),
    terminate: () => server.stop(),
    restart: async () => {
      earlierOutput += server.output();
      server = await start();
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

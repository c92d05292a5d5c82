import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from './start-portal';

/** Creates a data folder once, which every portal of this run copies: creating sample orders takes longer than copying them. */
export default async function prepareSampleData(): Promise<() => void> {
  const prepared = mkdtempSync(path.join(tmpdir(), 'evisa-e2e-data-'));
  const portal = await startPortal();
  await portal.terminate();
  cpSync(portal.dataDir, prepared, { recursive: true });
  await portal.stop();
  process.env['E2E_PREPARED_DATA'] = prepared;
  return () => rmSync(prepared, { recursive: true, force: true });
}

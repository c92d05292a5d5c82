import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { createRepository, readWorkspaceHost } from '@evisa/remote-sdk/packing/testing/create-repository';
import { buildDevHost } from '@evisa/build/dev/build-dev-host';
import { runProcess } from '@evisa/setup/run-process';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A repository outside the workspace, created and installed from the packed packages alone. */
export interface OwnRepository {
  /** Runs `evisa-remote` to its end and returns its output. */
  run: (...args: string[]) => Promise<string>;
  /** Starts `evisa-remote dev` and returns a function that stops it. */
  develop: (port: number) => Promise<() => void>;
  /** Writes a source beside the screen. */
  write: (name: string, source: string) => void;
  /** Changes the source of the screen. */
  edit: (from: string, to: string) => void;
  remove: () => void;
}

/** Creates a repository with one remote, `visa_reports`, for a portal. */
export async function createOwnRepository(portal: string, key: () => string): Promise<OwnRepository> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-own-'));
  const directory = await createRepository(folder, 'visa-reports', await readWorkspaceHost(), {
    portal,
    devShell: await buildDevHost(root),
  });
  const screen = path.join(directory, 'src/screens/visa-reports.tsx');
  const command = path.join(directory, 'node_modules/@evisa/remote-sdk/src/evisa-remote.mjs');
  const expectSuccess = async (running: ReturnType<typeof runProcess>) => {
    const { code, output } = await running;
    if (code !== 0) throw new Error(output);
    return output;
  };
  return {
    run: (...args) =>
      expectSuccess(runProcess(process.execPath, [command, ...args], { cwd: directory, env: { PUBLISH_KEY: key() } })),
    develop: async (port) => {
      const server = spawn(process.execPath, [command, 'dev', '--port', String(port)], { cwd: directory });
      await new Promise<void>((resolve, reject) => {
        server.stdout.on('data', (text) => String(text).includes('http://localhost') && resolve());
        server.on('exit', () => reject(new Error('The development server ended.')));
      });
      return () => void server.kill();
    },
    write: (name, source) => writeFileSync(path.join(path.dirname(screen), name), source),
    edit: (from, to) => {
      const source = readFileSync(screen, 'utf8');
      if (!source.includes(from)) throw new Error(`The screen does not contain ${from}`);
      writeFileSync(screen, source.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runReleaseCommand } from './build-generated-remote';
import { serveFolder } from '../servers/serve-folder';
import { startPortal, type Portal } from '../servers/start-portal';

const root = path.resolve(import.meta.dirname, '../../..');
/** What the published remote of the team says, and its override. */
export const passwordButtonTexts = { published: 'Update Password', overridden: 'Renew Password' };

export interface OverrideFixture {
  portal: Portal;
  /** The allowed origin, and the folder it serves. */
  origin: string;
  folder: string;
  /** Publishes an override of the team's remote into a folder of that origin; with a change, signed again by the same key. */
  publish: (name: string, change?: object) => string;
  /** The same of another remote, as it was built. */
  publishOther: (remote: string) => string;
  stop: () => Promise<void>;
}

/** A portal that takes overrides from one origin, signed by one key, as the team's own commands make them. */
export async function startDesk(): Promise<OverrideFixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-overrides-'));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = path.join(folder, 'release-key.pem');
  const publicKeyFile = path.join(folder, 'release-key.pub.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const served = path.join(folder, 'served');
  const server = await serveFolder(served);
  const portal = await startPortal({
    RELEASE_PUBLIC_KEY_FILE: publicKeyFile,
    OVERRIDE_ORIGINS: server.url,
  });
  signLiveReleaseSet(portal, privateKey);
  const build = path.join(folder, 'build');
  cpSync(path.join(root, 'mfe-team-settings/dist/remote'), build, { recursive: true });
  replaceInFiles(build, passwordButtonTexts.published, passwordButtonTexts.overridden);
  const write = (remote: string, from: string, name: string) => {
    const args = [remote, '--from', from, '--override', `${server.url}/${name}`, '--to', path.join(served, name)];
    runReleaseCommand('publish-remote', portal.siteDir, args, { RELEASE_KEY_FILE: keyFile });
    return path.join(served, name, 'override.json');
  };
  return {
    portal,
    origin: server.url,
    folder: served,
    publishOther: (remote) => {
      write(remote, path.join(root, `mfe-${remote}/dist/remote`), remote);
      return `${server.url}/${remote}/override.json`;
    },
    publish: (name, change) => {
      const file = write('team-settings', build, name);
      if (change) signAgain(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }), privateKey);
      return `${server.url}/${name}/override.json`;
    },
    stop: async () => {
      await portal.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With a key configured, only signed sets run; that of the build is not. */
function signLiveReleaseSet({ siteDir }: Portal, key: KeyObject): void {
  const { releaseSet } = JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'));
  const file = path.join(siteDir, releaseSet);
  signAgain(file, readFileSync(file, 'utf8'), key);
}

function signAgain(file: string, text: string, key: KeyObject): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.sig`, sign(null, Buffer.from(text), key).toString('base64'));
}

function replaceInFiles(folder: string, from: string, to: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll(from, to));
  }
}

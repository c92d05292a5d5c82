import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceInBuild, runReleaseCommand } from './release-commands';
import { serveFolder } from '../servers/serve-folder';
import { startPortal, type Portal } from '../servers/start-portal';

const root = path.resolve(import.meta.dirname, '../../../..');
/** The button's text in the published team-settings remote and in its override. */
export const passwordButtonTexts = { published: 'Update Password', overridden: 'Renew Password' };

export interface OverrideFixture {
  portal: Portal;
  /** The allowed origin and the folder that it serves. */
  origin: string;
  folder: string;
  /** Publishes an override of team-settings into a folder of that origin. A `change` to it is signed with the same key. */
  publish: (name: string, change?: object) => string;
  /** Publishes an unchanged build of another remote as an override. */
  publishOther: (remote: string) => string;
  stop: () => Promise<void>;
}

/** Starts a portal that accepts overrides from one origin, signed with one key. The real commands publish them. */
export async function startOverridePortal(): Promise<OverrideFixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-overrides-'));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = path.join(folder, 'release-key.pem');
  const publicKeyFile = path.join(folder, 'release-key.pub.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const servedFolder = path.join(folder, 'served');
  const server = await serveFolder(servedFolder);
  const portal = await startPortal({
    RELEASE_PUBLIC_KEY_FILE: publicKeyFile,
    OVERRIDE_ORIGINS: server.url,
  });
  signLiveReleaseSet(portal, privateKey);
  const build = path.join(folder, 'build');
  cpSync(path.join(root, 'mfe-team-settings/dist/remote'), build, { recursive: true });
  replaceInBuild(build, passwordButtonTexts.published, passwordButtonTexts.overridden);
  const write = (remote: string, from: string, name: string) => {
    const args = [remote, '--from', from, '--override', `${server.url}/${name}`, '--to', path.join(servedFolder, name)];
    runReleaseCommand('publish-remote', portal.siteDir, args, { RELEASE_KEY_FILE: keyFile });
    return path.join(servedFolder, name, 'override.json');
  };
  return {
    portal,
    origin: server.url,
    folder: servedFolder,
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

/** Signs the release set of the build: with a key configured, only signed sets run. */
function signLiveReleaseSet({ siteDir }: Portal, key: KeyObject): void {
  const { releaseSet } = JSON.parse(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'));
  const file = path.join(siteDir, releaseSet);
  signAgain(file, readFileSync(file, 'utf8'), key);
}

function signAgain(file: string, text: string, key: KeyObject): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.sig`, sign(null, Buffer.from(text), key).toString('base64'));
}

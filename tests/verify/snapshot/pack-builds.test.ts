import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packArchive, collectBuildFiles } from './pack-builds';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'builds-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

it('packs the published files of shell and remotes unchanged, without the path of the workspace', () => {
  for (const name of ['shell', 'mfe-orders', 'shared'])
    write(`${name}/package.json`, JSON.stringify({ version: '1.2.0' }));
  const picture = Buffer.from([0, 10, 127, 128, 200, 255]);
  write('shell/dist/host/assets/picture.png', picture);
  write('shell/dist/offered-modules.mjs', 'only for the build');
  write('mfe-orders/dist/remote/remoteEntry.js', `load('file://${root}/node_modules/x.mjs')`);
  write('mfe-orders/dist/remote/remoteEntry.js.map', 'sources');
  write('shared/dist/remote/x.js', 'no remote');

  const { builds, versions } = collectBuildFiles(root);
  const packed = JSON.parse(brotliDecompressSync(packArchive(builds)).toString());
  expect(Object.keys(packed)).toEqual(['mfe-orders/remoteEntry.js', 'shell/assets/picture.png']);
  expect(Buffer.from(packed['shell/assets/picture.png'], 'latin1')).toEqual(picture);
  expect(packed['mfe-orders/remoteEntry.js']).toBe("load('file:///release/node_modules/x.mjs')");
  expect(versions).toEqual({ 'mfe-orders': '1.2.0', shell: '1.2.0' });
  expect(packArchive(collectBuildFiles(root).builds)).toEqual(packArchive(builds));
});

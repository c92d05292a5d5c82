import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { packBuild, unpackBuild } from './build-archive';
import { readBuild, readBuildFiles } from './read-build';
import { createReleaseFixture } from './testing/release-fixture';

type Entry = {
  name: string;
  type?: 'directory' | 'symlink' | 'link' | 'character-device';
  linkname?: string;
  content?: string;
};

async function pack(entries: readonly Entry[]) {
  const archive = tar.pack();
  for (const { content = 'x', ...header } of entries)
    if (header.type) archive.entry(header);
    else archive.entry(header, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

it('returns the files of a build in the order in which its version is computed, whatever the order of the archive', async () => {
  const stage = createReleaseFixture();
  try {
    const build = stage.build('orders');
    const archive = await packBuild(build);
    expect(await packBuild(build)).toEqual(archive);
    const names = [...(await readBuild(build)).files].map(([name, bytes]) => ({ name, content: bytes.toString() }));
    for (const bytes of [archive, await pack(names.toReversed())])
      expect(await readBuildFiles(await unpackBuild(bytes), 'The archive')).toEqual(await readBuild(build));
  } finally {
    stage.remove();
  }
});

it('sorts files of folders as they are listed', async () => {
  const names = ['b/a.js', 'b.js', 'a/z/1.js', 'a/b.js'];
  const files = await unpackBuild(await pack([{ name: 'b/', type: 'directory' }, ...names.map((name) => ({ name }))]));
  expect([...files.keys()]).toEqual(['a/b.js', 'a/z/1.js', 'b/a.js', 'b.js']);
});

it.each([
  ['a path out of the build', [{ name: '../registry.json' }], 'a file that no build has: "../registry.json".'],
  ['a path through a folder', [{ name: 'a/../../b.js' }], 'a file that no build has: "a/../../b.js".'],
  ['an absolute path', [{ name: '/etc/passwd' }], 'a file that no build has'],
  ['a backslash', [{ name: 'a\\b.js' }], 'a file that no build has'],
  ['a hidden file', [{ name: '.releases/x.json' }], 'a file that no build has'],
  ['a symbolic link', [{ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }], 'contains a symlink.'],
  ['a hard link', [{ name: 'a.js', type: 'link', linkname: 'b.js' }], 'contains a link.'],
  ['a device', [{ name: 'a.js', type: 'character-device' }], 'contains a character-device.'],
  ['a file twice', [{ name: 'a.js' }, { name: 'a.js' }], 'contains a.js twice.'],
  ['too many files', Array.from({ length: 2_001 }, (_, at) => ({ name: `f${at}.js` })), 'more than 2000 files.'],
] as [string, Entry[], string][])('refuses %s', async (_, entries, message) => {
  await expect(unpackBuild(await pack(entries))).rejects.toThrow(message);
});

it('refuses what is no archive, is cut off, or unpacks to more than 20 MB', async () => {
  const archive = await pack([{ name: 'a.js', content: 'x'.repeat(5_000) }]);
  for (const [bytes, message] of [
    [Buffer.from('no archive'), 'not a gzip-compressed tar archive'],
    [archive.subarray(0, -20), 'not a gzip-compressed tar archive'],
    [gzipSync(Buffer.from('no tar'.repeat(200))), 'damaged or incomplete'],
    [gzipSync(Buffer.alloc(21 * 1024 * 1024)), 'larger than 20 MB'],
  ] as [Buffer, string][])
    await expect(unpackBuild(bytes)).rejects.toThrow(message);
});

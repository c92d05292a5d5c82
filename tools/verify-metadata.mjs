import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { prepareBuild } from './setup/prepare-build.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:metadata`: writes 200 pictures with the metadata of 25 makers, cleans them as uploads, and lets ExifTool read both. Fails if
 * it finds a place, serial number, thumbnail or any other tag that does not belong to the format, or if the decoded pixels differ. With a
 * folder, it takes the pictures of that folder. `--count 50` writes fewer. Needs the Debian package `libimage-exiftool-perl`.
 */
await runCommand(async () => {
  requireNode();
  const { values, positionals } = parseArgs({
    options: { count: { type: 'string', default: '200' } },
    allowPositionals: true,
  });
  const count = Number(values.count);
  if (!(Number.isInteger(count) && count > 0) || positionals.length > 1)
    throw new CommandError('Usage: npm run verify:metadata -- [--count 200] [folder]');
  const { stdout } = await runProcess('exiftool', ['-ver']).catch(() => ({ stdout: '' }));
  if (!stdout) throw new CommandError('ExifTool is missing: apt-get install libimage-exiftool-perl');
  await prepareBuild(root);
  const { verifyMetadata } = await import('./verify/documents/verify-metadata.mjs');
  const [folder] = positionals;
  const own = path.join(root, 'dist/verify/metadata');
  console.log(`ExifTool ${stdout.trim()}`);
  process.exitCode = (await verifyMetadata({ count, own, ...(folder && { folder: path.resolve(folder) }) })) ? 0 : 1;
});

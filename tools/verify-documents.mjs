import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { prepareBuild } from './setup/prepare-build.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:documents`: makes 30 documents with each writer of PDFs and pictures that is installed, checks them as uploads and shows them in
 * the portal's viewer; then checks active PDFs. Fails for an ordinary file that is refused or shown blank, and for an active one that is accepted.
 * Options: `--install` installs the writers' Debian packages, `--small` makes tiny ones, `--checks-only` shows nothing, `--count 5`, `--seed 100`, `--only pdfkit` (a part of a writer's name, repeatable;
 * `planted` for the active files).
 */
await runCommand(async () => {
  requireNode();
  const { values } = parseArgs({
    options: {
      install: { type: 'boolean', default: false },
      small: { type: 'boolean', default: false },
      'checks-only': { type: 'boolean', default: false },
      count: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (!(count > 0 && Number.isInteger(seed)))
    throw new CommandError(
      'Usage: npm run verify:documents -- [--install] [--small] [--checks-only] [--count 30] [--seed 1] [--only <writer>]',
    );
  await prepareBuild(root);
  const { installCommand, installDebianWriters } = await import('./verify/documents/install-debian-writers.mjs');
  console.log(`All writers: ${installCommand}`);
  if (values.install) await installDebianWriters();
  const { verifyDocuments } = await import('./verify/documents/verify-documents.mjs');
  const folder = path.join(root, values.small ? 'dist/verify/small' : 'dist/verify/made');
  process.exitCode = (await verifyDocuments({
    count,
    seed,
    only: values.only,
    isSmall: values.small,
    isShown: !values['checks-only'],
    folder,
  }))
    ? 0
    : 1;
});
